import { api } from '#contract/api.ts'
import type { Company } from '#contract/company/company.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import type { CompanyFacts } from '#domain/company/company.ts'
import { refreshAccount } from '#sync/account/account.ts'
import { call } from '#sync/transport/call.ts'

/** A form leaves out a list of which nothing is chosen. */
const chosen = <T>(list: readonly T[]) => (list.length > 0 ? [...list] : undefined)

/** What travels of the facts. */
export const toDraft = ({ scopes, prescriptions, ...facts }: CompanyFacts) => ({
  ...facts,
  scopes: chosen(scopes),
  prescriptions: chosen(prescriptions),
})

/** Throws company.nameTaken or company.creditCodeTaken with the field, company.wrongState or NetworkError. */
export const saveCompany = (facts: CompanyFacts): Promise<Company> => call(api.company.save, { body: toDraft(facts) })

/** Throws company.incomplete or company.wrongState. */
export async function submitCompany(): Promise<Company> {
  const company = await call(api.company.submit)
  await refreshAccount()
  return company
}

/** Throws company.wrongState. */
export async function withdrawCompany(): Promise<Company> {
  const company = await call(api.company.withdraw)
  await refreshAccount()
  return company
}

/** Throws account.phoneTaken, sms.codeWrong, password.wrong or auth.locked. */
export async function saveProfile(profile: Args<typeof api.profile.save>['body']): Promise<void> {
  await call(api.profile.save, { body: profile })
  await refreshAccount()
}
