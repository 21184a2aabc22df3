// snippet: tool
import Interplay
import InterplayCommand

InterplayCommandLine.main(pages: [.card])
// end
