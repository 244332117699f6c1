/** Holding a bill against our books, and writing down where they differ. */
import type { Fen } from '#domain/money.ts'
import { compareBooks, type Difference, type OwnEntry, totalsOf } from '#domain/payment/books.ts'

import { noteCommit } from '../../db/commits.ts'
import type { Executor } from '../../db/connect.ts'
import { BILL_READ } from './bill-notes.ts'
import { type DifferenceRow, findRelated, insertDifference, updateDifference } from './difference-repository.ts'
import { type BillRow, findOwnEntries, findTheirEntries, lockBill, updateBill } from './repository.ts'

type Entry = { kind: string; number: string }
const keyOf = ({ kind, number }: Entry) => `${kind} ${number}`
const keyOfDifference = ({ entry, number }: { entry: string; number: string }) => keyOf({ kind: entry, number })

export type Comparison = {
  own: OwnEntry[]
  /** Lines of any day's bill. */
  theirs: Awaited<ReturnType<typeof findTheirEntries>>
  differences: Difference[]
  totals: { oursPaid: Fen; oursRefunded: Fen; theirsPaid: Fen; theirsRefunded: Fen; fees: Fen }
  /** Keys of everything that was held against each other. */
  compared: Set<string>
}

/**
 * A refund whose answer came after midnight stands on the bill of the day before: so ours of a day are looked for on
 * every bill, and a bill's lines among ours of every day.
 */
export async function compareBill(db: Executor, bill: BillRow): Promise<Comparison> {
  const [own, theirs] = [await findOwnEntries(db, bill), await findTheirEntries(db, bill)]
  const ofDay = theirs.filter(({ day }) => day === bill.day)
  const here = new Set(ofDay.map(keyOf))
  const anywhere = new Set(theirs.map(keyOf))
  const matched = own.filter(
    (entry) => entry.state === 'settled' && (here.has(keyOf(entry)) || !anywhere.has(keyOf(entry))),
  )
  const [mine, yours] = [totalsOf(matched), totalsOf(ofDay)]
  const fees = ofDay.reduce((total, { fee }) => total + fee, 0)
  const net = { kind: 'funds' as const, number: bill.day, amount: yours.paid - yours.refunded - fees }
  const hasFunds = bill.funds !== null
  return {
    own,
    theirs,
    differences: compareBooks(
      hasFunds ? [...own, { ...net, state: 'settled' }] : own,
      hasFunds ? [...theirs, { ...net, amount: bill.funds! }] : theirs,
    ),
    totals: {
      oursPaid: mine.paid,
      oursRefunded: mine.refunded,
      theirsPaid: yours.paid,
      theirsRefunded: yours.refunded,
      fees,
    },
    compared: new Set([...own, ...theirs, net].map(keyOf)),
  }
}

const AGREES = '再次核对时已一致'
const ENTERED: Record<Difference['entry'], string> = {
  payment: '已向支付平台查询并补记到账',
  refund: '已向支付平台确认并补记退款',
  funds: AGREES,
}

/**
 * Compares once more and brings the differences up to date: new ones are written, those that are gone are resolved, and
 * one that an operator has resolved comes back only when it has changed. `entered`: what differed before it was entered
 * into our books just now; finance reads of it.
 */
export async function writeComparison(
  tx: Executor,
  id: number,
  { entered = [], now }: { entered?: readonly Difference[]; now: number },
): Promise<void> {
  const bill = await lockBill(tx, id)
  const { differences, totals, compared } = await compareBill(tx, bill)
  const numbers = [...differences, ...entered].map(({ number }) => number)
  const related = new Map((await findRelated(tx, bill, numbers)).map((row) => [keyOfDifference(row), row]))
  const found = new Set(differences.map(keyOfDifference))
  let hasChanged = false
  for (const difference of differences) {
    const known = related.get(keyOfDifference(difference))
    if (known && isSettled(known, difference)) continue
    hasChanged = true
    const content = contentOf(difference)
    if (!known) await insertDifference(tx, { ...content, provider: bill.provider, day: bill.day, foundAt: now })
    else if (known.resolvedAt === null) await updateDifference(tx, known.id, { ...content, wantedAt: null })
    else
      await updateDifference(tx, known.id, { ...content, foundAt: now, resolvedAt: null, resolvedBy: null, note: '' })
  }
  for (const row of related.values()) {
    const wasCompared = row.day === bill.day || compared.has(keyOfDifference(row))
    if (row.resolvedAt !== null || !wasCompared || found.has(keyOfDifference(row))) continue
    hasChanged = true
    const isEntered = entered.some((one) => keyOfDifference(one) === keyOfDifference(row))
    // What the provider answered stays to be read.
    const note = isEntered ? ENTERED[row.entry] : row.note ? `${AGREES}（${row.note}）` : AGREES
    await updateDifference(tx, row.id, { resolvedAt: now, wantedAt: null, note })
  }
  for (const difference of entered)
    if (!found.has(keyOfDifference(difference)) && !related.has(keyOfDifference(difference))) {
      hasChanged = true
      const facts = { provider: bill.provider, day: bill.day, foundAt: now, resolvedAt: now }
      await insertDifference(tx, { ...contentOf(difference), ...facts, note: ENTERED[difference.entry] })
    }
  await updateBill(tx, id, totals)
  if (hasChanged) noteCommit(tx, BILL_READ)
}

const contentOf = ({ kind, entry, number, ours, theirs, ownState }: Difference) => ({
  kind,
  entry,
  number,
  ours: ours ?? null,
  theirs: theirs ?? null,
  ownState: ownState ?? null,
})

/** Whether the row says just this already: open and not asked about, or resolved by somebody. */
function isSettled(row: DifferenceRow, difference: Difference): boolean {
  const content = contentOf(difference)
  const isSame = Object.entries(content).every(([name, value]) => row[name as keyof typeof content] === value)
  return isSame && (row.resolvedAt === null ? row.wantedAt === null : row.resolvedBy !== null)
}
