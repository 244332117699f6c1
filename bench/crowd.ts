/**
 * Five hundred buyers at once on a real PostgreSQL, for as long as CROWD_MINUTES says (10): each with an open stream of
 * notices, reading and thinking, editing through batches as the app does, sometimes ordering, pulling when told to.
 * Search and lists need no server, for they are answered from the mirror.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { SCHEMA_VERSION } from '../src/contract/protocol/schema.ts'
import { type NoticeStream, openNotices } from './crowd/notices.ts'
import { type Figure, percentile, printFigures } from './report.ts'
import { openPostgresShop } from './server/postgres-shop.ts'
import { ourOrder } from './server/requests.ts'
import { liftOrderLimits, makeShoppers, type Shopper } from './server/shoppers.ts'

const BUYERS = Number(process.env.CROWD_BUYERS ?? 500)
const MINUTES = Number(process.env.CROWD_MINUTES ?? 10)
/** Between two acts of a buyer. */
const THINK_MS = { least: 4_000, most: 16_000 }
const CATALOG_SPREAD_MS = 3_000
const SAMPLE_MS = 10_000
const EDIT_MS = 150
const MEMORY_MB = 250

type Kind = 'edit' | 'pull' | 'delta' | 'detail' | 'checkout' | 'order'
type Tally = { took: Record<Kind, number[]>; faults: Map<string, number>; memory: number[]; lost: number }

export async function benchCrowd(): Promise<void> {
  const shop = await openPostgresShop()
  await liftOrderLimits(shop.db)
  const shoppers = await makeShoppers(shop.db, BUYERS)
  const server = await shop.serve()
  const tally: Tally = {
    took: { edit: [], pull: [], delta: [], detail: [], checkout: [], order: [] },
    faults: new Map(),
    memory: [],
    lost: 0,
  }
  const until = performance.now() + MINUTES * 60_000
  const before = await server.processorMs()
  try {
    const watching = (async () => {
      while (performance.now() < until) {
        tally.memory.push(await server.memoryMb())
        await sleep(Math.min(SAMPLE_MS, until - performance.now()))
      }
    })()
    await Promise.all([...shoppers.map((shopper) => visit(server.port, shopper, tally, until)), watching])
    printFigures(
      `${BUYERS} buyers for ${MINUTES} minutes`,
      figuresOf(tally, await server.peakMb(), (await server.processorMs()) - before),
    )
  } finally {
    await server.stop()
    await shop.stop()
  }
}

function figuresOf({ took, faults, memory, lost }: Tally, peak: number, processorMs: number): Figure[] {
  const figures = Object.entries(took).map(([kind, times]): Figure => {
    const p95 = percentile(times, 0.95)
    const value = `${times.length} calls, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${Math.max(0, ...times).toFixed(0)} ms`
    return kind === 'edit'
      ? { name: kind, value, target: `p95 ≤ ${EDIT_MS} ms`, isMet: p95 <= EDIT_MS }
      : { name: kind, value }
  })
  const wrong = [...faults.values()].reduce((sum, one) => sum + one, 0) + lost
  const calls = Object.values(took).reduce((sum, times) => sum + times.length, 0)
  const told = [...faults].map(([fault, count]) => `${fault} × ${count}`).join(', ')
  const quarter = (part: number) => memory[Math.floor(((memory.length - 1) * part) / 4)]!.toFixed(0)
  return [
    ...figures,
    // Whatever else the machine does, this is the server's own.
    { name: 'processor', value: `${(processorMs / calls).toFixed(1)} ms a call` },
    { name: 'errors', value: `${wrong} (${told || 'none'}; streams lost ${lost})`, target: '0', isMet: wrong === 0 },
    {
      name: 'memory',
      value: `${[0, 1, 2, 3, 4].map(quarter).join(' → ')} MB, peak ${peak.toFixed(0)} MB`,
      target: `≤ ${MEMORY_MB} MB`,
      isMet: peak <= MEMORY_MB,
    },
  ]
}

