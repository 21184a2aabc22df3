// snippet: tool
import CardPages
import Interplay
import InterplayCommand

InterplayCommandLine.main(pages: [.card])
// end
