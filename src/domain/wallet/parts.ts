/**
 * Payment in parts. Before the rest is paid, cash vouchers and the balance may have paid a part of an order; what each
 * part gave is kept, because it goes back there.
 */
import { atLeastZero, type Fen, prorate, sum } from '../money.ts'

/** What paid for an order, in fen. `rest` came at the end: by bank transfer or online. */
export type Parts = { voucher: Fen; balance: Fen; rest: Fen }
export const totalOf = ({ voucher, balance, rest }: Parts): Fen => voucher + balance + rest

/** An order as far as paying it matters; all in fen. */
export type OwedOrder = { status: string; payable: Fen; voucherAmount: Fen; balanceAmount: Fen }

/**
 * What remains to be paid of an order, in fen: what it costs less its vouchers and its balance; 0 once it is paid or
 * cancelled.
 */
export const remainingOf = ({ status, payable, voucherAmount, balanceAmount }: OwedOrder): Fen =>
  status === 'pending_payment' || status === 'pending_review' ? atLeastZero(payable - voucherAmount - balanceAmount) : 0

/** What remains to be paid of all orders of a payment, in fen. */
export const remainingOfAll = (orders: readonly OwedOrder[]): Fen => sum(orders.map(remainingOf))

/** A cash voucher with fen left on it, until `endsAt` (epoch ms). */
export type UsableVoucher = { id: number; left: Fen; endsAt: number }
export type VoucherShare = { voucherId: number; amount: Fen }
/** What vouchers and balance pay of one order. */
export type PlannedParts = { voucherAmount: Fen; balanceAmount: Fen; vouchers: VoucherShare[] }
export type PartsPlan = { orders: PlannedParts[]; voucherAmount: Fen; balanceAmount: Fen; remaining: Fen }

/** Vouchers in the order they are used: what ends first goes first. */
export const inOrderOfUse = <V extends UsableVoucher>(vouchers: readonly V[]): V[] =>
  vouchers.toSorted((a, b) => a.endsAt - b.endsAt || a.id - b.id)

/**
 * Divides vouchers, then up to `balance` fen of the balance, among the orders by what each costs. Ephedrine orders take
 * neither. Never more than the orders cost; a voucher may be used in part.
 */
export function planParts(
  orders: readonly { payable: Fen; isEphedrine: boolean }[],
  { vouchers, balance }: { vouchers: readonly UsableVoucher[]; balance: Fen },
): PartsPlan {
  const open = orders.map(({ payable, isEphedrine }) => (isEphedrine ? 0 : payable))
  const voucherAmount = Math.min(sum(vouchers.map(({ left }) => left)), sum(open))
  const byVoucher = prorate(voucherAmount, open)
  const rest = open.map((amount, index) => amount - byVoucher[index]!)
  const balanceAmount = Math.min(balance, sum(rest))
  const byBalance = prorate(balanceAmount, rest)
  const shares = shareOut(inOrderOfUse(vouchers), byVoucher)
  return {
    orders: shares.map((share, index) => ({
      voucherAmount: byVoucher[index]!,
      balanceAmount: byBalance[index]!,
      vouchers: share,
    })),
    voucherAmount,
    balanceAmount,
    remaining: sum(orders.map(({ payable }) => payable)) - voucherAmount - balanceAmount,
  }
}

/** Fills each amount from the vouchers one after another. */
function shareOut(vouchers: readonly UsableVoucher[], amounts: readonly Fen[]): VoucherShare[][] {
  const left = vouchers.map((voucher) => voucher.left)
  return amounts.map((amount) => {
    let open = amount
    return vouchers.flatMap(({ id }, index) => {
      const taken = Math.min(open, left[index]!)
      open -= taken
      left[index] = left[index]! - taken
      return taken > 0 ? [{ voucherId: id, amount: taken }] : []
    })
  })
}

/** Splits fen that come back by what is left of each part, to the fen; the last refund brings back what is left. */
export function splitRefund(left: Parts, amount: Fen): Parts {
  const [voucher = 0, balance = 0, rest = 0] = prorate(amount, [left.voucher, left.balance, left.rest])
  return { voucher, balance, rest }
}

/** `amount` fen less of the parts that come back: of the balance first, the rest next, vouchers last. */
export function keepBack(parts: Parts, amount: Fen): Parts {
  const { taken: fromBalance, left: afterBalance } = take(parts, 'balance', amount)
  const { taken: fromRest, left: afterRest } = take(afterBalance, 'rest', amount - fromBalance)
  return take(afterRest, 'voucher', amount - fromBalance - fromRest).left
}

function take(parts: Parts, part: keyof Parts, wanted: Fen): { taken: Fen; left: Parts } {
  const taken = Math.min(parts[part], atLeastZero(wanted))
  return { taken, left: { ...parts, [part]: parts[part] - taken } }
}

/** An order that costs another amount once a sister is cancelled, with its parts as they stand. */
export type RepricedParts = { id: number; isPaid: boolean; parts: Parts; before: Fen; after: Fen }
export type CancelledParts = {
  /** What goes back to where it came from. */
  back: Parts
  /** Fen that the buyer's balance pays on top, because the rest costs more than the cancelled order held. */
  owed: Fen
  /** Parts of the rest that change. */
  rest: { id: number; parts: Parts; voucherBack: Fen }[]
}

/**
 * What becomes of the parts of a cancelled order. Paid orders of the rest that cost more take it from what was paid for
 * it in money, then from the buyer's balance; vouchers always come back whole. Orders that cost less give back: a paid
 * one what was paid last, an unpaid one what vouchers and balance pay too much of it.
 */
export function partsOnCancel(held: Parts, rest: readonly RepricedParts[]): CancelledParts {
  const pool = { ...held }
  let owed = 0
  const changed = rest.map(({ id, isPaid, parts, before, after }) => {
    const now = { ...parts }
    const surplus = isPaid ? before - after : now.voucher + now.balance - after
    let open = atLeastZero(surplus)
    for (const part of isPaid ? (['rest', 'balance', 'voucher'] as const) : (['balance', 'voucher'] as const)) {
      const { taken } = take(now, part, open)
      now[part] -= taken
      pool[part] += taken
      open -= taken
    }
    return { id, isPaid, parts: now, missing: isPaid ? atLeastZero(after - before) : 0, had: parts.voucher }
  })
  const done = changed.map(({ id, parts, missing, had }) => {
    const now = { ...parts }
    const byRest = take(pool, 'rest', missing).taken
    pool.rest -= byRest
    now.rest += byRest
    const byBalance = take(pool, 'balance', missing - byRest).taken
    pool.balance -= byBalance
    owed += missing - byRest - byBalance
    now.balance += missing - byRest
    return { id, parts: now, voucherBack: had - now.voucher }
  })
  return { back: pool, owed, rest: done }
}
