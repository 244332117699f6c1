/** What somebody may order without a colleague's word. Amounts in fen. */
import type { Scope } from '../goods/goods.ts'
import { type Fen, toYuan } from '../money.ts'

/** Absent means without limit. Months are calendar months. */
export type OrderLimits = {
  perOrder?: Fen | undefined
  perMonth?: Fen | undefined
  /** The month's limit of goods of a licence scope. */
  byScope?: { readonly [S in Scope]?: Fen | undefined } | undefined
}

/** Goods of one submission, or of what was ordered in the month: all, and by scope. */
export type Expense = { total: Fen; byScope: { readonly [S in Scope]?: Fen | undefined } }

/** Why an order needs a release, one sentence a limit; none: it needs no release. Exactly at a limit is within it. */
export function limitsExceeded(limits: OrderLimits, order: Expense, month: Expense): string[] {
  const { perOrder, perMonth, byScope = {} } = limits
  const scopes = Object.keys(byScope) as Scope[]
  return [
    perOrder !== undefined &&
      order.total > perOrder &&
      `本次 ${toYuan(order.total)}，超出单次额度（${toYuan(perOrder)}）`,
    perMonth !== undefined &&
      month.total + order.total > perMonth &&
      `本月累计 ${toYuan(month.total + order.total)}，超出每月额度（${toYuan(perMonth)}）`,
    ...scopes.map((scope) => {
      const [limit, now = 0, before = 0] = [byScope[scope], order.byScope[scope], month.byScope[scope]]
      if (limit === undefined || now === 0 || before + now <= limit) return false
      return `本月${scope} ${toYuan(before + now)}，超出每月额度（${toYuan(limit)}）`
    }),
  ].filter((sentence) => sentence !== false)
}
