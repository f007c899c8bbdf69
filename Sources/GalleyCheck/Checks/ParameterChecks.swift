import GalleyABI
import GalleyEngine
import GalleySDK

/// Checks of parameters.
extension Check {
    private static let setting = "galley.h, galley_layout.set_parameter"
    private static let reading = "galley.h, galley_layout.parameter"
    private static let creating = "galley.h, galley_layout_descriptor.create"

    static let parameterChecks = [
        Check("defaults-read-back", .parameters, "A new instance has the table's default values.", clause: creating) {
            _, layout in
            let container = try withParameters(layout)
            for (index, parameter) in layout.parameters.enumerated() where !parameter.isRequired {
                guard let expected = try? GalleyValue(default: parameter.default_value, of: parameter.label) else {
                    continue
                }
                let found = try container.parameter(index)
                try expect(
                    found.isAlike(expected),
                    "expected the default \(expected) of \"\(parameter.label)\", found \(found)")
            }
        },
        Check(
            "set-and-read", .parameters, "A parameter keeps the value that was set.", clause: setting
        ) { _, layout in
            let container = try withParameters(layout)
            for (index, parameter) in layout.parameters.enumerated() {
                for value in parameter.values {
                    let status = container.set(index, value)
                    try expect(
                        status >= 0,
                        "expected \"\(parameter.label)\" to take \(value), found \(Violation.name(of: status))")
                    let found = try container.parameter(index)
                    try expect(found.isAlike(value), "expected \"\(parameter.label)\" to be \(value), found \(found)")
                }
            }
        },
        Check("set-lays-out", .parameters, "All values of a parameter give valid sizes.", clause: setting) {
            trial, layout in
            var random = trial.random()
            let children = TrialChild.random(5, using: &random, keys: layout.keys)
            let container = try withParameters(layout, children)
            var oddity: Oddity?
            for (index, parameter) in layout.parameters.enumerated() {
                for value in parameter.values where container.set(index, value) >= 0 {
                    try container.update()
                    for proposal in [galley_proposal.unspecified, .init(0, 0), .init(200, 100)] {
                        let size = try container.size(proposal)
                        if let problem = size.problem(for: proposal) {
                            let text =
                                "\(problem) with \(parameter.label) \(value), found \(size.text) for \(proposal.text)"
                            // SwiftUI and Galley replace a negative or infinite length.
                            if size.hasNaN { throw Violation(text) }
                            oddity = oddity ?? Oddity(text)
                        }
                    }
                }
            }
            if let oddity { throw oddity }
        },
        Check("out-of-range", .parameters, "Values outside the range or the choices are refused.", clause: setting) {
            _, layout in
            let container = try withParameters(layout)
            var asked = 0
            for (index, parameter) in layout.parameters.enumerated() {
                for value in parameter.valuesOutside {
                    asked += 1
                    try expectRefused(container, index, value, [GALLEY_ERROR_OUT_OF_RANGE], parameter.label)
                }
            }
            if asked == 0 { throw Skipped("none of its parameters has a range or choices") }
        },
        Check("wrong-type", .parameters, "Values of the wrong type are refused.", clause: setting) { _, layout in
            let container = try withParameters(layout)
            let others: [GalleyValue] = [.string("\u{1F4A5}"), .bool(true), .array([.number(1)])]
            for (index, parameter) in layout.parameters.enumerated() {
                for value in others where value.type != parameter.type {
                    // Text for a parameter that has choices by another name may be looked up before its type is.
                    try expectRefused(
                        container, index, value, [GALLEY_ERROR_WRONG_TYPE, GALLEY_ERROR_OUT_OF_RANGE], parameter.label)
                }
            }
        },
        Check(
            "unknown-type", .parameters, "A value of a type that does not exist is refused.", clause: "galley.h, Values"
        ) { _, layout in
            let container = try withParameters(layout)
            var value = galley_value()
            value.type = 77
            for (index, parameter) in layout.parameters.enumerated() {
                let status = container.set(UInt32(index), value)
                try expect(
                    status < 0, "expected \"\(parameter.label)\" to refuse type 77, found \(Violation.name(of: status))"
                )
            }
        },
        Check(
            "unknown-parameter", .parameters, "An index beyond the table returns GALLEY_ERROR_UNKNOWN.",
            clause: reading
        ) { _, layout in
            let container = try layout.container([])
            let count = layout.descriptor.pointee.parameter_count
            for index in [count, count + 1, 0x7fff_ffff, UInt32.max] {
                var value = galley_value()
                let statuses = [
                    ("parameter", container.parameterStatus(index, &value)),
                    ("set_parameter", container.set(index, value)),
                ]
                for (name, status) in statuses {
                    try expect(
                        status == GALLEY_ERROR_UNKNOWN,
                        "expected GALLEY_ERROR_UNKNOWN from \(name)(\(index)), found \(Violation.name(of: status))")
                }
            }
            let beyond = TrialLayout.Argument(Int(count), .number(1))
            let status = discard(layout.create(layout.neededArguments + [beyond]), layout)
            try expect(
                status < 0, "expected create to refuse parameter \(count), found \(Violation.name(of: status))")
        },
        Check(
            "required-missing", .parameters, "Without a required parameter, create returns GALLEY_ERROR_MISSING.",
            clause: creating
        ) { _, layout in
            guard layout.parameters.contains(where: \.isRequired) else { throw Skipped("no parameter is required") }
            let status = discard(layout.create([]), layout)
            try expect(
                status == GALLEY_ERROR_MISSING, "expected GALLEY_ERROR_MISSING, found \(Violation.name(of: status))")
        },
        Check(
            "create-like-set", .parameters, "A value given to create has the same effect as one set later.",
            clause: creating
        ) { trial, layout in
            var random = trial.random()
            let children = TrialChild.random(5, using: &random)
            _ = try withParameters(layout)
            for (index, parameter) in layout.parameters.enumerated() {
                for value in parameter.values {
                    let others = layout.neededArguments.filter { Int($0.parameter) != index }
                    let created = try layout.container(
                        children, arguments: others + [TrialLayout.Argument(index, value)])
                    let set = try layout.container(children)
                    guard set.set(index, value) >= 0 else { continue }
                    try set.update()
                    let read = (try created.parameter(index), try set.parameter(index))
                    try expect(
                        read.0 == read.1, "expected \(parameter.label) \(read.1), as set, found \(read.0) after create")
                    let proposal = galley_proposal(200, .nan)
                    try expectEqual(
                        try set.layOut(proposal), try created.layOut(proposal), proposal,
                        " with \(parameter.label) \(value)")
                }
            }
        },
        Check(
            "numbers-not-finite", .parameters, "NaN is refused as a number, and infinity crashes nothing.",
            clause: "galley.h, Rules that hold everywhere: NaN", isAdvice: true
        ) { _, layout in
            let container = try withParameters(layout, [TrialChild(), TrialChild()])
            for (index, parameter) in layout.parameters.enumerated() where parameter.type == GALLEY_VALUE_NUMBER {
                for number in [-Double.infinity, .infinity, -1e308, 1e308]
                where container.set(index, .number(number)) >= 0 {
                    try container.update()
                    _ = try? container.size(galley_proposal(100, 100))
                }
                let status = container.set(index, .number(.nan))
                try expect(
                    status < 0, "expected \"\(parameter.label)\" to refuse NaN, found \(Violation.name(of: status))")
            }
        },
    ]

