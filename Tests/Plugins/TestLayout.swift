import GalleyABI
import GalleySDK

/// An instance of a bundled layout behind its table, whatever it is written in.
final class TestLayout {
    let functions: UnsafePointer<galley_layout>
    let instance: UnsafeMutableRawPointer?
    private let owner: AnyLayout?

    init(_ layout: some Layout) {
        let erased = AnyLayout(layout)
        functions = erased.functions
        instance = erased.instance
        owner = erased
    }

    init(_ plugin: NativePlugin, _ arguments: [Double?]) throws {
        var values: [galley_argument] = []
        for (index, number) in arguments.enumerated() {
            guard let number else { continue }
            values.append(galley_argument(parameter: UInt32(index), reserved: 0, value: .number(number)))
        }
        var instance: UnsafeMutableRawPointer?
        let status = plugin.descriptor.pointee.create(plugin.descriptor, UInt32(values.count), values, &instance)
        guard status == GALLEY_OK else { throw Failure(call: "create", status: status) }
        functions = plugin.descriptor.pointee.functions
        self.instance = instance
        owner = nil
    }

    deinit {
        if owner == nil { functions.pointee.destroy(instance) }
    }
}

extension galley_value {
    static func number(_ number: Double) -> galley_value {
        var value = galley_value()
        value.type = GALLEY_VALUE_NUMBER
        value.number = number
        return value
    }
}
