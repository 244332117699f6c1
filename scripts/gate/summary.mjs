/** The end of the gate's output: the sections, slow files, failures and, as the last line, the sum. */
import { add, nothing } from './file-results.mjs'

const SLOW_FILE_S = 20

/** `results` is what `runSections` resolves to, each with its `seconds`; the exit code. */
export function printSummary(results, { seconds, hasPostgres }) {
  const all = [...results].map(([name, result]) => ({ name, ...result }))
  console.log(`\nSections (${seconds.toFixed(0)} s in all):`)
  for (const { name, passed, failed, skipped, seconds: own } of all)
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${own.toFixed(1)} s)`,
    )
  if (!hasPostgres) console.log('! PostgreSQL does not start on this machine: everything ran on PGlite alone.')
  const slow = all.flatMap(({ name, files }) => files.map((file) => ({ ...file, name })))
  for (const { name, file, seconds: own } of slow.filter((one) => one.seconds > SLOW_FILE_S).sort(bySeconds))
    console.log(`! slow: ${file} took ${own.toFixed(1)} s (${name})`)
  for (const failure of all.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`)
  const total = all.reduce(add, nothing)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed > 0 ? 1 : 0
}

const bySeconds = (one, other) => other.seconds - one.seconds
