extension SceneDocument {
    /// Adds a node as the last child of another one, or as the root of a scene without nodes, and returns its index.
    ///
    /// - Parameters:
    ///   - content: the node's content.
    ///   - name: the node's name, which must be unique.
    ///   - parent: the index of the node around it; nil: it is the root.
    ///   - repetitions: the number of instances of the node in its parent; nil: one, without an index in its name.
    ///   - motion: the motion settings of the view. On a modified view they belong to the outermost modifier.
    ///   - line: the line of its source, from 1, for errors.
    ///   - column: the column of its source, from 1, for errors.
    @discardableResult
    public mutating func add(
        _ content: SceneContent, name: String? = nil, to parent: Int? = nil, repetitions: Int? = nil,
        motion: SceneMotion? = nil, line: Int = 0, column: Int = 0
    ) -> Int {
        precondition(
            parent.map { nodes.indices.contains($0) } ?? nodes.isEmpty, "a node has a parent, and the root has none")
        var node = SceneNode(
            content, name: name, parent: parent, childIndex: parent.map { nodes[$0].children.count } ?? 0,
            repetitions: repetitions, line: line, column: column, step: parent == nil ? .root : .children)
        node.motion = motion
        let index = append(node)
        if let name { keepPathsApart(from: [name]) }
        count += self.repetitions(around: index).reduce(1, *)
        return index
    }

    /// Appends a node, and adds it to its parent's children.
    @discardableResult
    mutating func append(_ node: consuming SceneNode) -> Int {
        let (index, parent) = (nodes.count, node.parent)
        nodes.append(node)
        if let parent { nodes[parent].children.append(index) }
        return index
    }

    /// Whether the scene repeats a node.
    package var isRepeated: Bool { nodes.contains { $0.repetitions != nil } }

    /// Returns the counts of each `repeat` around a node, including its own, the outermost first.
    package func repetitions(around index: Int) -> [Int] {
        var counts: [Int] = []
        var current: Int? = index
        while let index = current {
            if let count = nodes[index].repetitions { counts.append(count) }
            current = nodes[index].parent
        }
        return counts.reversed()
    }

    /// Returns a name with the indices of an instance in each `repeat` around it: `NAME[1][3]`.
    ///
    /// - Parameters:
    ///   - name: the name of the node.
    ///   - instance: the index of the instance among all of the node.
    ///   - counts: the counts of the repeats, the outermost first; without any, the name itself is returned.
    package static func name(_ name: String, _ instance: Int, _ counts: [Int]) -> String {
        if counts.isEmpty { return name }
        // Written into the text itself, from its end: a scene may have a million instances.
        var name = name
        return name.withUTF8 { name in
            var (rest, length) = (instance, name.count)
            for count in counts.reversed() {
                length += 2 + digits(of: rest % count)
                rest /= count
            }
            return String(unsafeUninitializedCapacity: length) { bytes in
                var (rest, start) = (instance, length)
                for count in counts.reversed() {
                    var index = rest % count
                    rest /= count
                    start -= 1
                    bytes[start] = UInt8(ascii: "]")
                    repeat {
                        start -= 1
                        bytes[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: index % 10)
                        index /= 10
                    } while index > 0
                    start -= 1
                    bytes[start] = UInt8(ascii: "[")
                }
                _ = UnsafeMutableBufferPointer(rebasing: bytes[..<start]).update(fromContentsOf: name)
                return length
            }
        }
    }

    private static func digits(of index: Int) -> Int {
        var (digits, limit) = (1, 10)
        while index >= limit { (digits, limit) = (digits + 1, limit * 10) }
        return digits
    }
}
