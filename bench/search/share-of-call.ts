import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'

import { expose } from 'comlink'

import { median } from '../report.ts'
import type { SearchRequest } from './engine.ts'
import { endpointOf } from './line.js'

const ROUNDS = 3
const LIMIT = 10

/**
 * What a comlink call from another thread costs with our engine behind it, and how much of all of them is the engine.
 */
export async function shareOfCall(
  suggest: (asked: SearchRequest, limit: number) => unknown,
  strokes: readonly SearchRequest[],
) {
  const { port1, port2 } = new MessageChannel()
  let [asked, engineUs] = [0, 0]
  const answer = (stroke: SearchRequest) => {
    const start = performance.now()
    const found = suggest(stroke, LIMIT)
    asked += 1
    // The first round warms up the line.
    if (asked > strokes.length) engineUs += (performance.now() - start) * 1_000
    return found
  }
  const calls = await new Promise<number[]>((done, failed) => {
    expose({ answer, done }, endpointOf(port1))
    new Worker(join(import.meta.dirname, 'caller.js'), {
      execArgv: [],
      workerData: { line: port2, strokes, rounds: ROUNDS },
      transferList: [port2],
    }).on('error', failed)
  })
  port1.close()
  return { callUs: median(calls), share: engineUs / calls.reduce((total, one) => total + one) }
}
