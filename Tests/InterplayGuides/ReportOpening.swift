import Interplay
import InterplayPages
import MotionReports

/// Returns the report of a page, as HTML.
func reportOfTossing() -> String {
  // snippet: report
  let stage = Stage(page: .tossing, isTracing: true)
  let session = RecordedSession(of: stage) { stage.perform() }
  let html = SessionReport(session).html
  // end
  return html
}
