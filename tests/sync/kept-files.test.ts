/** Files on the device: fetched piece by piece, held against their hash, and given up last of all. */
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { UserDatabase } from '#db/user-database.ts'
import { PIECE_BYTES } from '#domain/vault/papers.ts'
import { dropFiles, giveUpFiles, heldFiles, keepFile, keptBytes, readFile } from '#sync/files/kept-files.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

let db: UserDatabase
beforeEach(async () => {
  db = new UserDatabase(4711)
  await db.open()
})
afterEach(() => db.delete())

const LARGE = Uint8Array.from({ length: PIECE_BYTES * 2 + 10 }, (_, at) => at % 251)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
/** Notes which bytes are asked for; breaks after so many pieces. */
function reader(bytes: Uint8Array, breaksAfter = Infinity) {
  const asked: number[] = []
  const read = async (from: number) => {
    if (asked.length >= breaksAfter) throw new NetworkError('offline')
    asked.push(from)
    return bytes.slice(from, from + PIECE_BYTES).buffer
  }
  return { asked, read }
}
const isSame = (bytes: ArrayBuffer | undefined, other: Uint8Array) =>
  bytes !== undefined && Buffer.from(bytes).equals(Buffer.from(other))

it('a file goes on where its line broke, and is kept once its bytes are those of its hash', async () => {
  const hash = hashOf(LARGE)
  const first = reader(LARGE, 2)
  await expect(keepFile(db, hash, first.read)).rejects.toThrow(NetworkError)
  expect(await heldFiles(db)).toEqual([])
  const second = reader(LARGE)
  expect(isSame(await keepFile(db, hash, second.read), LARGE)).toBe(true)
  expect([first.asked, second.asked]).toEqual([[0, PIECE_BYTES], [PIECE_BYTES * 2]])
  expect(await heldFiles(db)).toEqual([{ hash, bytes: LARGE.length }])
  expect(isSame(await keptBytes(db, hash), LARGE)).toBe(true)
  expect(await db.paperParts.count()).toBe(0)
})

it('a file that ends with a whole piece ends with an empty one', async () => {
  const whole = LARGE.slice(0, PIECE_BYTES)
  const { asked, read } = reader(whole)
  expect(isSame(await keepFile(db, hashOf(whole), read), whole)).toBe(true)
  expect(asked).toEqual([0, PIECE_BYTES])
})

it('what a portal serves in its place is never kept, and the next try begins anew', async () => {
  const hash = hashOf(LARGE)
  const portal = reader(new TextEncoder().encode('<html>'))
  await expect(keepFile(db, hash, portal.read)).rejects.toThrow(NetworkError)
  await expect(readFile(hash, portal.read)).rejects.toThrow(NetworkError)
  expect([await heldFiles(db), await db.paperParts.count()]).toEqual([[], 0])
  expect(isSame(await keepFile(db, hash, reader(LARGE).read), LARGE)).toBe(true)
})

it('a public computer reads a file and keeps nothing of it', async () => {
  expect(isSame(await readFile(hashOf(LARGE), reader(LARGE).read), LARGE)).toBe(true)
  expect([await heldFiles(db), await db.paperParts.count()]).toEqual([[], 0])
})

it('files are dropped by name, and given up as a whole where an edit has no room', async () => {
  const [one, two] = [LARGE.slice(0, 5), LARGE.slice(0, 6)]
  for (const bytes of [one, two]) await keepFile(db, hashOf(bytes), reader(bytes).read)
  await dropFiles(db, [hashOf(one)])
  expect(await heldFiles(db)).toEqual([{ hash: hashOf(two), bytes: 6 }])
  expect([await giveUpFiles(db), await giveUpFiles(db)]).toEqual([true, false])
  expect(await heldFiles(db)).toEqual([])
})
