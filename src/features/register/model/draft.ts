/** What was filled in and not sent yet. Passwords and codes are never part of it. */
import type { CompanyFacts } from '#domain/company/company.ts'
import { CUSTOMER_TYPES, type CustomerType } from '#domain/eligibility/buyer.ts'

export type AccountDraft = {
  customerType: CustomerType | undefined
  username: string
  phone: string
  inviteCode: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const fieldsOf = (kept: unknown): Record<string, unknown> => ({ ...(kept as object | undefined) })

export const EMPTY_ACCOUNT: AccountDraft = { customerType: undefined, username: '', phone: '', inviteCode: '' }

/** Whatever an older version wrote there, every field is what it says. */
export function toAccountDraft(stored: unknown): AccountDraft {
  const kept = fieldsOf(stored)
  return {
    customerType: CUSTOMER_TYPES.find((type) => type === kept.customerType),
    username: textOf(kept.username),
    phone: textOf(kept.phone),
    inviteCode: textOf(kept.inviteCode),
  }
}

export const isBegun = (draft: AccountDraft): boolean => Object.values(draft).some(Boolean)

/** The facts as the server has them, with what was filled in here since. */
export function withKept(saved: CompanyFacts, stored: unknown): CompanyFacts {
  const kept = fieldsOf(stored)
  const fields = Object.keys(saved) as (keyof CompanyFacts)[]
  const known = fields.filter((field) => Array.isArray(kept[field]) === Array.isArray(saved[field]) && kept[field])
  return { ...saved, ...Object.fromEntries(known.map((field) => [field, kept[field]])) }
}
