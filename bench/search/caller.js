/** The page's end of the line: a thread that calls the engine through comlink, and times it. */
import { workerData } from 'node:worker_threads'

import { wrap } from 'comlink'

import { endpointOf } from './line.js'

const { line, strokes, rounds } = workerData
const remote = wrap(endpointOf(line))
const times = []
for (let round = 0; round <= rounds; round += 1) {
  for (const stroke of strokes) {
    const start = performance.now()
    await remote.answer(stroke)
    if (round > 0) times.push((performance.now() - start) * 1_000)
  }
}
await remote.done(times)
line.close()
