import type { Address } from '#contract/address.ts'

import type { Executor } from '../../db/connect.ts'
import { type AddressRow, findAddresses } from './repository.ts'

export const toAddress = ({ buyerId: _owner, ...row }: AddressRow): Address => row

export async function listAddresses(db: Executor, buyerId: number): Promise<Address[]> {
  return (await findAddresses(db, buyerId)).map(toAddress)
}
