/**
 * Ten thousand open streams of change notices on one node: its memory, how long a notice takes to the last, whether
 * others wait.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import { type NoticeStream, openNotices } from './crowd/notices.ts'
import { printFigures } from './report.ts'
import { openPostgresShop } from './server/postgres-shop.ts'
import { ourCalls } from './server/requests.ts'
import { makeShoppers } from './server/shoppers.ts'

const STREAMS = Number(process.env.STREAMS ?? 10_000)
/** As many as one buyer may keep. */
const OF_A_BUYER = 8
const LANES = 50
const STILL_MS = Number(process.env.STREAMS_SECONDS ?? 60) * 1_000
const MEMORY_MB = 400

export async function benchStreams(): Promise<void> {
  const shop = await openPostgresShop()
  const shoppers = await makeShoppers(shop.db, Math.ceil(STREAMS / OF_A_BUYER))
  const server = await shop.serve()
  const streams: NoticeStream[] = []
  const heard = { lost: 0, pokes: 0, lastAt: 0 }
  let isOver = false
  const told = {
    poke: () => {
      heard.pokes += 1
      heard.lastAt = performance.now()
    },
    lost: () => void (isOver || (heard.lost += 1)),
  }
  try {
    const before = await server.memoryMb()
    const openedFrom = performance.now()
    let next = 0
    const lane = async () => {
      while (next < STREAMS)
        streams.push(await openNotices(server.port, shoppers[Math.floor(next++ / OF_A_BUYER)]!, told))
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const openedMs = performance.now() - openedFrom
    const opened = await server.memoryMb()
    const health: number[] = []
    const watch = async (until: number) => {
      while (performance.now() < until) {
        const from = performance.now()
        await (await fetch(`http://127.0.0.1:${server.port}/api/health`)).arrayBuffer()
        health.push(performance.now() - from)
        await sleep(50)
      }
    }
    await watch(performance.now() + STILL_MS)
    // What everybody is told: an order changes a stock.
    const { nextNumber, CATALOG_AUDIENCE } = await import('../server/platform/replay/change-log.ts')
    heard.pokes = 0
    const from = performance.now()
    await shop.db.transaction(async (tx) => void (await nextNumber(tx as never, CATALOG_AUDIENCE)))
    while (heard.pokes < STREAMS - heard.lost && performance.now() < from + 60_000) await watch(performance.now() + 100)
    const everybodyMs = heard.lastAt - from
    const reached = heard.pokes
    // What one buyer is told: his own edit.
    heard.pokes = 0
    const [call] = ourCalls(shoppers.slice(0, 1), []).cart
    await fetch(`http://127.0.0.1:${server.port}${call!.path}`, call)
    await sleep(1_000)
    const own = heard.pokes
    const peak = await server.peakMb()
    printFigures(`${STREAMS} open streams of notices on one node`, [
      {
        name: 'open',
        value: `${streams.length} in ${(openedMs / 1_000).toFixed(1)} s, lost ${heard.lost}`,
        target: `${STREAMS}, 0 lost`,
        isMet: streams.length >= STREAMS && heard.lost === 0,
      },
      {
        name: 'memory',
        value: `${before.toFixed(0)} → ${opened.toFixed(0)} → ${(await server.memoryMb()).toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
        target: `≤ ${MEMORY_MB} MB`,
        isMet: peak <= MEMORY_MB,
      },
      { name: 'a change of the catalogue', value: `told to ${reached} within ${(everybodyMs / 1_000).toFixed(1)} s` },
      {
        name: 'an edit of one buyer',
        value: `told to ${own} of his ${OF_A_BUYER} streams`,
        target: `${OF_A_BUYER}`,
        isMet: own === OF_A_BUYER,
      },
      {
        name: 'health, slowest',
        value: `${Math.max(...health).toFixed(0)} ms`,
        target: '≤ 200 ms',
        isMet: Math.max(...health) <= 200,
      },
    ])
  } finally {
    isOver = true
    for (const stream of streams) stream.close()
    await server.stop()
    await shop.stop()
  }
}
