const MAX_LINES_PER_WINDOW = 20
const LOG_WINDOW_MS = 60_000

/**
 * Limits how many log lines of one kind are written per minute, so that a scanner or an outage
 * does not fill the disk. The first line of the next minute contains the number of omitted lines.
 */
export function limitLogLines(): (writeLine: (facts: { skipped?: number }) => void) => void {
  let windowStartedAt = Number.NEGATIVE_INFINITY
  let writtenCount = 0
  let skippedCount = 0
  return (writeLine) => {
    const now = performance.now()
    if (now - windowStartedAt >= LOG_WINDOW_MS) {
      windowStartedAt = now
      writtenCount = 0
    }
    if (writtenCount >= MAX_LINES_PER_WINDOW) {
      skippedCount++
      return
    }
    writtenCount++
    writeLine(skippedCount > 0 ? { skipped: skippedCount } : {})
    skippedCount = 0
  }
}
