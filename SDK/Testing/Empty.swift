// Nothing. A module named CoreGraphics beside `import Testing` makes the compiler look for this one.
