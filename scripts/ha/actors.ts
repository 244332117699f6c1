/**
 * Buyers who edit their carts, buyers who order and pay, an operator who gives points: each repeats a call to whichever
 * node answers until it is settled, and remembers what was acknowledged.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { openOperatorSession } from '../../server/access/operator-session.ts'
import { openSession } from '../../server/access/session.ts'
import type { Database } from '../../server/db/connect.ts'
import { operators } from '../../server/tables/operator.ts'
import { addGoods, type GoodsRow, setSettings } from '../../testing/factories/factories.ts'
import { addPerson, type Person } from '../../testing/server/people.ts'

const TIMEOUT_MS = 4_000
const AGAIN_MS = 200
const THINK_MS = 60
const EDITORS = 4
const ORDERERS = 3
const PIECES = 30
/** Quantities of the n-th editor are between n × this and the next one's, n from 1. */
export const NUMBERS = 100_000

/** Something that was answered with success: when it was first asked, and when it was acknowledged. */
export type Act = { actor: string; key: string; askedAt: number; doneAt: number }
export type Acts = {
  edits: (Act & { buyerId: number; number: number })[]
  orders: (Act & { buyerId: number; paymentId: number })[]
  payments: (Act & { buyerId: number; paymentId: number })[]
  gifts: (Act & { buyerId: number; points: number })[]
  /** Answers that nobody expects. */
  surprises: string[]
}
type Reply = { status: number; data: Record<string, unknown>; askedAt: number }
type Headers = Record<string, string>

export type Load = { acts: Acts; buyers: readonly Person[]; stop(): Promise<void> }

