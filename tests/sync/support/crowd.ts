/**
 * Many devices of one buyer editing one cart through the real engine, every edit with a quantity of its own, so that
 * the server's own record (a trigger on the cart's table) tells which edit had its effect, how often and in what order.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { api } from '#contract/api.ts'
import { lineId } from '#domain/cart/line.ts'
import { openSession } from '#server/access/session.ts'
import type { Database } from '#server/db/connect.ts'
import { SESSION_COOKIE } from '#server/platform/access.ts'
import { cartLines } from '#server/tables/cart.ts'
import { operations } from '#server/tables/sync.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'

import { type Device, deviceOn, type Tab } from './device.ts'
import type { Fate, Network, SentRequest } from './network.ts'

/** Quantities of the n-th member are between n × this and the next one's. */
const NUMBERS = 10_000
const GOODS = 5
const PACE_MS = 10
const UNAVAILABLE_MS = 20

export type Member = {
  device: Device
  tab: Tab
  /** Quantity of each operation, in the order they were made; 0 for one that sets none. */
  made: Map<string, number>
  /** Requests that got no authentic answer. */
  cut: number
}

export type Crowd = { buyer: Person; goods: readonly GoodsRow[]; members: readonly Member[] }

/** Begins to write down every quantity a line of a cart gets. */
async function watchQuantities(db: Database): Promise<void> {
  await db.execute(
    sql.raw(`
    drop table if exists quantities;
    create table quantities (id bigserial primary key, number integer not null);
    create or replace function note_quantity() returns trigger language plpgsql as $$
      begin insert into quantities (number) values (new.number); return new; end $$;
    create or replace trigger note_quantity after insert or update of number on cart_lines for each row execute function note_quantity();
  `),
  )
}

/**
 * Goods for everybody and `size` devices of a new buyer; `origin` is asked at each request. One at a time per database.
 */
export async function gatherCrowd(
  db: Database,
  size: number,
  origin: () => string,
  now: number = Date.now(),
): Promise<Crowd> {
  await watchQuantities(db)
  const goods: GoodsRow[] = []
  for (let count = 0; count < GOODS; count += 1) goods.push(await addGoods(db, { stock: 1_000_000 }))
  const buyer = await people.clinic(db)
  const members = Array.from({ length: size }, async (): Promise<Member> => {
    const { token, session } = await openSession(db, buyer, now)
    const device = deviceOn(httpNetwork(origin, token), session)
    return { device, tab: device.openTab(), made: new Map(), cut: 0 }
  })
  return { buyer, goods, members: await Promise.all(members) }
}

/** Everybody edits and sends until `isEnough` of one's edits are made, and until nothing is pending. */
export async function letWork({ members, goods }: Crowd, isEnough: (edits: number) => boolean): Promise<void> {
  await Promise.all(members.map((member, index) => work(member, index, goods, isEnough)))
}

async function work(
  member: Member,
  index: number,
  goods: readonly GoodsRow[],
  isEnough: (edits: number) => boolean,
): Promise<void> {
  const { tab } = member
  let edits = 0
  while (!isEnough(edits)) {
    for (let burst = randomInt(1, 6); burst > 0; burst -= 1) {
      edits += 1
      await edit(member, index * NUMBERS + edits, goods[randomInt(goods.length)]!)
    }
    const { kind } = await tab.drain({ shouldPull: edits % 3 === 0 })
    if (kind !== 'idle') member.cut += 1
    await sleep(kind === 'idle' ? PACE_MS : UNAVAILABLE_MS)
  }
  while ((await tab.pending()) > 0) if ((await tab.drain()).kind !== 'idle') await sleep(UNAVAILABLE_MS)
}

async function edit({ tab, made }: Member, number: number, goods: GoodsRow): Promise<void> {
  const [goodsId, warehouseId] = [goods.id, goods.warehouseId]
  const id = lineId({ goodsId, warehouseId, type: 0 })
  const kind = randomInt(10)
  if (kind === 0) await tab.mutate(api.cart.remove, { body: { ids: [id] } })
  else if (kind < 4) await tab.mutate(api.cart.add, { body: { params: [{ goodsId, warehouseId, number }] } })
  else await tab.setQuantity(id, number)
  // An edit may have gone into an older entry that was not sent yet.
  for (const entry of await tab.db.outbox.orderBy('seq').toArray())
    made.set(entry.operationId, Number(/"number":"?(\d+)/.exec(JSON.stringify(entry))?.[1] ?? 0))
}

/** Holds the whole against the server's own record: every edit once, in its device's order, and all agree. */
export async function verifyCrowd(db: Database, { buyer: { buyerId }, members }: Crowd): Promise<void> {
  const stored = await db.select().from(operations).where(eq(operations.buyerId, buyerId)).orderBy(asc(operations.seq))
  const rows = await db.execute(sql`select number from quantities order by id`)
  const applied = (rows as unknown as { rows: { number: number }[] }).rows.map(({ number }) => number)
  for (const [index, { tab, made }] of members.entries()) {
    const own = stored.filter(({ operationId }) => made.has(operationId))
    expect(own.map(({ operationId }) => operationId)).toEqual([...made.keys()])
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, position) => position + 1))
    const outcomes = await tab.db.outcomes.toArray()
    for (const { operationId, refusal } of outcomes)
      expect(own.find((one) => one.operationId === operationId)?.status === 200).toBe(refusal === undefined)
    const accepted = own.filter(({ status }) => status === 200).map(({ operationId }) => made.get(operationId)!)
    const isOwn = (number: number) => Math.floor(number / NUMBERS) === index
    expect(applied.filter(isOwn)).toEqual(accepted.filter((number) => number > 0))
  }
  expect(stored).toHaveLength(members.reduce((total, { made }) => total + made.size, 0))
  const lines = await db.select().from(cartLines).where(eq(cartLines.buyerId, buyerId))
  const truth = Object.fromEntries(lines.map(({ id, number }) => [id, number]))
  for (const { tab } of members) {
    expect(await tab.drain()).toMatchObject({ kind: 'idle' })
    expect(await tab.cart()).toEqual(truth)
    tab.db.close()
  }
}

/** A device's way to a server that listens on a real port. Requests go out as they are, so `fate` is not asked. */
function httpNetwork(origin: () => string, token: string): Network {
  const deliver = ({ method, path, headers, body }: SentRequest, signal?: AbortSignal) => {
    const all = new Headers(headers)
    all.set('cookie', `${SESSION_COOKIE}=${token}`)
    return fetch(`${origin()}${path}`, {
      method,
      headers: all,
      ...(body !== '' && { body }),
      ...(signal && { signal }),
    })
  }
  const network: Network = {
    token,
    sent: [],
    fate: (): Fate => 'ok',
    redeliver: async (sent) => void (await deliver(sent)),
    async fetch(url, init) {
      const request = new Request(`http://shop${url}`, init)
      const sent = { method: request.method, path: url, headers: request.headers, body: await request.text() }
      network.sent.push(sent)
      return deliver(sent, init.signal ?? undefined)
    },
  }
  return network
}
