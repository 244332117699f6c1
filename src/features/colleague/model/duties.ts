import type { OrderLimits } from '#domain/approval/limits.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import type { Scope } from '#domain/goods/goods.ts'
import { type Fen, formatYuan } from '#domain/money.ts'

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

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/
const fenOf = (yuan: string): Fen => Math.round(Number(yuan) * 100)

/** Whether every amount is one, or empty. */
export const isWellTyped = ({ perOrder, perMonth, byScope }: DutiesDraft): boolean =>
  [perOrder, perMonth, ...byScope.map(([, yuan]) => yuan)].every((yuan) => yuan === '' || AMOUNT.test(yuan.trim()))

/** Limits bind those who order and release nothing. */
export const areLimitsAsked = (roles: readonly CompanyRole[]): boolean =>
  roles.includes('buyer') && !roles.includes('administrator') && !roles.includes('approver')

export function dutiesOf({ roles, perOrder, perMonth, byScope }: DutiesDraft): {
  roles: CompanyRole[]
  limits?: OrderLimits
} {
  const scopes = byScope.filter(([, yuan]) => yuan !== '').map(([scope, yuan]) => [scope, fenOf(yuan)] as const)
  const limits = {
    ...(perOrder !== '' && { perOrder: fenOf(perOrder) }),
    ...(perMonth !== '' && { perMonth: fenOf(perMonth) }),
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
