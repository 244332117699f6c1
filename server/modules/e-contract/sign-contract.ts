/** The company reads the contract in force and signs it. */
import type { EContract } from '#contract/company/e-contract.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Capacity, otherPurchaser } from '#domain/company/signature.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { fill } from '../article/index.ts'
import { findContract, findDocumentsInForce, findSignatures, findSignedVersion, insertSignature } from './repository.ts'

/** The contract in force with its words filled in, and what the company signed. */
export async function showContract(db: Executor, buyerId: number): Promise<EContract> {
  const settings = await readSettings(db)
  const row = await findContract(db, settings.contractVersion)
  const signed = await findSignedVersion(db, buyerId)
  const signatures = await findSignatures(db, buyerId)
  return {
    ...(row && { contract: { ...row, body: fill(row.body, settings) } }),
    isUnsigned: signed < settings.contractVersion,
    signatures: signatures.map(({ version, signer, capacity, signedAt }) => ({ version, signer, capacity, signedAt })),
  }
}

type SignRequest = {
  buyerId: number
  userId: number
  version: number
  signer: string
  capacity: Capacity
  address: string
  now: number
}

/** Signing again changes nothing. Throws contract.overtaken when another version is in force than was read. */
export async function signContract(tx: Executor, { now, ...signing }: SignRequest): Promise<EContract> {
  const { buyerId, version } = signing
  await lockBuyer(tx, buyerId)
  const { contractVersion } = await readSettings(tx)
  if (version !== contractVersion || !(await findContract(tx, version))) throw new AppError('contract.overtaken')
  const named = otherPurchaser(await findDocumentsInForce(tx, buyerId), signing)
  if (named !== undefined) {
    const text = `采购委托书的被委托人是${named}，请由本人签署；换了人请先更新采购委托书`
    throw new AppError('request.invalid', { text, errors: { signer: [text] } })
  }
  if ((await findSignedVersion(tx, buyerId)) < version) {
    await insertSignature(tx, { ...signing, signedAt: now })
    await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  }
  return showContract(tx, buyerId)
}
