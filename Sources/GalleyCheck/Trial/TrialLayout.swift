import GalleyABI
import GalleyEngine
import GalleySDK

/// A layout type under trial.
struct TrialLayout {
    let plugin: TrialPlugin
    let descriptor: UnsafePointer<galley_layout_descriptor>

    var id: String { descriptor.pointee.id.map { String(cString: $0) } ?? "?" }
    var functions: UnsafePointer<galley_layout> { descriptor.pointee.functions }

    /// The numbers of children that it accepts.
    var acceptedCounts: AcceptedCounts {
        AcceptedCounts.ofLayout(plugin.layouts.firstIndex { $0.descriptor == descriptor })
    }

    /// Its parameters as they stand in the descriptor.
    var parameters: [galley_parameter] {
        guard let table = descriptor.pointee.parameters else { return [] }
        return (0..<Int(descriptor.pointee.parameter_count)).compactMap { table[$0]?.pointee }
    }

    /// The layout value keys it reads, with their numbers.
    var keys: [TrialKey] {
        guard let table = descriptor.pointee.value_keys else { return [] }
        return (0..<Int(descriptor.pointee.value_key_count)).compactMap { index in
            guard let key = table[index]?.pointee, let name = key.name else { return nil }
            var number: UInt32 = 0
            let text = galley_string(bytes: name, length: String(cString: name).utf8.count)
            let host = plugin.host.table
            let status = host.pointee.intern(host.pointee.context, GALLEY_NAME_LAYOUT_VALUE, text, &number)
            return status < 0 ? nil : TrialKey(number: number, type: key.type)
        }
    }

    /// The ids of the extensions it says it has.
    var extensions: [String] {
        guard let table = descriptor.pointee.capabilities else { return [] }
        return (0..<Int(descriptor.pointee.capability_count)).compactMap { table[$0].map { String(cString: $0) } }
    }

    /// Arguments for the parameters that need one: the middle of their range, their first choice.
    var neededArguments: [Argument] {
        if let known = plugin.neededArguments[descriptor] { return known }
        let needed = parameters.indices.filter { parameters[$0].isRequired }
        let plain = needed.compactMap { index in parameters[index].values.first.map { Argument(index, $0) } }
        let lists = needed.filter { parameters[$0].type == GALLEY_VALUE_ARRAY }
        // Each further list is tried with all values of those before it.
        let found = lists.count <= Self.maximumLists ? accepted(lists[...], plain) : nil
        let result = (found ?? plain + lists.map { Argument($0, .none) }).sorted { $0.parameter < $1.parameter }
        plugin.neededArguments[descriptor] = result
        return result
    }

    private static let maximumLists = 3

    /// Arguments with which an instance can be made: those given, and a list for each of these parameters; nil: there
    /// are none.
    private func accepted(_ lists: ArraySlice<Int>, _ given: [Argument]) -> [Argument]? {
        guard let index = lists.first else {
            let (status, instance) = create(given)
            guard status >= 0, let instance else { return nil }
            functions.pointee.destroy(instance)
            return given
        }
        for list in self.lists(for: index) {
            if let found = accepted(lists.dropFirst(), given + [Argument(index, list)]) { return found }
        }
        return nil
    }

    /// The lists that a parameter without a default may take, the likely ones first: the table does not say what its
    /// elements are. One value for each child of the largest container of a check, the bounds of a range, the lengths of
    /// insets, or nothing.
    private func lists(for index: Int) -> [GalleyValue] {
        let elements: [GalleyValue] = [
            .number(10), .integer(1), .string(parameters[index].names.first ?? "a"), .bool(true),
            .size(CGSize(width: 12, height: 8)), .point(CGPoint(x: 0.25, y: 0.5)),
        ]
        let several = elements.map { GalleyValue.array(Array(repeating: $0, count: 12)) }
        let ranges: [GalleyValue] = [
            .array([.number(0), .number(100)]), .array([.integer(0), .integer(100)]),
            .array(Array(repeating: .number(8), count: 4)),
        ]
        return several + ranges + [.array([])]
    }

    /// One parameter's value.
    struct Argument {
        let parameter: UInt32
        let value: GalleyValue

        init(_ parameter: Int, _ value: GalleyValue) {
            self.parameter = UInt32(clamping: parameter)
            self.value = value
        }
    }

    /// Calls `create`. Returns its status and the instance.
    func create(_ arguments: [Argument]) -> (status: galley_status, instance: UnsafeMutableRawPointer?) {
        var storage = GalleyValueStorage()
        let wire = arguments.map {
            galley_argument(parameter: $0.parameter, reserved: 0, value: storage.add($0.value))
        }
        var instance: UnsafeMutableRawPointer?
        let given = arguments.map { "\($0.parameter): \($0.value)" }.joined(separator: ", ")
        LastCall.enter("\(id).create(\(given))")
        let status = withExtendedLifetime(storage) { _ in
            descriptor.pointee.create(descriptor, UInt32(wire.count), wire, &instance)
        }
        LastCall.leave()
        return (status, instance)
    }

    /// A container of this type with these children.
    func container(
        _ children: [TrialChild], slice: Range<Int>? = nil, arguments: [Argument]? = nil
    ) throws(Violation) -> TrialContainer {
        let accepted = acceptedCounts
        return try TrialContainer(
            self, TrialChildren(children, slice: slice, accepting: accepted), arguments ?? neededArguments)
    }
}

extension galley_parameter {
    var label: String { name.map { String(cString: $0) } ?? "?" }
    var isRequired: Bool { flags & GALLEY_PARAMETER_REQUIRED != 0 }
    var least: Double? { flags & GALLEY_PARAMETER_HAS_MINIMUM != 0 ? minimum : nil }
    var most: Double? { flags & GALLEY_PARAMETER_HAS_MAXIMUM != 0 ? maximum : nil }

    /// The names it may have.
    var names: [String] {
        guard let choices else { return [] }
        return (0..<Int(choice_count)).compactMap { choices[$0].map { String(cString: $0) } }
    }

    /// Values that it must take, the most usual first.
    var values: [GalleyValue] {
        switch type {
        case GALLEY_VALUE_BOOL: return [.bool(true), .bool(false)]
        case GALLEY_VALUE_INTEGER: return numbers.map { .integer(Int64($0.rounded(.down))) }
        case GALLEY_VALUE_NUMBER: return numbers.map { .number($0) }
        case GALLEY_VALUE_STRING: return names.isEmpty ? [.string("a")] : names.map { .string($0) }
        case GALLEY_VALUE_SIZE: return [.size(CGSize(width: 12, height: 8))]
        case GALLEY_VALUE_POINT: return [.point(CGPoint(x: 0.25, y: 0.5))]
        default: return []
        }
    }

    /// Whole and broken numbers inside the range, and its ends; whole ones only for an integer.
    private var numbers: [Double] {
        let least = max(least ?? -100, -1e6), most = min(most ?? 100, 1e6)
        guard least <= most else { return [] }
        let isWhole = type == GALLEY_VALUE_INTEGER
        let inside = [1, 2, 12, 0.5, 7.25].filter { $0 >= least && $0 <= most && (!isWhole || $0 == $0.rounded()) }
        var ends: [Double] = []
        if self.least != nil { ends.append(isWhole ? least.rounded(.up) : least) }
        if self.most != nil { ends.append(isWhole ? most.rounded(.down) : most) }
        return inside + ends
    }
}
