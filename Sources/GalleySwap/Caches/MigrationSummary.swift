/// The fate of caches in a swap. Layouts whose caches have no schema, before and after, are not counted.
public struct MigrationSummary: Sendable, Hashable {
    /// The number of caches made from the old version's.
    public private(set) var migrated = 0
    /// The number of caches made by `makeCache`.
    public private(set) var rebuilt = 0
    /// The reasons for rebuilding caches, without duplicates, in the order in which they occurred; at most four.
    public private(set) var reasons: [String] = []

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

    /// The counts in words: `2 caches migrated, 1 rebuilt (it does not take flow/1)`; empty without caches.
    public var text: String {
        let migrated = migrated == 0 ? "" : "\(migrated) \(migrated == 1 ? "cache" : "caches") migrated"
        guard rebuilt > 0 else { return migrated }
        let count = migrated.isEmpty ? "\(rebuilt) \(rebuilt == 1 ? "cache" : "caches")" : "\(migrated), \(rebuilt)"
        return "\(count) rebuilt (\(reasons.joined(separator: "; ")))"
    }
}

/// The fate of one cache in a swap.
enum CacheFate {
    /// The new version made its cache from the old one.
    case migrated
    /// The new version made its cache with `makeCache`, for the given reason.
    case rebuilt(String)
    /// Neither version has a schema.
    case untold
}
