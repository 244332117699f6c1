import * as z from 'zod/mini'

import { endpoint } from './protocol/endpoint.ts'
import { Flag, FormId } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

const whoAndWhere = {
  consignee: z.string().check(z.trim(), z.minLength(1, '请填写收货人'), z.maxLength(12, '收货人最多 12 个字')),
  phone: z.string().check(z.trim(), z.maxLength(20, '电话最多 20 位')),
  detail: z.string().check(z.trim(), z.minLength(1, '请填写详细地址'), z.maxLength(100, '详细地址最多 100 个字')),
}
const Name = z.string().check(z.trim(), z.maxLength(20))

/** `isLicensed`: the address on the licence, the only one special goods may go to. */
export const Address = wire(
  z.object({
    id: z.int(),
    ...whoAndWhere,
    /** Six digits: the district. Absent or '' in an address from before regions had codes. */
    regionCode: z.optional(z.string()),
    province: Name,
    city: Name,
    district: Name,
    isDefault: Flag,
    isLicensed: Flag,
  }),
)
export type Address = z.output<typeof Address>

/** The region by its code; a page from before codes names it, and the server finds the code. */
export const AddressDraft = wire(
  z.strictObject({
    ...whoAndWhere,
    regionCode: z.optional(z.string().check(z.regex(/^(\d{6})?$/, '请选择省、市、区县'))),
    province: z.optional(Name),
    city: z.optional(Name),
    district: z.optional(Name),
    isDefault: z.optional(Flag),
  }),
)
export type AddressDraft = z.output<typeof AddressDraft>

const AddressId = z.strictObject({ id: FormId })

export const address = {
  list: endpoint({
    method: 'GET',
    path: '/api/address',
    summary: '收货地址',
    access: 'user',
    response: z.array(Address),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/address',
    summary: '新增收货地址',
    access: 'user',
    body: AddressDraft,
    response: Address,
    errors: ['address.limit', 'address.region'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/address/{id}',
    summary: '修改收货地址',
    access: 'user',
    params: AddressId,
    body: AddressDraft,
    response: Address,
    errors: ['address.notFound', 'address.region'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/address/{id}',
    summary: '删除收货地址',
    access: 'user',
    params: AddressId,
    response: z.object({}),
    errors: ['address.notFound', 'address.licensed'],
  }),
}