export async function startLoad(db: Database, origins: readonly string[]): Promise<Load> {
  await setSettings(db, { unpaidOrdersMax: 200, unpaidValueMax: 2_000_000_000 })
  const acts: Acts = { edits: [], orders: [], payments: [], gifts: [], surprises: [] }
  let isOver = false
  const isWorking = () => !isOver

  /**
   * Asks until the answer is final. Calls that nobody could answer are the failure that is looked for, not an error.
   */
  async function insist(first: number, path: string, headers: Headers, body?: object): Promise<Reply> {
    const askedAt = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      const origin = origins[(first + attempt) % origins.length]!
      const answer = await ask(origin + path, headers, body)
      if (answer && answer.status < 500 && ![408, 425, 429].includes(answer.status)) return { ...answer, askedAt }
      await sleep(AGAIN_MS)
    }
  }
  const surprise = (what: string, { status, data }: Reply) =>
    void acts.surprises.push(`${what}: ${status} ${JSON.stringify(data).slice(0, 300)}`)

  const signIn = async (person: Person): Promise<Headers> => {
    const { token, session } = await openSession(db, person, Date.now())
    return { cookie: `cb_session=${token}`, 'x-csrf-token': session.csrf }
  }

  async function editor(index: number, person: Person, shelf: readonly GoodsRow[]): Promise<void> {
    const headers = { ...(await signIn(person)), 'x-client-id': randomUUID() }
    for (let count = 1; isWorking(); count += 1) {
      const [key, number] = [randomUUID(), (index + 1) * NUMBERS + count]
      const { id, warehouseId } = shelf[count % shelf.length]!
      const body = { params: [{ goods_id: id, ck_id: warehouseId, number }] }
      const marks = { 'idempotency-key': key, 'x-client-seq': String(count) }
      const reply = await insist(index, '/api/cart', { ...headers, ...marks }, body)
      const act = { actor: `editor ${index}`, key, askedAt: reply.askedAt, doneAt: performance.now() }
      if (reply.status === 200) acts.edits.push({ ...act, buyerId: person.buyerId, number })
      else surprise('edit', reply)
      await sleep(THINK_MS)
    }
  }

  async function orderer(index: number, person: Person, { id, warehouseId }: GoodsRow): Promise<void> {
    const headers = await signIn(person)
    const [buyerId, actor] = [person.buyerId, `orderer ${index}`]
    while (isWorking()) {
      const line = { goods_id: id, ck_id: warehouseId, number: PIECES }
      const added = await insist(index, '/api/cart', headers, { params: [line] })
      const checked = await insist(index, '/api/cart/checkout', headers, { ids: [`${id}-${warehouseId}-0`] })
      if (added.status !== 200 || checked.status !== 200) {
        surprise('checkout', checked)
        await sleep(THINK_MS)
        continue
      }
      const key = randomUUID()
      const placed = await insist(index, '/api/order', headers, draftOf(key, checked.data))
      if (placed.status !== 200) {
        surprise('order', placed)
        continue
      }
      const paymentId = Number(placed.data.payment_id ?? placed.data.id)
      const times = (reply: Reply) => ({ actor, key, askedAt: reply.askedAt, doneAt: performance.now() })
      acts.orders.push({ ...times(placed), buyerId, paymentId })
      const paid = await insist(index, `/api/payment/${paymentId}/balance`, headers, {})
      if (paid.status === 200) acts.payments.push({ ...times(paid), buyerId, paymentId })
      else surprise('payment', paid)
      await sleep(THINK_MS * 4)
    }
  }

  async function operator({ buyerId }: Person): Promise<void> {
    const row = {
      username: `ha${Date.now()}`,
      name: '值班',
      role: 'admin' as const,
      passwordHash: '-',
      createdAt: Date.now(),
    }
    const [{ id } = { id: 0 }] = await db.insert(operators).values(row).returning({ id: operators.id })
    const { token } = await openOperatorSession(db, id, Date.now())
    const headers = { authorization: `Bearer ${token}` }
    for (let points = 1; isWorking(); points += 1) {
      const seen = await insist(0, `/api/ops/customer/${buyerId}`, headers)
      if (seen.status !== 200) {
        surprise('customer', seen)
        continue
      }
      const key = randomUUID()
      const body = { version: seen.data.version, points, reason: `第 ${points} 次` }
      const path = `/api/ops/customer/${buyerId}/points`
      const given = await insist(1, path, { ...headers, 'idempotency-key': key }, body)
      const act = { actor: 'operator', key, askedAt: given.askedAt, doneAt: performance.now() }
      if (given.status === 200) acts.gifts.push({ ...act, buyerId, points })
      else surprise('gift', given)
      await sleep(THINK_MS * 4)
    }
  }

  const run = Date.now()
  const people = await Promise.all(
    Array.from({ length: EDITORS + ORDERERS }, (_, index) =>
      addPerson(db, { username: `ha-${run}-${index}`, region: '湖北省', balance: 2_000_000_000 }),
    ),
  )
  const shelf: GoodsRow[] = []
  for (let count = 0; count < 6; count += 1)
    shelf.push(await addGoods(db, { naturalKey: `ha-${run}-${count}`, stock: 50_000_000 }))
  const working = people.map((person, index) =>
    index < EDITORS ? editor(index, person, shelf.slice(1)) : orderer(index, person, shelf[0]!),
  )
  working.push(operator(people[0]!))
  return {
    acts,
    buyers: people,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

async function ask(url: string, headers: Headers, body?: object): Promise<Omit<Reply, 'askedAt'> | undefined> {
  try {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    return { status: answer.status, data }
  } catch {
    return undefined
  }
}

type CheckedLine = { id: string; number: number; price: number }

function draftOf(draftId: string, checkout: Record<string, unknown>): object {
  const { groups, payable, addresses } = checkout as {
    groups: { lines: CheckedLine[] }[]
    payable: number
    addresses: { id: number }[]
  }
  const lines = groups.flatMap((group) => group.lines).map(({ id, number, price }) => ({ id, number, price }))
  return { draft_id: draftId, lines, payable, address_id: addresses[0]?.id }
}
