import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { AppError } from '#contract/protocol/errors.ts'

import type { Database } from '../../db/connect.ts'
import { findSegment } from './repository.ts'

const decompress = promisify(gunzip)

export type SegmentBytes = { body: Buffer; encoding: 'br' | 'gzip' | undefined }

/** Segments kept in memory: those that everybody fetches after a publishing. */
const segments = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  // A segment may be empty, and a size may not be 0.
  sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
})

/** A segment as it was compressed when it was published. Throws notFound when no version has it any more. */
export async function readSegment(
  db: Database,
  hash: string,
  encoding: SegmentBytes['encoding'],
): Promise<SegmentBytes> {
  const stored = encoding === 'br' ? 'brotli' : 'gzip'
  const key = `${stored} ${hash}`
  let bytes = segments.get(key)
  if (!bytes) {
    bytes = await findSegment(db, hash, stored)
    if (!bytes) throw new AppError('notFound')
    segments.set(key, bytes)
  }
  return encoding ? { body: bytes, encoding } : { body: await decompress(bytes), encoding }
}
