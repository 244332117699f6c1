import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Recall } from '#contract/fulfilment/recall.ts'
import type { VaultFacts } from '#contract/fulfilment/vault.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { VaultFactsRow } from '#db/paper.ts'
import { ASKED_MAX, type PaperSubject } from '#domain/vault/papers.ts'
import { answerRecall } from '#features/recall/mutations.ts'
import { sha256 } from '#lib/sha256.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { answerAt, cut, refusal, reply, type Request } from '#testing/answering-fetch.ts'

import { askForPapers, chooseMonths } from './mutations.ts'
import { keepVault, progressStore } from './queries.ts'

const SCAN = new TextEncoder().encode('scan')
const facts = async (): Promise<VaultFacts> => ({
  seller: {
    company: '四川常备医药有限公司',
    licenses: [
      {
        id: 62,
        name: '药品经营许可证',
        number: '川AA',
        paper: {
          kind: 'license',
          id: '62',
          hash: (await sha256(SCAN)).slice(0, 32),
          name: '药品经营许可证',
          mime: 'image/png',
        },
      },
    ],
  },
  contract: { isUnsigned: false, signatures: [] },
  agreements: [],
  sizes: [],
  months: 12,
  bytesMax: 1_000_000,
  requests: [],
})

const bytes = () => new Response(SCAN, { headers: { [ANSWER_HEADER]: ANSWER_MARK } })
/** A shop that has one licence, and no order of these months. */
async function shop() {
  const known = await facts()
  const months: string[] = []
  const choose = ({ path }: Request) => {
    if (path.includes('/file/')) return bytes
    const [, asked] = /months=(\d+)/.exec(path) ?? []
    if (!asked) return reply(api.vault.facts, known)
    months.push(asked)
    return reply(api.vault.orders, { list: [] })
  }
  answerAt(choose)
  return months
}

/** The browser's locks: one name is held once, and who asks whether it is free is told. */
function locks() {
  const held = new Map<string, Promise<unknown>>()
  const hold = (name: string, work: () => Promise<unknown>) => {
    const turn = (held.get(name) ?? Promise.resolve()).then(work)
    const done: Promise<unknown> = turn.catch(() => {}).then(() => held.get(name) === done && held.delete(name))
    held.set(name, done)
    return turn
  }
  const request = (name: string, ...[one, other]: [unknown, unknown?]) =>
    typeof one === 'function'
      ? hold(name, one as () => Promise<unknown>)
      : held.has(name)
        ? (other as (lock: null) => unknown)(null)
        : hold(name, () => (other as (lock: object) => Promise<unknown>)({}))
  return { request }
}

const none = new AbortController().signal
const plain = { freshForMs: 0, pause: async () => {}, signal: none }
const db = () => currentDatabase()!
const kept = async () => (await db().papers.toArray()).map(({ size }) => size)

beforeEach(async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks() as never)
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  vi.restoreAllMocks()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

type Gate = { opened: Promise<void>; open: () => void }

function gate(): Gate {
  const made: Partial<Gate> = {}
  made.opened = new Promise((resolve) => {
    made.open = resolve
  })
  return made as Gate
}

/** A run that waits before its first file, until `goOn`. */
function heldRun() {
  const [arrived, released] = [gate(), gate()]
  const pause = () => {
    arrived.open()
    return released.opened
  }
  return { pause, waits: arrived.opened, goOn: released.open }
}

it('follows what is chosen while files are being fetched, instead of leaving it to the next visit', async () => {
  const asked = await shop()
  const held = heldRun()
  const background = keepVault({ freshForMs: 0, pause: held.pause, signal: none })
  await held.waits
  await chooseMonths(3)
  const awaited = keepVault({ ...plain, isAwaited: true })
  held.goOn()
  await Promise.all([background, awaited])
  expect(asked).toEqual(['12', '3'])
  expect(await db().vault.get('facts')).toMatchObject({ months: 3 })
  expect(await kept()).toEqual([SCAN.length])
})

it('leaves it to another tab that is at it, unless somebody looks', async () => {
  const asked = await shop()
  const otherRun = gate()
  const other = navigator.locks.request('changbei-vault-1', () => otherRun.opened)
  await keepVault(plain)
  expect(asked).toEqual([])
  const awaited = keepVault({ ...plain, isAwaited: true })
  otherRun.open()
  await Promise.all([other, awaited])
  expect(asked).toEqual(['12'])
})

