/** Delivery addresses: at most 20, one of them the default, and the licensed place itself cannot be rewritten. */
import type { Address, AddressDraft } from '#contract/address.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isPhone } from '#domain/identity.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { toAddress } from './list-addresses.ts'
import { type AddressRow, clearOtherDefaults, insertAddress, lockAddresses, updateAddress } from './repository.ts'

const ADDRESSES_MAX = 20
const PLACE_FIELDS = ['province', 'city', 'district', 'detail'] as const

/** The first address becomes the default. Throws address.limit beyond 20. */
export async function addAddress(tx: Executor, buyerId: number, draft: AddressDraft, now: number): Promise<Address> {
  assertPhone(draft.phone)
  const known = await lockAddresses(tx, buyerId)
  if (known.length >= ADDRESSES_MAX) throw new AppError('address.limit')
  const isDefault = draft.isDefault === true || !known.some((address) => address.isDefault)
  const added = await insertAddress(tx, { ...draft, buyerId, isDefault })
  return settle(tx, added, now)
}

/** The default mark moves by marking another address, never by unmarking. Throws address.notFound. */
export async function editAddress(
  tx: Executor,
  buyerId: number,
  id: number,
  draft: AddressDraft,
  now: number,
): Promise<Address> {
  assertPhone(draft.phone)
  const known = await lockAddresses(tx, buyerId)
  const before = known.find((address) => address.id === id)
  if (!before) throw new AppError('address.notFound')
  if (before.isLicensed && PLACE_FIELDS.some((field) => before[field] !== draft[field]))
    throw new AppError('request.invalid', { text: '许可证登记地址不能修改，请新增收货地址' })
  const changed = await updateAddress(tx, id, { ...draft, isDefault: before.isDefault || draft.isDefault === true })
  return settle(tx, changed, now)
}

async function settle(tx: Executor, address: AddressRow, now: number): Promise<Address> {
  const { id, buyerId } = address
  const cleared = address.isDefault ? await clearOtherDefaults(tx, buyerId, id) : []
  const changes = [id, ...cleared].map((key) => ({ collection: 'addresses', key }) as const)
  await recordChanges(tx, buyerId, changes, now)
  return toAddress(address)
}

function assertPhone(phone: string): void {
  if (isPhone(phone)) return
  const text = '请填写正确的手机号，或带区号的座机号（如 027-12345678）'
  throw new AppError('request.invalid', { text, errors: { phone: [text] } })
}
