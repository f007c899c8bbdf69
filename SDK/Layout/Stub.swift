@_exported import CoreGraphics
import GalleyABI
