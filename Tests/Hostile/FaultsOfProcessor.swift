import Foundation
import GalleyHost

/// What leaves the processor in a state that functions do not expect.
extension Fault {
    #if arch(x86_64)
        private static let direction = #"__asm__ volatile("std");"#
        private static let alignment =
            #"__asm__ volatile("pushfq; orq $0x40000, (%%rsp); popfq" : : : "memory", "cc");"#

        static let processor: [Fault] = [
            .visible(
                "old-rounding", at: .size,
                #"unsigned short mode = 0x0c7f; __asm__ volatile("fldcw %0" : : "m"(mode));"#, .floatingPointMode),
            .offence(
                "left-values", at: .size, #"__asm__ volatile("movq %%rsp, %%mm0" : : : "memory");"#,
                .floatingPointMode),
            .visible("backwards", at: .afterSize, direction, .processorFlags),
            // Here the host's own code would copy backwards while it answers for the subviews.
            .offence("backwards-at-a-subview", at: .size, direction, .processorFlags),
            .offence("backwards-placing", at: .place, direction, .processorFlags),
            .visible("backwards-cache", at: .makeCache, direction, .processorFlags),
            .visible("backwards-guide", at: .alignment, direction, .processorFlags),
            .visible("aligned", at: .afterSize, alignment, .processorFlags),
            // In this process the host goes on.
            Fault("backwards-create", .create, "", direction, Finding(cause: .processorFlags), Finding()),
            Fault("aligned-parameter", .parameter, "", alignment, Finding(cause: .processorFlags), Finding()),
            Fault("backwards-unload", .unload, "", direction, Finding(cause: .processorFlags), Finding()),
        ]
    #else
        static let processor: [Fault] = []
    #endif
}
