/** Our books of payments and refunds through a provider, against the provider's bill. */
import type { Fen } from '../money.ts'

/**
 * `funds`: what all entries of a day moved on the account, as the provider's bill of funds has it; its number is the
 * day.
 */
export const ENTRY_KINDS = ['payment', 'refund', 'funds'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One payment or refund, as either side's books have it. `number` is ours, and unique among payments and refunds. */
export type BookEntry = { kind: EntryKind; number: string; amount: Fen }
/**
 * One line of the provider's bill. `fee`: what it costs us, negative where it comes back. `reference`: the provider's
 * number. `paymentNumber`: of a refund, the number of ours that its payment has.
 */
export type BillEntry = BookEntry & { fee: Fen; reference: string; paymentNumber?: string }

/**
 * Where one of ours stands. `settled`: the money has moved, by the provider's word · `open`, `closed`: a payment that
 * brought none so far · `sending`, `due`: a refund under way, or refused · `byHand`: a refund that the bank has sent.
 */
export const OWN_STATES = ['settled', 'open', 'closed', 'sending', 'due', 'byHand'] as const
export type OwnState = (typeof OWN_STATES)[number]
export type OwnEntry = BookEntry & { state: OwnState }

export const OWN_STATE_TEXT: Record<OwnState, string> = {
  settled: '已办结',
  open: '等待付款',
  closed: '已关闭，没有到账',
  sending: '退款办理中',
  due: '退款被拒，待财务处理',
  byHand: '已由银行退款',
}

export const DIFFERENCE_KINDS = ['notOurs', 'state', 'notTheirs', 'double', 'amount'] as const
/**
 * `notOurs`: only the provider has it · `state`: the provider has it, ours has not moved · `notTheirs`: only we have it
 * · `double`: the provider has it more than once · `amount`: both have it, in different amounts.
 */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
/** `ours`: absent where our books have moved no money. `theirs`: all lines of the bills together. */
export type Difference = {
  kind: DifferenceKind
  entry: EntryKind
  number: string
  ours?: Fen
  theirs?: Fen
  ownState?: OwnState
}

export const DIFFERENCE_TEXT: Record<DifferenceKind, string> = {
  notOurs: '账单有，本站没有',
  state: '账单有，本站未办结',
  notTheirs: '本站有，账单没有',
  double: '账单重复',
  amount: '金额不一致',
}
export const ENTRY_TEXT: Record<EntryKind, string> = { payment: '付款', refund: '退款', funds: '资金账单' }

const keyOf = ({ kind, number }: BookEntry) => `${kind} ${number}`

/**
 * What differs between our books and the lines of the provider's bills, in the order of kind and number. Of ours, only
 * what has moved counts as money; what has not is no difference until the provider has it.
 */
export function compareBooks(ours: readonly OwnEntry[], theirs: readonly BookEntry[]): Difference[] {
  const mine = new Map(ours.map((entry) => [keyOf(entry), entry]))
  const yours = new Map<string, { amount: Fen; lines: number }>()
  for (const entry of theirs) {
    const known = yours.get(keyOf(entry)) ?? { amount: 0, lines: 0 }
    yours.set(keyOf(entry), { amount: known.amount + entry.amount, lines: known.lines + 1 })
  }
  return [...new Set([...mine.keys(), ...yours.keys()])].toSorted().flatMap((key): Difference[] => {
    const [entry, number] = key.split(' ') as [EntryKind, string]
    const [our, their] = [mine.get(key), yours.get(key)]
    const found = { entry, number, ...(their && { theirs: their.amount }) }
    if (!our) return [{ kind: 'notOurs', ...found }]
    if (our.state !== 'settled') return their ? [{ kind: 'state', ...found, ownState: our.state }] : []
    const both = { ...found, ours: our.amount }
    if (!their) return [{ kind: 'notTheirs', ...both }]
    if (their.lines > 1) return [{ kind: 'double', ...both }]
    return their.amount === our.amount ? [] : [{ kind: 'amount', ...both }]
  })
}

/** Fen of a day, either side: what was paid and what went back. */
export type BookTotals = { paid: Fen; refunded: Fen }

export const totalsOf = (entries: readonly BookEntry[]): BookTotals => ({
  paid: sumOf(entries, 'payment'),
  refunded: sumOf(entries, 'refund'),
})
const sumOf = (entries: readonly BookEntry[], kind: EntryKind): Fen =>
  entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0)
