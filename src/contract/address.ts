import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Flag, FormId } from './scalars.ts'
import { wire } from './wire.ts'

const addressShape = {
  consignee: z.string().trim().min(1, '请填写收货人').max(12),
  phone: z.string().trim().max(20),
  province: z.string().trim().min(1).max(20),
  city: z.string().trim().min(1).max(20),
  district: z.string().trim().max(20),
  detail: z.string().trim().min(1, '请填写详细地址').max(100),
}

/** `isLicensed`: the address on the licence, the only one special goods may go to. */
export const Address = wire(z.object({ id: z.int(), ...addressShape, isDefault: Flag, isLicensed: Flag }))
export type Address = z.output<typeof Address>

export const AddressDraft = wire(z.strictObject({ ...addressShape, isDefault: Flag.optional() }))
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
