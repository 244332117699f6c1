import type { Address, AddressDraft } from '#contract/address.ts'
import { api } from '#contract/api.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

/**
 * A new address, or the one of this id. Resolves when the mirror knows it too. Throws the refusal with its fields, or
 * NetworkError.
 */
export async function saveAddress(draft: AddressDraft, id?: number): Promise<Address> {
  const saved = await (id === undefined
    ? call(api.address.add, { body: draft })
    : call(api.address.edit, { params: { id }, body: draft }))
  await pullNow()
  return saved
}

/** Throws address.licensed, address.notFound or NetworkError. */
export async function removeAddress(id: number): Promise<void> {
  await call(api.address.remove, { params: { id } })
  await pullNow()
}
