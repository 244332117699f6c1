/**
 * Runs sections side by side, a fixed number at a time, in the order given. A section is `{ name, needs, run }`: it
 * waits for the sections it needs and fails without running when one of them failed. `run` resolves to a result
 * (file-results.mjs); one that throws has failed.
 */
import { failedStep } from './file-results.mjs'

/** The results by name, each with its `seconds`; `onStart` and `onEnd` are told of each section at once. */
export async function runSections(sections, { lanes, onStart, onEnd }) {
  const results = new Map()
  const running = new Map()
  const waiting = [...sections]

  async function start(section) {
    onStart(section)
    const startedAt = Date.now()
    const ended = await runSection(section, results)
    const result = { ...ended, seconds: (Date.now() - startedAt) / 1_000 }
    running.delete(section)
    results.set(section.name, result)
    onEnd(section, result)
  }

  while (waiting.length > 0 || running.size > 0) {
    const isReady = ({ needs = [] }) => needs.every((name) => results.has(name))
    for (const section of waiting.filter(isReady).slice(0, lanes - running.size)) {
      waiting.splice(waiting.indexOf(section), 1)
      running.set(section, start(section))
    }
    if (running.size === 0) throw new Error(`${waiting[0].name} needs a section that nobody runs`)
    await Promise.race(running.values())
  }
  return results
}

async function runSection({ name, needs = [], run }, results) {
  const failed = needs.find((need) => results.get(need).failed > 0)
  if (failed) return failedStep(`${name}: not run, because ${failed} failed`)
  try {
    return await run()
  } catch (error) {
    return failedStep(`${name}: ${error.message}`)
  }
}
