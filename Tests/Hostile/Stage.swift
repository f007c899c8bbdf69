import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// A tree with a layout that may fail, in a container that asks it everything: size, spacing and guides.
final class Stage {
    let tree: LayoutTree
    let container: NodeID
    let children: [NodeID]

    init(_ layout: AnyLayout) throws {
        tree = try LayoutTree()
        children = try [
            tree.addLeaf(.fixed(CGSize(width: 40, height: 10))), tree.addLeaf(.fixed(CGSize(width: 60, height: 20))),
            tree.addLeaf(
                .flexible(
                    minimum: CGSize(width: 10, height: 10), ideal: CGSize(width: 50, height: 15),
                    maximum: CGSize(width: 80, height: 30))),
            tree.addLeaf(.fixed(CGSize(width: 30, height: 12))),
        ]
        container = try tree.addContainer(layout, children)
        let beside = try tree.addLeaf(.fixed(CGSize(width: 5, height: 5)))
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(HStackLayout(alignment: .firstTextBaseline)), [container, beside]))
    }

    /// The frames of the children in the container, after a pass.
    func frames(_ width: Double) throws -> [[Double]] {
        try tree.layOut(ProposedViewSize(width: CGFloat(width), height: nil))
        return children.map { tree.frame(of: $0) }.map {
            [Double($0.minX), Double($0.minY), Double($0.width), Double($0.height)]
        }
    }

    /// The fallback column, and the one on its head that the layout means.
    static let fallback: [[Double]] = [[0, 0, 40, 10], [0, 18, 60, 20], [0, 46, 80, 15], [0, 69, 30, 12]]
    static let healthy: [[Double]] = [[0, 71, 40, 10], [0, 43, 60, 20], [0, 20, 80, 15], [0, 0, 30, 12]]
}

/// What this process has open and started.
enum Belongings {
    /// What is open, by its number: `7 pipe:[4711]`.
    static var descriptors: Set<String> {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return Set(
            numbers.compactMap { number in
                // That of the folder itself is closed by now; a file that others remove meanwhile is still the same.
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")).map {
                    "\(number) \($0.replacing(" (deleted)", with: ""))"
                }
            })
    }

    /// What stays open that was not: what other threads of a test's process open for a moment is waited for.
    static func left(since descriptors: Set<String>) -> Set<String> {
        var left = Self.descriptors.subtracting(descriptors)
        for _ in 0..<20 where !left.isEmpty {
            usleep(50_000)
            left.formIntersection(Self.descriptors)
        }
        return left
    }

    /// Whether there is a child, living or dead.
    static var hasChild: Bool {
        var info = siginfo_t()
        return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
    }

    /// The processes that this one started and that live.
    static var children: [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { process in
            let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
            // Behind the name, which may hold anything: state and parent.
            let words = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
            return words.count > 2 && words[1] != "Z" && pid_t(words[2]) == getpid()
        }
    }

    /// Processes whose parent is gone become ours, so that they are seen.
    static func adoptOrphans() {
        // Sound: it is C's prctl, whose arguments are words; Swift does not import it.
        typealias Prctl = @convention(c) (CInt, CUnsignedLong, CUnsignedLong, CUnsignedLong, CUnsignedLong) -> CInt
        let becomeSubreaper: CInt = 36
        guard let function = dlsym(nil, "prctl") else { return }
        _ = unsafeBitCast(function, to: Prctl.self)(becomeSubreaper, 1, 0, 0, 0)
    }

    /// Resident memory, in bytes.
    static var memory: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) } ?? 0
    }
}
