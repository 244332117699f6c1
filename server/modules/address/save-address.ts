/** Delivery addresses: at most 20, one of them the default, and the licensed place itself cannot be rewritten. */
import type { Address, AddressDraft } from '#contract/address.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isPhone } from '#domain/identity.ts'
import { ADDRESSES_MAX } from '#domain/limits.ts'
import type { Place } from '#domain/region/region.ts'

import type { Executor } from '../../db/connect.ts'
import { regions } from '../../platform/regions.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { toAddress } from './list-addresses.ts'
import {
  type AddressRow,
  clearOtherDefaults,
  deleteAddress,
  insertAddress,
  lockAddresses,
  updateAddress,
} from './repository.ts'

const NAMES = ['province', 'city', 'district'] as const

/**
 * The first address becomes the default. Throws address.limit beyond 20, address.region for a place that does not
 * exist.
 */
export async function addAddress(tx: Executor, buyerId: number, draft: AddressDraft, now: number): Promise<Address> {
  assertPhone(draft.phone)
  const place = placeOf(draft)
  const known = await lockAddresses(tx, buyerId)
  if (known.length >= ADDRESSES_MAX) throw new AppError('address.limit')
  const isDefault = draft.isDefault === true || !known.some((address) => address.isDefault)
  const added = await insertAddress(tx, { ...draft, ...place, buyerId, isDefault })
  return settle(tx, added, now)
}

/** The default mark moves by marking another address, never by unmarking. Throws address.notFound or address.region. */
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
  if (before.isLicensed && isMoved(before, draft))
    throw new AppError('request.invalid', { text: '许可证登记地址不能修改，请新增收货地址' })
  const place = before.isLicensed ? {} : placeOf(draft)
  const { consignee, phone, detail } = draft
  const isDefault = before.isDefault || draft.isDefault === true
  const changed = await updateAddress(tx, id, { consignee, phone, detail, ...place, isDefault })
  return settle(tx, changed, now)
}

/** The oldest one left becomes the default if this one was. Throws address.notFound or address.licensed. */
export async function removeAddress(tx: Executor, buyerId: number, id: number, now: number): Promise<void> {
  const known = await lockAddresses(tx, buyerId)
  const gone = known.find((address) => address.id === id)
  if (!gone) throw new AppError('address.notFound')
  if (gone.isLicensed) throw new AppError('address.licensed')
  await deleteAddress(tx, id)
  const heir = gone.isDefault ? known.find((address) => address.id !== id) : undefined
  if (heir) await updateAddress(tx, heir.id, { isDefault: true })
  await record(tx, buyerId, heir ? [id, heir.id] : [id], now)
}

/**
 * Writes the licensed premises among the addresses: special goods go nowhere else. `licenseAddress` names the place
 * again.
 */
export async function keepLicensedAddress(
  tx: Executor,
  buyerId: number,
  { region, licenseAddress, consignee, phone }: LicensedPremises,
  now: number,
): Promise<void> {
  const known = await lockAddresses(tx, buyerId)
  const before = known.find((address) => address.isLicensed)
  const place = { ...placeOf({ regionCode: region }), detail: licenseAddress }
  if (before) return void (await settle(tx, await updateAddress(tx, before.id, place), now))
  const isDefault = !known.some((address) => address.isDefault)
  const added = await insertAddress(tx, { buyerId, consignee, phone, ...place, isDefault, isLicensed: true })
  await settle(tx, added, now)
}

type LicensedPremises = { region: string; licenseAddress: string; consignee: string; phone: string }

/** Where a region is, with its code. Throws address.region. */
function placeOf({ regionCode, province = '', city = '', district = '' }: Partial<AddressDraft>): RegionOfAddress {
  const code = regionCode || regions.codeOf({ province, city, district })
  const place = code ? regions.placeOf(code) : undefined
  if (!code || !place) {
    const refusal = new AppError('address.region')
    throw new AppError('address.region', { errors: { region_code: [refusal.message] } })
  }
  return { regionCode: code, ...place }
}

type RegionOfAddress = Place & { regionCode: string }

/** Whether the draft names another place than the address has; what it leaves out stays. */
const isMoved = (before: AddressRow, draft: AddressDraft): boolean =>
  draft.detail !== before.detail ||
  (draft.regionCode
    ? draft.regionCode !== (before.regionCode || regions.codeOf(before))
    : NAMES.some((name) => draft[name] !== undefined && draft[name] !== before[name]))

async function settle(tx: Executor, address: AddressRow, now: number): Promise<Address> {
  const { id, buyerId } = address
  const cleared = address.isDefault ? await clearOtherDefaults(tx, buyerId, id) : []
  await record(tx, buyerId, [id, ...cleared], now)
  return toAddress(address)
}

const record = (tx: Executor, buyerId: number, ids: readonly number[], now: number): Promise<void> =>
  recordChanges(
    tx,
    buyerId,
    ids.map((key) => ({ collection: 'addresses', key }) as const),
    now,
  )

function assertPhone(phone: string): void {
  if (isPhone(phone)) return
  const text = '请填写正确的手机号，或带区号的座机号（如 027-12345678）'
  throw new AppError('request.invalid', { text, errors: { phone: [text] } })
}
