// The comparison of Scripts/compare-tokens, compiled together with Sources/SourceMigration.
import Foundation
import SwiftParser
import SwiftSyntax

/// The words and type scopes of a syntax tree, outside of literals.
final class TreeTokens: SyntaxVisitor {
    var words: Set<Int> = []
    /// The bodies of types, each as "begin-end".
    var scopes: Set<String> = []
    private let bytes: [UInt8]

    init(of text: String, bytes: [UInt8]) {
        self.bytes = bytes
        super.init(viewMode: .sourceAccurate)
        walk(Parser.parse(source: text))
    }

    private func add(_ body: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        let begin = body.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset + 1
        scopes.insert("\(begin)-\(body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)")
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.memberBlock) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.memberBlock) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.memberBlock) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.memberBlock) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.memberBlock) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.memberBlock) }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        switch token.tokenKind {
        case .identifier, .keyword, .wildcard:
            var start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            // Quoted names and projected values.
            while start < bytes.count, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "$") { start += 1 }
            words.insert(start)
        default: break
        }
        return .skipChildren
    }
}

extension SwiftSource {
    /// Whether an attribute or a macro begins before an offset: one token with its sign here, two there.
    func hasSign(before offset: Int) -> Bool { offset > 0 && (bytes[offset - 1] == SourceByte.at || bytes[offset - 1] == SourceByte.hash) }
}

var (files, words, scopes, differences) = (0, 0, 0, 0)
var (own, theirs) = (0.0, 0.0)

func seconds<Result>(_ total: inout Double, _ body: () -> Result) -> Result {
    let start = DispatchTime.now().uptimeNanoseconds
    defer { total += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    return body()
}

let list = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
for path in list.split(separator: "\n").map(String.init) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
    let source = seconds(&own) { SwiftSource(name: path, text: text) }
    let tree = seconds(&theirs) { TreeTokens(of: text, bytes: source.bytes) }
    let found = Set(source.tokens.filter(\.isWord).map(\.range.lowerBound))
    let wrong = found.symmetricDifference(tree.words).filter { !source.hasSign(before: $0) }.sorted()
    let bodies = Set(source.scopes.map { "\($0.body.lowerBound)-\($0.body.upperBound)" })
    (files, words, scopes) = (files + 1, words + tree.words.count, scopes + tree.scopes.count)
    for offset in wrong.prefix(3) { print("\(path):\(source.line(at: offset)): another word") }
    for body in bodies.symmetricDifference(tree.scopes).prefix(3) {
        print("\(path):\(source.line(at: Int(body.split(separator: "-")[0]) ?? 0)): another scope")
    }
    if !wrong.isEmpty || bodies != tree.scopes { differences += 1 }
}
print("\(files) files, \(words) words, \(scopes) type scopes, \(differences) files differ")
print(String(format: "%.2f s here, %.2f s in SwiftParser", own, theirs))
exit(differences == 0 ? 0 : 1)
