@_exported import GalleySDK
