import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySDK

let host = PluginHost(building: PluginBuilder())
let flow = try host.make(host.layoutType(named: "flow"), ["spacing": 12])

let tree = try LayoutTree()
let chips = try (1...6).map { try tree.addLeaf(.fixed(CGSize(width: 30 + 10 * $0, height: 28)), name: "chip \($0)") }
let tags = try tree.addContainer(flow, chips, name: "tags")
try tree.setRoot(tree.addModifier(.padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)), tags))
print(try tree.layOut(ProposedViewSize(width: 200, height: nil)))
for chip in chips { print(tree.name(of: chip) ?? "", tree.frame(of: chip)) }

let ledger = try Ledger()
try ledger.attach(to: tree)
try tree.setLayout(AnyLayout(VStackLayout(alignment: .leading)), of: tags)
try tree.layOut(ProposedViewSize(width: 200, height: nil))
for entry in ledger.entries where entry.event == .measure { print(entry.proposal.text, "→", entry.size) }
