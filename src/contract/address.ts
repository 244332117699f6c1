import * as z from 'zod/mini'

import { endpoint } from './protocol/endpoint.ts'
import { Flag, FormId } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

const addressShape = {
  consignee: z.string().check(z.trim(), z.minLength(1, '请填写收货人'), z.maxLength(12)),
  phone: z.string().check(z.trim(), z.maxLength(20)),
  province: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  district: z.string().check(z.trim(), z.maxLength(20)),
  detail: z.string().check(z.trim(), z.minLength(1, '请填写详细地址'), z.maxLength(100)),
}

/** `isLicensed`: the address on the licence, the only one special goods may go to. */
export const Address = wire(z.object({ id: z.int(), ...addressShape, isDefault: Flag, isLicensed: Flag }))
export type Address = z.output<typeof Address>

export const AddressDraft = wire(z.strictObject({ ...addressShape, isDefault: z.optional(Flag) }))
export type AddressDraft = z.output<typeof AddressDraft>

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
    errors: ['address.limit'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/address/{id}',
    summary: '修改收货地址',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: AddressDraft,
    response: Address,
    errors: ['address.notFound'],
  }),
}
