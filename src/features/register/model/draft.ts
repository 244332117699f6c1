/**
 * What was filled in and not sent yet, kept through a reload and a cut line: of a visitor in his tab, because others may
 * use the computer after him, of a company under its number until it signs out. Passwords and codes are never part of it.
 */
import type { CompanyFacts } from '#domain/company/company.ts'
import { CUSTOMER_TYPES, type CustomerType } from '#domain/eligibility/buyer.ts'
import { type StoredValue, storedJson } from '#lib/stored-value.ts'

export type AccountDraft = {
  customerType: CustomerType | undefined
  username: string
  phone: string
  inviteCode: string
}

const account = storedJson<Partial<Record<keyof AccountDraft, unknown>>>('changbei.register', 'sessionStorage')

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whatever an older version or somebody else wrote there, every field is what it says. */
export function readAccountDraft(): AccountDraft {
  const kept = account.read() ?? {}
  return {
    customerType: CUSTOMER_TYPES.find((type) => type === kept.customerType),
    username: textOf(kept.username),
    phone: textOf(kept.phone),
    inviteCode: textOf(kept.inviteCode),
  }
}

export const keepAccountDraft = ({ customerType, username, phone, inviteCode }: AccountDraft): void =>
  account.write({ customerType, username, phone, inviteCode })
export const dropAccountDraft = (): void => account.write(undefined)

const factsOf = (buyerId: number): StoredValue<Partial<CompanyFacts>> => storedJson(`changbei.register.${buyerId}`)

/** The facts as the server has them, with what was filled in here since. */
export function readFactsDraft(buyerId: number, saved: CompanyFacts): CompanyFacts {
  const kept = factsOf(buyerId).read() ?? {}
  const fields = Object.keys(saved) as (keyof CompanyFacts)[]
  const known = fields.filter((field) => Array.isArray(kept[field]) === Array.isArray(saved[field]) && kept[field])
  return { ...saved, ...Object.fromEntries(known.map((field) => [field, kept[field]])) }
}

export const keepFactsDraft = (buyerId: number, facts: Partial<CompanyFacts>): void => factsOf(buyerId).write(facts)
export const dropFactsDraft = (buyerId: number): void => factsOf(buyerId).write(undefined)
