/** What the test runners' own reports say: how many tests passed, failed and were skipped. */
import { existsSync, readFileSync } from 'node:fs'

const nothing = { passed: 0, failed: 0, skipped: 0 }

export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** A step without tests of its own: one, passed or failed. */
export const countStep = (isGood) => ({ ...nothing, [isGood ? 'passed' : 'failed']: 1 })

/** A runner that ended badly without naming a failed test, or left no report, failed once. */
function honest(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(file, counted) {
  if (!existsSync(file)) return { ...nothing, failed: 1 }
  return counted(JSON.parse(readFileSync(file, 'utf8')))
}

export function countVitest(file, code) {
  const counts = read(file, (report) => {
    // A file that could not be loaded has no tests to fail.
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
  return honest(counts, code)
}

export function countPlaywright(file, code) {
  const counts = read(file, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
  return honest(counts, code)
}
