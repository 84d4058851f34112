// The containers of appearances may be controllers, such as a class of navigation controllers.
extension UIViewController: UIAppearanceContainer {}
