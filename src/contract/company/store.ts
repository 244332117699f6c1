/** 多店: the stores of a head office, each with an account, a cart, addresses and documents of its own. */
import * as z from 'zod/mini'

import { UserState } from '../account.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { FormId } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { chainCalls } from './chain.ts'
import { Facts, FactsDraft } from './company.ts'
import { accountShape } from './registration.ts'
import { papersShape, storeShape } from './store-shape.ts'

export const Store = wire(
  z.object({
    ...storeShape,
    /** Who signs in for it. */
    username: z.string(),
    name: z.string(),
    phone: z.string(),
    reviewReason: z.optional(z.string()),
    facts: Facts,
    /** What its papers in force lack; absent while it is not approved. */
    papers: z.optional(papersShape),
    /** Number of lines in its cart. */
    cart: z.int(),
  }),
)
export type Store = z.output<typeof Store>

export const store = {
  ...chainCalls,
  list: endpoint({
    method: 'GET',
    path: '/api/store',
    summary: '门店列表',
    access: 'user',
    response: z.object({ list: z.array(Store) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/store',
    summary: '添加门店',
    access: 'user',
    body: z.strictObject(accountShape),
    response: Store,
    errors: [
      'store.notHeadOffice',
      'account.notApproved',
      'account.usernameTaken',
      'account.phoneTaken',
      'sms.codeWrong',
      'password.common',
    ],
  }),
  /** Signs the head office out, and in as the store. */
  enter: endpoint({
    method: 'POST',
    path: '/api/store/{id}/enter',
    summary: '切换到门店',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    response: UserState,
    errors: ['store.notFound', 'account.locked'],
  }),
  /** The facts of a store that nobody has approved yet; afterwards the store asks for changes itself. */
  save: endpoint({
    method: 'PUT',
    path: '/api/store/{id}',
    summary: '保存门店的企业信息',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: FactsDraft,
    response: Store,
    errors: ['store.notFound', 'company.nameTaken', 'company.creditCodeTaken', 'company.wrongState'],
  }),
}
