/// What became of caches in an exchange. Those of layouts that name no schema, before and after, do not count: `()` is one
/// of them, and nothing is lost with it.
public struct MigratedCaches: Sendable, Hashable {
    /// Made of what the version before wrote.
    public private(set) var migrated = 0
    /// Made anew.
    public private(set) var rebuilt = 0
    /// Why, each reason once, in the order in which they came.
    public private(set) var reasons: [String] = []

    /// More reasons than anybody reads are not kept.
    private static let maximumReasons = 4

    mutating func count(_ fate: CacheFate) {
        switch fate {
        case .migrated: migrated += 1
        case .rebuilt(let reason):
            rebuilt += 1
            if !reasons.contains(reason), reasons.count < Self.maximumReasons { reasons.append(reason) }
        case .untold: break
        }
    }

    /// In words: `2 caches migrated, 1 rebuilt (it does not take flow/1)`; empty where there was none.
    public var text: String {
        let migrated = migrated == 0 ? "" : "\(migrated) \(migrated == 1 ? "cache" : "caches") migrated"
        guard rebuilt > 0 else { return migrated }
        let count = migrated.isEmpty ? "\(rebuilt) \(rebuilt == 1 ? "cache" : "caches")" : "\(migrated), \(rebuilt)"
        return "\(count) rebuilt (\(reasons.joined(separator: "; ")))"
    }
}

/// What became of one cache.
enum CacheFate {
    /// The new version made its cache of it.
    case migrated
    /// The new version made one anew, because of this.
    case rebuilt(String)
    /// Neither version says how it migrates.
    case untold
}