/** One buyer's day, from his first pull to the end. */
async function visit(port: number, shopper: Shopper, tally: Tally, until: number): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const clientId = randomUUID()
  const headers = { cookie: shopper.cookie, 'x-csrf-token': shopper.csrf, 'content-type': 'application/json' }
  let [seq, cursor, revision]: [number, string, string] = [0, '', '']
  let stream: NoticeStream | undefined

  const fail = (what: string) => void tally.faults.set(what, (tally.faults.get(what) ?? 0) + 1)
  async function timed<T>(kind: Kind, ask: () => Promise<T>): Promise<T | undefined> {
    const before = performance.now()
    try {
      const result = await ask()
      tally.took[kind].push(performance.now() - before)
      return result
    } catch (error) {
      fail(`${kind}: ${(error as Error).message}`)
      return undefined
    }
  }
  async function call<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return ((await answer.json()) as { data: T }).data
  }
  const pull = async () => {
    const pulled = await timed('pull', () =>
      call<{ epoch: string; number: number }>(`/api/sync/pull?client_id=${clientId}${cursor}`),
    )
    if (pulled) cursor = `&epoch=${pulled.epoch}&number=${pulled.number}`
  }
  /** As the app asks: one question at a time, and once more where it was told meanwhile. */
  let asking: Promise<void> | undefined
  let isToldAgain = false
  const follow = async (): Promise<void> => {
    if (asking) return void (isToldAgain = true)
    asking = ask().finally(() => (asking = undefined))
    await asking
    if (isToldAgain && performance.now() < until) {
      isToldAgain = false
      await follow()
    }
  }
  const ask = async () => {
    const path = revision === '' ? '/api/catalog/manifest' : `/api/catalog/delta?${revision}`
    const known = await timed('delta', () => call<{ epoch: string; revision: number }>(path))
    if (known) revision = `epoch=${known.epoch}&since=${known.revision}`
  }
  const edit = async () => {
    const line = shopper.lines[seq % shopper.lines.length]!
    const params = [{ goods_id: line.goodsId, ck_id: line.warehouseId, number: line.number }]
    const entry = { seq: (seq += 1), operation_id: randomUUID(), endpoint: 'cart.add', body: { params } }
    const done = await timed('edit', () =>
      call<{ outcomes: { status: number }[] }>('/api/batch', {
        client_id: clientId,
        schema: SCHEMA_VERSION,
        entries: [entry],
      }),
    )
    if (done && done.outcomes[0]?.status !== 200) fail(`edit: outcome ${done.outcomes[0]?.status}`)
  }
  const order = async () => {
    const params = shopper.lines.map(({ goodsId, warehouseId, number }) => ({
      goods_id: goodsId,
      ck_id: warehouseId,
      number,
    }))
    await timed('edit', () => call('/api/cart', { params }))
    const request = await timed('checkout', () => ourOrder(port, shopper))
    if (!request) return
    await timed('order', async () => {
      const answer = await fetch(origin + request.path, request)
      if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 100)}`)
    })
  }

  // They come within the first half minute, not at once.
  await sleep(Math.random() * Math.min(30_000, MINUTES * 15_000))
  let isEnded = false
  const told = { poke: onPoke, lost: () => void (isEnded || (tally.lost += 1)) }
  function onPoke(topic: string): void {
    const [act, within] = topic === 'catalog' ? [follow, CATALOG_SPREAD_MS] : [pull, 150]
    setTimeout(() => void (performance.now() < until && act()), Math.random() * within)
  }
  stream = await openNotices(port, shopper, told).catch((error: Error) => (fail(`stream: ${error.message}`), undefined))
  await Promise.all([pull(), follow()])
  while (performance.now() < until) {
    await sleep(THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least))
    if (performance.now() >= until) break
    const dice = Math.random()
    if (dice < 0.55) await edit()
    else if (dice < 0.95)
      await timed('detail', () => call(`/api/goods/detail/${shopper.lines[seq % shopper.lines.length]!.goodsId}`))
    else await order()
  }
  isEnded = true
  stream?.close()
}
