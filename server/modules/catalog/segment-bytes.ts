import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { AppError } from '#contract/errors.ts'

import type { Database } from '../../db/connect.ts'
import { findSegment } from './publish.ts'

const compress = promisify(gzip)

/** Compressed segments kept in memory; the version of three price groups at 100,000 goods. */
const KEPT_MAX = 160
const kept = new Map<string, Promise<Buffer>>()

/** A segment, gzipped: compressed once, because it never changes. Throws notFound when no version has it any more. */
export async function gzippedSegment(db: Database, hash: string): Promise<Buffer> {
  const known = kept.get(hash)
  if (known) return known
  const content = await findSegment(db, hash)
  if (content === undefined) throw new AppError('notFound')
  const made = compress(content)
  kept.set(hash, made)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break
    kept.delete(oldest)
  }
  return made
}
