import GalleyABI

/// The arguments and the function that made a layout, which make it again with another argument of its initializer.
final class LayoutOrigin {
    private let make: (LayoutArguments) -> LayoutStorage?
    private let parameters: [LayoutParameter]
    // The given values, with the index of each parameter.
    private var given: [(parameter: UInt32, value: AnyLayoutValue)] = []

    @export(interface) @inline(never) init(
        _ make: @escaping (LayoutArguments) -> LayoutStorage?, _ parameters: [LayoutParameter],
        _ arguments: UnsafeBufferPointer<galley_argument>
    ) {
        self.make = make
        self.parameters = parameters
        for argument in arguments { keep(argument.parameter, argument.value) }
    }

    /// Keeps a value that was set.
    @export(interface) @inline(never) func keep(_ parameter: UInt32, _ value: galley_value) {
        given.removeAll { $0.parameter == parameter }
        given.append((parameter, AnyLayoutValue(layoutValue: value)))
    }

    /// Returns the value that was given for a parameter, or its default.
    @export(interface) @inline(never) func value(_ parameter: UInt32, _ memory: Allocations) -> galley_value {
        for entry in given where entry.parameter == parameter {
            var result = galley_value()
            entry.value.withLayoutValue { result = memory.copy($0) }
            return result
        }
        return parameters[Int(parameter)].writeDefault.map { $0(memory) } ?? .none
    }

    /// Makes the layout again with another value for one parameter; nil, and an error in `status`, if the value is
    /// refused.
    @export(interface) @inline(never) func remade(
        _ parameter: UInt32, _ value: galley_value, _ status: inout galley_status
    ) -> LayoutStorage? {
        let memory = Allocations()
        var values = given.filter { $0.parameter != parameter }
        values.append((parameter, AnyLayoutValue(layoutValue: value)))
        let count = values.count
        let arguments = memory.array(count) { index in
            var argument = galley_argument()
            argument.parameter = values[index].parameter
            values[index].value.withLayoutValue { argument.value = memory.copy($0) }
            return argument
        }
        return withExtendedLifetime(memory) {
            let buffer = UnsafeBufferPointer(start: arguments, count: count)
            let record = LayoutArguments.Record(parameters, buffer)
            guard let layout = make(LayoutArguments(record: record)), let address = layout.address else {
                status = record.status < 0 ? record.status : GALLEY_ERROR_FAILED
                return nil
            }
            for argument in buffer where !parameters[Int(argument.parameter)].isArgument {
                status = parameters[Int(argument.parameter)].set(address, argument.value)
                if status < 0 { return nil }
            }
            given = values
            return layout
        }
    }
}
