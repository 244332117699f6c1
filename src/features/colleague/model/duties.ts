import type { OrderLimits } from '#domain/approval/limits.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import type { Scope } from '#domain/goods/goods.ts'
import { type Fen, formatYuan, parseYuan } from '#domain/money.ts'

import { messages } from '../messages.ts'

/** Roles and limits as they are typed: amounts in yuan, '' = no limit. */
export type DutiesDraft = { roles: CompanyRole[]; perOrder: string; perMonth: string; byScope: [Scope, string][] }

export const NO_DUTIES: DutiesDraft = { roles: ['buyer'], perOrder: '', perMonth: '', byScope: [] }

const typed = (amount: Fen | undefined): string => (amount === undefined ? '' : formatYuan(amount).replace(/\.00$/, ''))
const scopesOf = (limits: OrderLimits) => Object.entries(limits.byScope ?? {}) as [Scope, Fen | undefined][]

export const draftOf = ({ roles, limits }: { roles: readonly CompanyRole[]; limits: OrderLimits }): DutiesDraft => ({
  roles: [...roles],
  perOrder: typed(limits.perOrder),
  perMonth: typed(limits.perMonth),
  byScope: scopesOf(limits).map(([scope, amount]) => [scope, typed(amount)]),
})

const LIMIT_MAX: Fen = 999_999_999
const isLimit = (yuan: string): boolean => (parseYuan(yuan) ?? Number.POSITIVE_INFINITY) <= LIMIT_MAX

/** Whether every amount is one, or empty. */
export const isWellTyped = ({ perOrder, perMonth, byScope }: DutiesDraft): boolean =>
  [perOrder, perMonth, ...byScope.map(([, yuan]) => yuan)].every((yuan) => yuan === '' || isLimit(yuan))

/** Limits bind those who order and release nothing. */
export const areLimitsAsked = (roles: readonly CompanyRole[]): boolean =>
  roles.includes('buyer') && !roles.includes('administrator') && !roles.includes('approver')

export function dutiesOf({ roles, perOrder, perMonth, byScope }: DutiesDraft): {
  roles: CompanyRole[]
  limits?: OrderLimits
} {
  const [ofOrder, ofMonth] = [parseYuan(perOrder), parseYuan(perMonth)]
  const scopes = byScope.flatMap(([scope, yuan]) => {
    const amount = parseYuan(yuan)
    return amount === undefined ? [] : [[scope, amount] as const]
  })
  const limits = {
    ...(ofOrder !== undefined && { perOrder: ofOrder }),
    ...(ofMonth !== undefined && { perMonth: ofMonth }),
    ...(scopes.length > 0 && { byScope: Object.fromEntries(scopes) }),
  }
  return areLimitsAsked(roles) && Object.keys(limits).length > 0 ? { roles, limits } : { roles }
}

/** "单次 ¥3,000.00", one a limit. */
export const limitWords = (limits: OrderLimits): string[] => [
  ...(limits.perOrder === undefined ? [] : [messages.limitOrder(limits.perOrder)]),
  ...(limits.perMonth === undefined ? [] : [messages.limitMonth(limits.perMonth)]),
  ...scopesOf(limits).flatMap(([scope, amount]) => (amount === undefined ? [] : messages.limitScope(scope, amount))),
]
