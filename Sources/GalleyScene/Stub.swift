import GalleySDK
