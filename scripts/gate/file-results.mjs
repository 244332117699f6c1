/**
 * The results of a test runner: one line of JSON for each test file as it ends. A runner that dies leaves those of the
 * files that had ended. A result is `{ file, passed, failed, skipped, seconds, failures }`; a failure is a line of
 * text.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const FAILURE_WIDTH = 300
const FAILURE_LINES = 12

export const nothing = { passed: 0, failed: 0, skipped: 0 }

export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** "place: the error", its first lines without colours and stack: the end of a log must say what was wrong. */
export function describeFailure(place, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const told = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).slice(0, FAILURE_LINES)
  return `${place}: ${told.map((line) => line.trimEnd().slice(0, FAILURE_WIDTH)).join('\n    ')}`
}

/** Prints the line of a test file and keeps its result in the file that `GATE_RESULTS` names. */
export function recordFile(result) {
  const { file, passed, failed, skipped, seconds } = result
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  console.log(`${failed > 0 ? '✗' : '✓'} ${file}: ${counts.filter(Boolean).join(', ')} (${seconds.toFixed(1)} s)`)
  if (process.env.GATE_RESULTS) appendFileSync(process.env.GATE_RESULTS, `${JSON.stringify(result)}\n`)
}

/** A step without tests counts as one, passed or failed. */
export const resultOfStep = (name, isGood) =>
  isGood ? { ...nothing, passed: 1, failures: [], files: [] } : failedStep(`${name} failed`)

export const failedStep = (failure) => ({ ...nothing, failed: 1, failures: [failure], files: [] })

/**
 * All files of one runner. A runner that died, ran no file, or ended badly without a failed test counts as failed
 * itself.
 */
export function readResults(name, path, code) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const files = lines.filter(Boolean).map((line) => JSON.parse(line))
  const counts = files.reduce(add, nothing)
  const failures = files.flatMap((file) => file.failures)
  // A test runner itself ends with 0 or 1.
  const isComplete = code === 0 ? files.length > 0 : code === 1 && counts.failed > 0
  if (isComplete) return { ...counts, failures, files }
  failures.push(`${name}: the runner ended with code ${code} after ${files.length} files`)
  return { ...counts, failed: counts.failed + 1, failures, files }
}
