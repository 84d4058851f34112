import Cards
import PreviewKit
import WeftApp

@main struct CardPreviews: PreviewProgram {}
