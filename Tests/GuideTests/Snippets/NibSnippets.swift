import AsyncDisplayKit

// snippet: nib-members
final class CardView: UIView {
    @NibOutlet var title: UILabel!

    func tapped(_ sender: UIButton) { title.text = "Tapped" }

    override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("title") { [self] in title = $0 }
        members.action("tapped:", Selector(CardView.tapped(_:)))
    }
}
// end