    /// A container of a type that has parameters.
    private static func withParameters(_ layout: TrialLayout, _ children: [TrialChild] = []) throws -> TrialContainer {
        guard layout.descriptor.pointee.parameter_count > 0 else { throw Skipped("it has no parameters") }
        return try layout.container(children)
    }

    /// Refused with one of the statuses, and the old value kept.
    private static func expectRefused(
        _ container: TrialContainer, _ index: Int, _ value: GalleyValue, _ statuses: [galley_status], _ name: String
    ) throws(Violation) {
        let before = try container.parameter(index)
        let status = container.set(index, value)
        try expect(
            statuses.contains(status),
            "expected \"\(name)\" to answer \(value) with \(Violation.name(of: statuses[0])), "
                + "found \(Violation.name(of: status))")
        let after = try container.parameter(index)
        try expect(after == before, "expected \"\(name)\" to stay \(before) when \(value) is refused, found \(after)")
    }

    /// The status; an instance that came with it is ended.
    static func discard(
        _ created: (status: galley_status, instance: UnsafeMutableRawPointer?), _ layout: TrialLayout
    ) -> galley_status {
        if created.status >= 0, let instance = created.instance { layout.functions.pointee.destroy(instance) }
        return created.status
    }
}

extension GalleyValue {
    /// The same but for what is lost where a plugin keeps a number in another unit, degrees as radians.
    fileprivate func isAlike(_ other: GalleyValue) -> Bool {
        guard case (.number(let own), .number(let others)) = (self, other) else { return self == other }
        return own == others || abs(own - others) <= 1e-12 * max(abs(own), abs(others))
    }
}

extension galley_parameter {
    /// Values that it must not take, because of its range or its choices.
    fileprivate var valuesOutside: [GalleyValue] {
        switch type {
        case GALLEY_VALUE_NUMBER:
            return [least.map { $0 - max(abs($0), 1) * 1e-3 }, most.map { $0 + max(abs($0), 1) * 1e-3 }]
                .compactMap { $0 }.map { .number($0) }
        case GALLEY_VALUE_INTEGER:
            return [least.map { $0.rounded(.up) - 1 }, most.map { $0.rounded(.down) + 1 }].compactMap { number in
                number.flatMap { Int64(exactly: $0) }.map { .integer($0) }
            }
        case GALLEY_VALUE_STRING where !names.isEmpty:
            return [.string("no such choice"), .string("")]
        default: return []
        }
    }
}
