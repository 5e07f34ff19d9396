import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Rewrites a source file so that it contains all of its mutants (mutant schemata) and needs to be
/// compiled only once.
///
/// At most one mutant is active at a time, so a mutant's code contains no other mutants.
package struct Instrumenter {
    private let locations: SourceLocationConverter
    private let firstID: Int
    private let leftOut: Set<Int>
    private var counts: [String: Int] = [:]
    private var mutants: [Mutant] = []
    private var notMade: [Mutant] = []

    /// The kind of value that the innermost enclosing function or closure returns.
    private var returned = Value.unknown

    /// The kind of value that the current code block returns if it consists of a single expression.
    private var value = Value.unknown

    /// A classification of a value's type as `Bool`, another type, or unknown.
    ///
    /// A closure without a declared type may or may not return a value.
    private enum Value {
        case bool, other, unknown

        init(_ type: TypeSyntax?) {
            self =
                switch type?.trimmedDescription {
                case "Bool": .bool
                case nil, "Void": .unknown
                default: .other
                }
        }
    }

    /// Rewrites a source file.
    ///
    /// - Parameters:
    ///   - source: The original source text.
    ///   - firstID: The number of the first mutant. Subsequent mutants are numbered consecutively.
    ///   - leftOut: The numbers of the mutants to omit because they do not compile.
    /// - Returns: The rewritten source and its mutants.
    package static func instrument(
        _ source: String,
        from firstID: Int = 1,
        leavingOut leftOut: Set<Int> = []
    ) -> InstrumentedSource {
        let parsed = Parser.parse(source: source)
        // Unknown operators remain unfolded.
        let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        var instrumenter = Instrumenter(
            locations: SourceLocationConverter(fileName: "", tree: parsed),
            firstID: firstID,
            leftOut: leftOut
        )
        let text = instrumenter.render(tree)
        return InstrumentedSource(
            text: "import Glibc\n\(text)\n\(switches)",
            mutants: instrumenter.mutants,
            notMade: instrumenter.notMade,
            // The hash function is FNV-1a because the standard library's hash values differ between
            // processes.
            fingerprint: source.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        )
    }

    private init(locations: SourceLocationConverter, firstID: Int, leftOut: Set<Int>) {
        self.locations = locations
        self.firstID = firstID
        self.leftOut = leftOut
    }

    private static let switches = """
        private let mutantInForce = getenv("STOREFRONT_MUTANT").flatMap { Int(String(cString: $0)) }
        private func mutant(_ id: Int) -> Bool { id == mutantInForce }
        private func mutant(_ id: Int, turns value: Bool) -> Bool { (id == mutantInForce) != value }

        """

    /// Registers a mutant and returns its number, or returns `nil` if the mutant is not written.
    mutating func add(
        _ node: some SyntaxProtocol,
        _ change: String,
        isCallLeftOut: Bool = false,
        canBeMade: Bool = true
    ) -> Int? {
        counts[change, default: 0] += 1
        let count = counts[change, default: 1]
        let mutant = Mutant(
            id: firstID + mutants.count + notMade.count,
            line: locations.location(for: node.positionAfterSkippingLeadingTrivia).line,
            change: count == 1 ? change : "\(change) (\(count))",
            isCallLeftOut: isCallLeftOut
        )
        guard canBeMade, !leftOut.contains(mutant.id) else {
            notMade.append(mutant)
            return nil
        }
        mutants.append(mutant)
        return mutant.id
    }

    /// Returns the source text of a node, including its mutants and its trivia.
    mutating func render(_ node: some SyntaxProtocol) -> String {
        let node = Syntax(node)
        switch node.as(SyntaxEnum.self) {
        case .token(let token): return token.description
        case .attribute, .expressionPattern, .functionParameter, .availabilityCondition:
            return node.description
        case .infixOperatorExpr(let expression): return rendered(expression, isCondition: false)
        case .prefixOperatorExpr(let expression) where expression.operator.text == "!":
            return condition(ExprSyntax(expression))
        case .booleanLiteralExpr(let literal): return condition(ExprSyntax(literal))
        case .ternaryExpr(let expression):
            return condition(expression.condition) + children(of: expression, from: 1)
        case .whereClause(let clause): return clause.whereKeyword.description + condition(clause.condition)
        case .whileStmt(let loop) where loop.conditions.trimmedDescription == "true":
            // The condition is not mutated because the compiler must recognize that the loop never ends.
            return loop.whileKeyword.description + loop.conditions.description + children(of: loop, from: 2)
        case .repeatStmt(let loop):
            return children(of: loop, upTo: loop.condition) + condition(loop.condition)
        case .conditionElement(let element): return rendered(element)
        case .switchExpr(let expression): return rendered(expression)
        case .codeBlockItemList(let items): return rendered(items)
        case .codeBlockItem(let item): return rendered(item)
        case .returnStmt(let statement): return rendered(statement)
        case .functionDecl(let function):
            let type = function.signature.returnClause?.type
            return body(returning: Value(type)) { $0.children(of: function) }
        case .patternBinding(let binding) where binding.accessorBlock != nil:
            return body(returning: Value(binding.typeAnnotation?.type)) { $0.children(of: binding) }
        case .closureExpr(let closure):
            let type = closure.signature?.returnClause?.type
            return body(returning: Value(type)) { $0.children(of: closure) }
        default: return children(of: node)
        }
    }

    /// Returns the source text of a condition, including a mutant that inverts the condition.
    private mutating func condition(_ expression: ExprSyntax) -> String {
        let id = add(expression, "\(quoted(expression)) inverted")
        let text =
            switch expression.as(ExprSyntaxEnum.self) {
            case .booleanLiteralExpr, .prefixOperatorExpr: children(of: expression)
            case .infixOperatorExpr(let infix): rendered(infix, isCondition: true)
            default: render(expression)
            }
        guard let id else { return text }
        return wrapped(text, of: expression) { "mutant(\(id), turns: \($0))" }
    }

    private static let others = [
        "&&": "||", "||": "&&", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    ]

    private mutating func rendered(_ infix: InfixOperatorExprSyntax, isCondition: Bool) -> String {
        guard let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
            return children(of: infix)
        }
        if !isCondition, ["==", "!=", "<", "<=", ">", ">=", "===", "!=="].contains(name) {
            return condition(ExprSyntax(infix))
        }
        guard let other = Self.others[name] else { return children(of: infix) }
        let id = add(infix, "\(quoted(infix)) with `\(other)`")
        let isLogical = ["&&", "||"].contains(name)
        let (left, right) = (infix.leftOperand, infix.rightOperand)
        let text =
            (isLogical ? condition(left) : render(left)) + infix.operator.description
            + (isLogical ? condition(right) : render(right))
        guard let id else { return text }
        let mutated = "\(left.trimmedDescription) \(other) \(right.trimmedDescription)"
        return wrapped(text, of: infix) { "(mutant(\(id)) ? (\(mutated)) : (\($0)))" }
    }

    private mutating func rendered(_ element: ConditionElementSyntax) -> String {
        let comma = element.trailingComma?.description ?? ""
        if case .expression(let expression) = element.condition { return condition(expression) + comma }
        if case .availability = element.condition { return element.description }
        let id = add(element.condition, "\(quoted(element.condition)) never holds")
        let text = render(element.condition)
        guard let id else { return text + comma }
        return wrapped(text, of: element.condition) { "\($0), !mutant(\(id))" } + comma
    }

    private mutating func rendered(_ statement: ReturnStmtSyntax) -> String {
        guard returned == .bool, let result = statement.expression else { return children(of: statement) }
        return children(of: statement, upTo: result) + truth(result)
    }

    private mutating func truth(_ expression: ExprSyntax) -> String {
        switch expression.as(ExprSyntaxEnum.self) {
        case .ifExpr, .switchExpr, .ternaryExpr: render(expression)
        default: condition(expression)
        }
    }

    private mutating func rendered(_ items: CodeBlockItemListSyntax) -> String {
        let before = value
        defer { value = before }
        if items.count > 1 { value = .unknown }
        return children(of: items)
    }

    private mutating func rendered(_ item: CodeBlockItemSyntax) -> String {
        guard case .expr(let expression) = item.item else { return children(of: item) }
        if value == .bool { return truth(expression) + (item.semicolon?.description ?? "") }
        guard value == .unknown, expression.isCallThatMayFailOrWait else { return children(of: item) }
        let id = add(expression, "\(quoted(expression)) removed", isCallLeftOut: true)
        let text = children(of: item)
        guard let id else { return text }
        return wrapped(text, of: item) { "if !mutant(\(id)) { \($0)\n}" }
    }

    private mutating func body(returning type: Value, _ render: (inout Self) -> String) -> String {
        let before = (returned, value)
        defer { (returned, value) = before }
        (returned, value) = (type, type)
        return render(&self)
    }

    mutating func children(
        of node: some SyntaxProtocol,
        from first: Int = 0,
        upTo end: ExprSyntax? = nil
    ) -> String {
        node.children(viewMode: .sourceAccurate).prefix { $0.id != end?.id }.dropFirst(first)
            .map { render($0) }.joined()
    }

    private func wrapped(
        _ text: String,
        of node: some SyntaxProtocol,
        _ wrap: (String) -> String
    ) -> String {
        let (leading, trailing) = (node.leadingTrivia.description, node.trailingTrivia.description)
        return leading + wrap(String(text.dropFirst(leading.count).dropLast(trailing.count))) + trailing
    }
}

extension ExprSyntax {
    /// A Boolean value that indicates whether the expression applies `try` or `await` to a call that is not
    /// an initializer call.
    fileprivate var isCallThatMayFailOrWait: Bool {
        if let tried = self.as(TryExprSyntax.self) { return tried.expression.isCall }
        return self.as(AwaitExprSyntax.self)?.expression.isCall ?? false
    }

    private var isCall: Bool {
        if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.isCall }
        guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
        return called.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase != true
    }
}

/// Returns the code of a node on a single line, truncated if it is long and enclosed in backticks.
func quoted(_ node: some SyntaxProtocol) -> String {
    let words = oneLine(node)
    return "`\(words.count > 72 ? words.prefix(70) + "…" : words[...])`"
}

/// Returns the code of a node on a single line.
func oneLine(_ node: some SyntaxProtocol) -> String {
    node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
