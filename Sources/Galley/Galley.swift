// The umbrella module: `import Galley` imports the modules of all libraries except those for views and their tests.
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
