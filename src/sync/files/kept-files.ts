/**
 * Files on this device, each under the hash of its content. A file is fetched piece by piece, and a broken fetch goes
 * on where it stopped. A file counts as kept once its bytes were checked against its hash.
 */
import type { UserDatabase } from '#db/user-database.ts'
import { HASH_DIGITS, PIECE_BYTES } from '#domain/vault/papers.ts'
import type { HeldFile } from '#domain/vault/plan.ts'
import { sha256 } from '#lib/sha256.ts'

import { NetworkError } from '../transport/network-error.ts'

/** The bytes of a file from this one on, as many as a piece has; fewer are the last. */
export type ReadPiece = (from: number) => Promise<ArrayBuffer>

/** Every kept file with its size in bytes; the bytes themselves are not read. */
export const heldFiles = (db: UserDatabase): Promise<HeldFile[]> =>
  // Not async, because Dexie follows what is read only up to a promise that is not its own.
  db.papers
    .orderBy('[hash+size]')
    .keys()
    .then((keys) => (keys as unknown as [hash: string, bytes: number][]).map(([hash, bytes]) => ({ hash, bytes })))

/** The bytes of a kept file; undefined where it is not here. */
export const keptBytes = async (db: UserDatabase, hash: string): Promise<ArrayBuffer | undefined> =>
  (await db.papers.get(hash))?.bytes

const partsOf = (db: UserDatabase, hash: string) =>
  db.paperParts.where('[hash+from]').between([hash, 0], [hash, Infinity])

/**
 * Fetches a file and keeps it. Rejects with what `readPiece` rejects with, or with a NetworkError when the bytes are
 * not those of the hash: then nothing of them is kept.
 */
export async function keepFile(db: UserDatabase, hash: string, readPiece: ReadPiece): Promise<ArrayBuffer> {
  const parts = await partsOf(db, hash).sortBy('from')
  const pieces = parts.map(({ bytes }) => bytes)
  let from = sizeOf(pieces)
  while (pieces.length === 0 || pieces.at(-1)!.byteLength === PIECE_BYTES) {
    const bytes = await readPiece(from)
    pieces.push(bytes)
    // The last piece is not stored: the whole file is, right after it.
    if (bytes.byteLength === PIECE_BYTES) await db.paperParts.put({ hash, from, bytes })
    from += bytes.byteLength
  }
  const bytes = await joined(pieces)
  const isTrue = (await hashOf(bytes)) === hash
  await db.transaction('rw', [db.papers, db.paperParts], async () => {
    await partsOf(db, hash).delete()
    if (isTrue) await db.papers.put({ hash, size: bytes.byteLength, bytes })
  })
  if (!isTrue) throw new NetworkError('unauthentic')
  return bytes
}

/** The same without keeping anything: a public computer has no place of its own. */
export async function readFile(hash: string, readPiece: ReadPiece): Promise<ArrayBuffer> {
  const pieces: ArrayBuffer[] = []
  while (pieces.length === 0 || pieces.at(-1)!.byteLength === PIECE_BYTES) pieces.push(await readPiece(sizeOf(pieces)))
  const bytes = await joined(pieces)
  if ((await hashOf(bytes)) !== hash) throw new NetworkError('unauthentic')
  return bytes
}

export async function dropFiles(db: UserDatabase, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.papers.bulkDelete([...hashes])
}

/** Deletes all files to make room; false where there are none. */
export async function giveUpFiles(db: UserDatabase): Promise<boolean> {
  const count = (await db.papers.count()) + (await db.paperParts.count())
  if (count === 0) return false
  await Promise.all([db.papers.clear(), db.paperParts.clear()])
  return true
}

const sizeOf = (pieces: readonly ArrayBuffer[]): number => pieces.reduce((total, piece) => total + piece.byteLength, 0)
const joined = (pieces: readonly ArrayBuffer[]): Promise<ArrayBuffer> => new Blob([...pieces]).arrayBuffer()

const hashOf = async (bytes: ArrayBuffer): Promise<string> => (await sha256(bytes)).slice(0, HASH_DIGITS)
