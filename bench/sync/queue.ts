/** Sends a queue of edits over a slow connection that has just returned. No two edits merge. */
import { randomUUID } from 'node:crypto'

import { api } from '../../src/contract/api.ts'
import { nameOf } from '../../src/contract/protocol/names.ts'
import { SCHEMA_VERSION } from '../../src/contract/protocol/schema.ts'
import type { OutboxEntry } from '../../src/db/user-database.ts'
import type { Figure } from '../report.ts'
import { cartOnServer, type Counterpart, type CounterpartLine } from './counterpart.ts'

const LINK_MS = 200
/** Time for the page to notice the lost connection. */
const NOTICED_MS = 3_000

type QueueTask = { edits: number; targetMs: number; maxRequests?: number }
type NewEntry = Omit<OutboxEntry, 'seq'>

/** The entries that the page would write: quantities and selections of the cart's lines in turn. */
function entriesOf(
  lines: readonly CounterpartLine[],
  edits: number,
): { entries: NewEntry[]; wanted: Map<string, number> } {
  const wanted = new Map(lines.map(({ id, number }) => [id, number]))
  const entries = Array.from({ length: edits }, (_, index): NewEntry => {
    const round = Math.floor(index / lines.length)
    const { id, packing } = lines[index % lines.length]!
    const common = {
      operationId: randomUUID() as string,
      keys: [`cart:${id}`],
      label: '改动',
      at: Date.now(),
      failures: 0,
      schema: SCHEMA_VERSION,
    }
    if (round % 2 === 1)
      return { ...common, endpoint: nameOf(api.cart.select), body: { ids: [id], is_selected: round % 4 === 1 ? 0 : 1 } }
    const number = packing * (4 + (round % 6))
    wanted.set(id, number)
    return { ...common, endpoint: nameOf(api.cart.setQuantity), params: { id }, body: { params: { number } } }
  })
  return { entries, wanted }
}

/** `hint`: whether the browser itself notices the return of the connection. */
async function run(counterpart: Counterpart, { edits, hint }: { edits: number; hint: boolean }) {
  const { page, line, lines } = counterpart
  const { entries, wanted } = entriesOf(lines, edits)
  // What was edited before has been sent, so that the queue is of so many.
  while ((await page.evaluate(() => probe.pending())) > 0) await page.waitForTimeout(50)
  line.cut()
  await page.evaluate((written) => probe.write(written), entries)
  await page.waitForTimeout(NOTICED_MS)
  line.restore()
  const slow = line.trouble(({ path }) => path.startsWith('/api/'), { kind: 'delay', ms: LINK_MS })
  const from = line.passed.length
  const startedAt = Date.now()
  if (hint) await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.evaluate((numbers) => probe.settle(numbers), [...wanted])
  const ms = Date.now() - startedAt
  const calls = line.passed.slice(from).map(({ method, path }) => `${method} ${path}`)
  slow.lift()
  const truth = await cartOnServer(counterpart.call)
  const wrong = [...wanted].filter(([id, number]) => truth[id] !== number).length
  if (wrong > 0) throw new Error(`${wrong} of ${wanted.size} lines are not what the buyer said`)
  return { ms, syncing: calls.filter((call) => /batch|\/cart|sync\/pull/.test(call)), calls }
}

export async function benchQueue(counterpart: Counterpart): Promise<Figure[]> {
  const asked: QueueTask[] = [
    { edits: 100, targetMs: 2_000, maxRequests: 3 },
    { edits: 1_000, targetMs: 10_000 },
  ]
  const figures: Figure[] = []
  for (const { edits, targetMs, maxRequests } of asked) {
    const { ms, syncing } = await run(counterpart, { edits, hint: true })
    const isQuick = ms <= targetMs
    figures.push({
      name: `${edits} queued edits, ${LINK_MS} ms link, until page and server agree`,
      value: `${ms} ms in ${syncing.length} requests`,
      target: `≤ ${targetMs} ms${maxRequests ? `, ≤ ${maxRequests} requests` : ''}`,
      isMet: isQuick && (maxRequests === undefined || syncing.length <= maxRequests),
    })
  }
  const { ms } = await run(counterpart, { edits: 100, hint: false })
  figures.push({ name: '100 when nothing tells the browser that the link is back', value: `${ms} ms` })
  return figures
}