it('says that the line broke, that it was refused, or nothing where the page was left', async () => {
  await shop()
  const held = heldRun()
  const left = new AbortController()
  const run = keepVault({ freshForMs: 0, pause: held.pause, signal: left.signal, isAwaited: true })
  await held.waits
  left.abort()
  held.goOn()
  await run
  expect(progressStore.get()).toEqual({ state: 'idle' })
  expect(await kept()).toEqual([])
  answerAt(() => cut)
  await keepVault(plain)
  expect(progressStore.get()).toMatchObject({ why: 'network' })
  const told = vi.spyOn(console, 'error').mockReturnValue()
  answerAt(() => refusal('account.notApproved'))
  await keepVault(plain)
  expect(progressStore.get()).toMatchObject({ why: 'failed' })
  expect(told).toHaveBeenCalledOnce()
})

it('asks for more papers than one call takes in several', async () => {
  const sent: number[] = []
  answerAt(({ body }) => {
    sent.push([...body.keys()].filter((name) => name.includes('kind')).length)
    return reply(api.vault.ask, [])
  })
  const missing = Array.from({ length: ASKED_MAX + 1 }, (_, id): PaperSubject => ({
    kind: 'invoice',
    id: id + 1,
    batch: '',
  }))
  await askForPapers(missing)
  expect(sent).toEqual([ASKED_MAX, 1])
})

const recall: Recall = {
  id: 3,
  goodsId: 7,
  name: '阿莫西林胶囊',
  specification: '24粒',
  manufacturer: '华北制药',
  unit: '盒',
  batch: 'A1',
  level: 1,
  reason: '检验不合格',
  startedAt: 1,
  answerBefore: 2,
  sent: 2,
  returned: 0,
  note: '',
  orders: [],
  claims: [],
}

it('shows whoever looks how a recall stands, and reads the orders anew only when something changed', async () => {
  const known = await facts()
  let [recalls, orderReads] = [[recall], 0]
  answerAt(({ path }) => {
    if (path.includes('/file/')) return bytes
    if (!path.includes('months=')) return reply(api.vault.facts, { ...known, recalls })
    orderReads += 1
    return reply(api.vault.orders, { list: [] })
  })
  const look = async (isAwaited: boolean) => {
    await keepVault({ ...plain, freshForMs: 60_000, isAwaited })
    const row = (await db().vault.get('facts')) as VaultFactsRow
    return [row.facts.recalls?.[0]?.closedAt, orderReads]
  }
  expect(await look(true)).toEqual([undefined, 1])
  expect(await look(true)).toEqual([undefined, 1])
  recalls = [{ ...recall, closedAt: 9 }]
  expect(await look(false)).toEqual([undefined, 1])
  expect(await look(true)).toEqual([9, 2])
})

it('reads everything anew once a batch of an order is recalled, and keeps the recall', async () => {
  const known = await facts()
  const line = { batches: [{ number: 'A1', expiresOn: '2099-06-30', quantity: 2 }] }
  const order = { id: 7, shippedAt: 1, lines: [line] }
  await db().orders.put(order as never)
  await shop()
  await keepVault(plain)
  answerAt(({ path }) =>
    path.includes('/file/')
      ? bytes
      : path.includes('months=')
        ? reply(api.vault.orders, { list: [] })
        : path.includes('/recall/')
          ? reply(api.recall.answer, [{ ...recall, answeredAt: 3, remaining: 1 }])
          : reply(api.vault.facts, { ...known, recalls: [recall] }),
  )
  const keptRecalls = async () => ((await db().vault.get('facts')) as VaultFactsRow).facts.recalls
  const recalled = { ...line, batches: [{ ...line.batches[0]!, isRecalled: true }] }
  await db().orders.put({ ...order, lines: [recalled] } as never)
  await keepVault({ ...plain, freshForMs: 60_000 })
  expect(await keptRecalls()).toMatchObject([{ id: 3, level: 1, reason: '检验不合格' }])
  await answerRecall(3, 1, '')
  expect(await keptRecalls()).toMatchObject([{ id: 3, answeredAt: 3, remaining: 1 }])
})
