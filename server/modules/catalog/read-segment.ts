import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { AppError } from '#contract/protocol/errors.ts'

import type { Database } from '../../db/connect.ts'
import { findSegment } from './repository.ts'

const decompress = promisify(gunzip)

export type SegmentBytes = { body: Buffer; encoding: 'br' | 'gzip' | undefined }

/** Bytes of segments kept in memory: those that everybody fetches after a publishing. */
const KEPT_BYTES = 8 * 1024 * 1024
const kept = new Map<string, Buffer>()
let keptBytes = 0

/** A segment as it was compressed when it was published. Throws notFound when no version has it any more. */
export async function readSegment(
  db: Database,
  hash: string,
  encoding: SegmentBytes['encoding'],
): Promise<SegmentBytes> {
  const stored = encoding === 'br' ? 'brotli' : 'gzip'
  const key = `${stored} ${hash}`
  let bytes = kept.get(key)
  if (!bytes) {
    const found = await findSegment(db, hash, stored)
    if (!found) throw new AppError('notFound')
    bytes = keep(key, found)
  }
  return encoding ? { body: bytes, encoding } : { body: await decompress(bytes), encoding }
}

function keep(key: string, bytes: Buffer): Buffer {
  if (kept.has(key) || bytes.byteLength > KEPT_BYTES) return bytes
  kept.set(key, bytes)
  keptBytes += bytes.byteLength
  for (const [oldest, { byteLength }] of kept) {
    if (keptBytes <= KEPT_BYTES) break
    kept.delete(oldest)
    keptBytes -= byteLength
  }
  return bytes
}
