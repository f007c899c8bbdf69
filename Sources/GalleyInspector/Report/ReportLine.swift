/// A line of a report, and how much it asks for attention. The words say the same without the tone.
public struct ReportLine: Hashable, Sendable {
    /// How much a line asks for attention.
    public enum Tone: Hashable, Sendable {
        /// As most lines.
        case plain
        /// The head of a table or of a finding.
        case heading
        /// Less than most: an answer from the memo.
        case quiet
        /// A warning, or the call that shows one.
        case unusual
        /// A fault, or a call that failed.
        case failure
    }

    /// The line, without control characters of the reporter's own.
    public var text: String
    /// How much it asks for attention.
    public var tone: Tone

    /// Makes a line.
    public init(_ text: String, _ tone: Tone = .plain) { (self.text, self.tone) = (text, tone) }
}
