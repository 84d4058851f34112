import AsyncDisplayKit

/// A message of a chat.
struct ChatMessage {
    let text: String
    let isMine: Bool
}

/// A chat: an inverted table, whose first row is the newest message at the bottom, above a text field.
final class ChatViewController: ASDKViewController<ASDisplayNode> {
    private let tableNode = ASTableNode(style: .plain)
    private let inputNode = ChatInputNode()
    /// The messages, the newest first.
    private var messages = ChatViewController.makeMessages()

    override init() {
        super.init(node: ASDisplayNode())
        title = "Chat"
        node.automaticallyManagesSubnodes = true
        node.automaticallyRelayoutOnSafeAreaChanges = true
        node.backgroundColor = .systemBackground
        tableNode.inverted = true
        tableNode.backgroundColor = .systemBackground
        tableNode.dataSource = self
        inputNode.onSend = { [weak self] text in self?.send(text) }

        node.layoutSpecBlock = { [tableNode, inputNode] node, _ in
            tableNode.style.flexGrow = 1
            tableNode.style.flexShrink = 1
            let column = ASStackLayoutSpec.vertical()
            column.children = [tableNode, inputNode]
            return ASInsetLayoutSpec(insets: node.safeAreaInsets, child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableNode.view.separatorStyle = .none
        tableNode.view.allowsSelection = false
    }

    private func send(_ text: String) {
        messages.insert(ChatMessage(text: text, isMine: true), at: 0)
        tableNode.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    private static func makeMessages() -> [ChatMessage] {
        let texts = [
            "Did the mugs arrive?", "Yes, yesterday. Both in one piece.",
            "Good! The glaze on the second one is a little different, that is how they come out of the kiln.",
            "I like that one better.", "So do I.", "How many would you need for the office?", "Twelve. Is that possible before June?",
            "Easily.", "And two of the tall ones, if you still make them.", "For you: always.", "👍",
        ]
        return (0..<60).reversed().map { index in
            ChatMessage(text: texts[index % texts.count], isMine: index % 2 == 1)
        }
    }
}

extension ChatViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return messages.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let message = messages[indexPath.row]
        return { ChatBubbleNode(message) }
    }
}

/// A message in its bubble, at the side of its author.
final class ChatBubbleNode: ASCellNode {
    private let textNode: LabelNode
    private let bubbleNode = ASDisplayNode()
    private let isMine: Bool

    init(_ message: ChatMessage) {
        isMine = message.isMine
        textNode = LabelNode(message.text, style: .subheadline, color: isMine ? .white : .label)
        super.init()
        automaticallyManagesSubnodes = true
        bubbleNode.backgroundColor = isMine ? .systemBlue : .secondarySystemFill
        bubbleNode.cornerRadius = 17
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // A bubble is at most three quarters as wide as the list; 26 points of it are the insets of the text.
        textNode.style.maxWidth = ASDimensionMake(constrainedSize.max.width * 0.75 - 26)
        let text = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 13, bottom: 8, right: 13), child: textNode)
        let bubble = ASBackgroundLayoutSpec(child: text, background: bubbleNode)

        let row = ASStackLayoutSpec.horizontal()
        row.justifyContent = isMine ? .end : .start
        row.children = [bubble]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 12, bottom: 3, right: 12), child: row)
    }
}

/// The text field, which grows with its text, and the button that sends the text.
final class ChatInputNode: ASDisplayNode, ASEditableTextNodeDelegate {
    private let lineNode = ASDisplayNode()
    private let boxNode = ASDisplayNode()
    private let textNode = ASEditableTextNode()
    private let sendButton = PillButtonNode("Send", size: 15)

    /// Called on the main thread with the text when the user sends a message.
    var onSend: ((String) -> Void)?

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        lineNode.backgroundColor = .separator
        lineNode.style.height = ASDimensionMake(1)
        boxNode.backgroundColor = .secondarySystemBackground
        boxNode.cornerRadius = 17
        textNode.scrollEnabled = false
        // The Return key sends the message instead of inserting a line break.
        textNode.returnKeyType = .send
        textNode.delegate = self
        sendButton.isEnabled = false
        sendButton.onTap = { [weak self] in self?.send() }
        updateText()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateText()
    }

    private func updateText() {
        textNode.setSampleAttributes(placeholder: "Message", style: .subheadline, alignment: leadingTextAlignment)
        // The button is as high as a field with one line, so that their centers align. Next to a field with more lines, the button is at
        // the bottom.
        sendButton.style.height = ASDimensionMake(ceil(UIFont.preferredFont(forTextStyle: .subheadline).lineHeight) + 16)
        setNeedsLayout()
    }

    private func send() {
        let text = textNode.attributedText?.string.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard !text.isEmpty else { return }
        textNode.attributedText = nil
        sendButton.isEnabled = false
        setNeedsLayout()
        onSend?(text)
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        sendButton.isEnabled = editableTextNode.attributedText?.string.isEmpty == false
        setNeedsLayout()
    }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        guard text == "\n" else { return true }
        send()
        return false
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let text = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 13, bottom: 8, right: 13), child: textNode)
        let box = ASBackgroundLayoutSpec(child: text, background: boxNode)
        box.style.flexGrow = 1
        box.style.flexShrink = 1

        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .end, children: [box, sendButton])
        let column = ASStackLayoutSpec.vertical()
        column.children = [
            lineNode, ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: row),
        ]
        return column
    }
}
