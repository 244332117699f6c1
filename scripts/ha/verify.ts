/** What was acknowledged, held against what the database has: nothing lost, nothing doubled. */
import type { Client } from 'pg'

import { type Acts, NUMBERS } from './actors.ts'

export type Verdict = {
  edits: number
  orders: number
  payments: number
  gifts: number
  lost: string[]
  doubled: string[]
}

/** Begins to write down every quantity a line of a cart gets: each edit has one of its own. */
export const WATCH_QUANTITIES = `
  create table if not exists ha_quantities (id bigserial primary key, number integer not null);
  create or replace function ha_note_quantity() returns trigger language plpgsql security definer as $$
    begin insert into ha_quantities (number) values (new.number); return new; end $$;
  create or replace trigger ha_note_quantity after insert or update of number on cart_lines
    for each row execute function ha_note_quantity();
  truncate ha_quantities;`

/** Throws nothing: faults are told by name. `buyerIds` are those whose whole purse is checked. */
export async function verify(client: Client, acts: Acts): Promise<Verdict> {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const rows = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[]
  /** Each that was acknowledged stands there once, and nobody's stands there twice. */
  const compare = (kind: string, wanted: readonly (string | number)[], standing: readonly (string | number)[]) => {
    const counts = new Map<string, number>()
    for (const one of standing) counts.set(String(one), (counts.get(String(one)) ?? 0) + 1)
    for (const one of wanted) if (!counts.has(String(one))) lost.push(`${kind} ${one}`)
    for (const [one, count] of counts) if (count > 1) doubled.push(`${kind} ${one} × ${count}`)
  }

  const numbers = await rows<{ number: number }>('select number from ha_quantities')
  const ofEditors = numbers.map(({ number }) => number).filter((number) => number > NUMBERS)
  compare(
    'edit',
    acts.edits.map(({ number }) => number),
    ofEditors,
  )
  const kept = await rows<{ id: string }>('select operation_id as id from operations where status = 200')
  compare(
    'operation',
    acts.edits.map(({ key }) => key),
    kept.map(({ id }) => id),
  )

  const buyerIds = [...new Set(acts.orders.map(({ buyerId }) => buyerId))]
  const placed = await rows<{ draft: string; id: number; unpaid: number; total: number }>(
    `select p.draft_id as draft, p.id, count(*) filter (where o.status = 'pending_payment')::int as unpaid, sum(o.payable)::int as total
     from payments p join orders o on o.payment_id = p.id where p.buyer_id = any($1) group by p.id`,
    [buyerIds],
  )
  compare(
    'order',
    acts.orders.map(({ key }) => key),
    placed.map(({ draft }) => draft),
  )
  const taken = await rows<{ id: number; total: number }>(
    "select payment_id as id, -sum(delta)::int as total from ledger where purse = 'balance' and payment_id is not null and buyer_id = any($1) group by payment_id",
    [buyerIds],
  )
  const takenBy = new Map(taken.map(({ id, total }) => [id, total]))
  for (const { paymentId } of acts.payments) {
    const order = placed.find(({ id }) => id === paymentId)
    if (!order || order.unpaid > 0 || !takenBy.has(paymentId)) lost.push(`payment ${paymentId}`)
  }
  for (const { id, total } of placed) if ((takenBy.get(id) ?? 0) > total) doubled.push(`payment ${id}`)

  const reasons = await rows<{ note: string }>(
    "select note from ledger where purse = 'points' and kind = 'grant' and buyer_id = any($1)",
    [[...new Set(acts.gifts.map(({ buyerId }) => buyerId))]],
  )
  compare(
    'gift',
    acts.gifts.map(({ points }) => `第 ${points} 次`),
    reasons.map(({ note }) => note),
  )
  const { edits, orders, payments, gifts } = acts
  return { edits: edits.length, orders: orders.length, payments: payments.length, gifts: gifts.length, lost, doubled }
}
