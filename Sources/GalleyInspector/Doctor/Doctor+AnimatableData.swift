import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of animatable data.
extension Doctor {
    /// Finds layouts whose animatable data is not what was set: a setter forgets a value, or writes one to another's place.
    func animatableDataIsKept() throws -> [DoctorFinding] {
        try authored.compactMap { node in
            // A layout may limit or round its values, but not all of these.
            let factors = [2, 0.5, 3]
            let isLost = try factors.allSatisfy { factor in
                let source = try subject.make()
                guard var layout = source.layout(of: source.counterpart(of: node)) else { return false }
                let data = layout.animatableData
                var set = data
                set.scale(by: factor)
                guard set != data else { return false }
                layout.animatableData = set
                return layout.animatableData != set
            }
            guard isLost else { return nil }
            var finding = DoctorFinding(
                .warning(.notAnimatable), of: node, problem: "does not keep the animatable data that is set",
                evidence:
                    "after animatableData was set to 2 times its values, to half and to 3 times of them, it returned "
                    + "others",
                remedy: "Write each value in the setter to the property that the getter reads it from.")
            finding.call = "animatableData"
            return finding
        }
    }
}
