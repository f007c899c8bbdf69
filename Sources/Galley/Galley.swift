// The umbrella module: `import Galley` imports every product's module.
@_exported import GalleyBuild
@_exported import GalleyCall
@_exported import GalleyCanvas
@_exported import GalleyEngine
@_exported import GalleyHost
@_exported import GalleyInspector
@_exported import GalleyMotion
@_exported import GalleyPreview
@_exported import GalleySDK
@_exported import GalleyScene
@_exported import GalleySceneTree
@_exported import GalleySwap
