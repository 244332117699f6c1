/**
 * Turns what changed for companies into deliveries. The log of changes is the outbox: it is written in the transaction
 * of what it tells, so nothing is lost, and placing an order costs nothing more. Each address keeps how far it has
 * seen.
 */
import { factsSince } from '#domain/webhook/facts.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { newMessageId } from '../../integrations/webhook/sign.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { insertDeliveries, type NewDelivery } from './delivery-repository.ts'
import { findBehind, findChangedOrders, findRecords, lockBehind, setSeen } from './fact-repository.ts'
import { noticeOf } from './notice.ts'

const ADDRESSES_PER_RUN = 500
/** Numbers of changes that one transaction reads; the rest follow in the next. */
const CHANGES_AT_ONCE = 500

/** Returns how many deliveries were written. */
export async function writeDeliveries(db: Database, now: number): Promise<number> {
  const behind = await findBehind(db, ADDRESSES_PER_RUN)
  return forEachIsolated(behind, 'addresses could not be told', (id) =>
    db.transaction((tx) => writeFor(tx as unknown as Executor, id, now)),
  )
}

async function writeFor(tx: Executor, id: number, now: number): Promise<number> {
  const webhook = await lockBehind(tx, id)
  if (!webhook) return 0
  const { buyerId, seen, head, kinds } = webhook
  const upTo = Math.min(head, seen + CHANGES_AT_ONCE)
  const changed = await findChangedOrders(tx, buyerId, { seen, upTo })
  const rows: NewDelivery[] = []
  for (const told of await findRecords(tx, buyerId, [...changed.keys()]))
    for (const fact of factsSince(told.record, changed.get(told.order.id)!)) {
      if (!kinds.includes(fact.kind)) continue
      rows.push({
        webhookId: id,
        messageId: newMessageId(),
        kind: fact.kind,
        fact: fact.key,
        orderNumber: told.order.number,
        payload: await noticeOf(tx, fact, told),
        createdAt: now,
        startedAt: now,
        sendAt: now,
      })
    }
  await insertDeliveries(tx, rows)
  await setSeen(tx, id, upTo)
  return rows.length
}
