import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { objectStore } from '../../platform/files/object-store.ts'
import { passiveHeaders } from '../../platform/files/passive-headers.ts'
import type { RawAnswer } from '../../platform/http/raw-route.ts'
import type { Services } from '../../platform/services.ts'
import { findFile, updateFile } from './repository.ts'
import { findReadable } from './show-file.ts'

/** Keeps a company's own whole file as the proof of a payment. Throws file.notFound, for another company's too. */
export async function keepAsProof(tx: Executor, buyerId: number, id: string): Promise<void> {
  await findReadable(tx, { kind: 'buyer', id: buyerId }, id)
  await updateFile(tx, id, { purpose: 'proof' })
}

/** A stored file for a reader whose right to it the caller has checked. Throws payment.noProof. */
export async function readFileOf({ db, config }: Pick<Services, 'db' | 'config'>, id: string): Promise<RawAnswer> {
  const row = await findFile(db, id)
  const body = row && (await objectStore(config).read(id))
  if (!body) throw new AppError('payment.noProof')
  return { body, headers: passiveHeaders(row.mime, row.name) }
}
