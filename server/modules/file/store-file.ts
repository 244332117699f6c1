import { createHash, randomUUID } from 'node:crypto'

import type { Executor } from '../../db/connect.ts'
import { objectStore } from '../../platform/files/object-store.ts'
import type { Services } from '../../platform/services.ts'
import { insertFile, type NewFile } from './repository.ts'

type NewContent = Pick<NewFile, 'buyerId' | 'purpose' | 'name' | 'mime'> & { bytes: Buffer; now: number }

/** Keeps a file that the caller has checked, for a company that may read it; its id. */
export async function storeFile(
  tx: Executor,
  config: Services['config'],
  { bytes, now, ...row }: NewContent,
): Promise<string> {
  const id = randomUUID()
  await objectStore(config).write(id, bytes, row.mime)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await insertFile(tx, { ...row, id, bytes: bytes.length, sha256, createdAt: now })
  return id
}
