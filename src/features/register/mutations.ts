import type { UserState } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Store } from '#contract/company/store.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import type { CompanyFacts } from '#domain/company/company.ts'
import { enter } from '#sync/account/account.ts'
import { dropVisitorDraft, keepVisitorDraft } from '#sync/account/visitor-draft.lazy.ts'
import { forgetForm, keepForm } from '#sync/submissions/submit.ts'
import { call } from '#sync/transport/call.ts'

import { messages } from './messages.ts'
import type { AccountDraft } from './model/draft.ts'

export type NewStore = Pick<AccountDraft, 'username' | 'phone'>

/** Of a visitor, for a day; on a public computer only as long as the page stands. Never rejects. */
export const keepAccountDraft = ({ customerType, username, phone, inviteCode }: AccountDraft): void =>
  void keepVisitorDraft({ customerType, username, phone, inviteCode })
export const dropAccountDraft = (): void => void dropVisitorDraft()

export const factsName = (companyId: number) => ({ purpose: 'facts', subject: companyId }) as const
export const NEW_STORE = { purpose: 'store', subject: 0 } as const

/** Of who is signed in: in his database, and sealed with it. What cannot be kept stays on the page. */
export const keepFactsDraft = (companyId: number, form: Partial<CompanyFacts>): void =>
  void keepForm(factsName(companyId), { label: messages.licence.title, form }).catch(console.error)
export const dropFactsDraft = (companyId: number): void => void forgetForm(factsName(companyId)).catch(console.error)

export const keepStoreDraft = (form: NewStore): void =>
  void keepForm(NEW_STORE, { label: messages.store.title, form }).catch(console.error)
export const dropStoreDraft = (): void => void forgetForm(NEW_STORE).catch(console.error)

/**
 * Makes the account and signs it in. Throws account.usernameTaken, account.phoneTaken, sms.codeWrong, password.common.
 */
export const register = async (
  draft: NonNullable<Args<typeof api.registration.register>['body']>,
): Promise<UserState> => enter(await call(api.registration.register, { body: draft }))

/** Whether nobody has this user name; true as well where nobody can tell now, because registering tells. */
export const isUsernameFree = (value: string): Promise<boolean> =>
  call(api.registration.username, { params: { value } }).then(({ isFree }) => isFree, unknown)

/** Whether it is too easily guessed; false as well where nobody can tell now, because registering tells. */
export const isPasswordCommon = (username: string, password: string): Promise<boolean> =>
  call(api.registration.password, { body: { username, password } }).then(
    ({ isCommon }) => isCommon,
    () => false,
  )

/** Whether nobody has an account of this telephone; true as well where nobody can tell now. */
export const isPhoneFree = (value: string): Promise<boolean> =>
  call(api.account.phone, { params: { value } }).then(({ isFree }) => isFree, unknown)

const unknown = () => true

/** Signs in as the store, whose documents only it can hand in. Throws store.notFound or account.locked. */
export async function enterStore(id: number): Promise<void> {
  await enter(await call(api.store.enter, { params: { id } }))
}

/** Throws what `register` throws, store.notHeadOffice or account.notApproved. */
export const addStore = (draft: NonNullable<Args<typeof api.store.add>['body']>): Promise<Store> =>
  call(api.store.add, { body: draft })

/** Throws what saving a company's own facts throws, and store.notFound. */
export const saveStore = (id: number, { scopes, prescriptions, ...facts }: CompanyFacts): Promise<Store> =>
  call(api.store.save, {
    params: { id },
    body: {
      ...facts,
      ...(scopes.length > 0 && { scopes: [...scopes] }),
      ...(prescriptions.length > 0 && { prescriptions: [...prescriptions] }),
    },
  })
