/**
 * Uploaded files of one purpose in the object store: under names that nobody can guess, outside everything the web
 * server serves.
 */
import { createHash, randomUUID } from 'node:crypto'
import { extname } from 'node:path'

import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'

import { type FilePart, type FilePlace, roomOf } from './files/object-store.ts'
import { passiveHeaders } from './files/passive-headers.ts'
import type { Upload } from './http/upload.ts'

/** The types a store may take, by the extension the content's type has. */
const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const
export type FileExtension = keyof typeof TYPES

export type StoredFile = { bytes: Buffer; mime: string }

export type FileStore = {
  /** Throws the store's refusal unless the content is of an accepted type. */
  assert(upload: Upload | undefined): asserts upload is Upload
  /** Resolves with its name when the file is safe. */
  save(place: FilePlace, upload: Upload): Promise<string>
  /** Undefined when the file is gone. */
  read(place: FilePlace, name: string): Promise<StoredFile | undefined>
  /** Some bytes of it. Undefined when the file is gone. */
  readPart(place: FilePlace, name: string, part: FilePart): Promise<Buffer | undefined>
  remove(place: FilePlace, name: string): Promise<void>
  /**
   * Removes the files last written before `before` (epoch ms) that `findNamed` does not find named; returns how many.
   */
  sweep(place: FilePlace, before: number, findNamed: (names: string[]) => Promise<readonly string[]>): Promise<number>
  /** Whether one of these files has the same content. */
  holds(names: readonly string[], upload: Upload): boolean
}

/** Every purpose that has a store, by its folder. */
export const FILE_ROOMS = [
  'proofs',
  'after-sales',
  'arrivals',
  'receipts',
  'feedback',
  'quality-reports',
  'temperature-logs',
  'licenses',
] as const

export function fileStore(
  folder: (typeof FILE_ROOMS)[number],
  accepted: readonly FileExtension[],
  refusal: ErrorCode,
): FileStore {
  const types: ReadonlyMap<string, string> = new Map(accepted.map((extension) => [extension, TYPES[extension]]))
  const mimes = new Set(types.values())
  return {
    assert(upload) {
      if (!upload?.mime || !mimes.has(upload.mime)) throw new AppError(refusal)
    },
    async save(place, { bytes, extension, mime }) {
      const name = `${contentMark(bytes)}${randomUUID()}.${extension ?? 'bin'}`
      await roomOf(place, folder).write(name, bytes, mime ?? 'application/octet-stream')
      return name
    },
    async read(place, name) {
      const mime = types.get(extname(name).slice(1))
      const bytes = mime && (await roomOf(place, folder).read(name))
      return bytes ? { bytes, mime } : undefined
    },
    readPart: (place, name, part) => roomOf(place, folder).readPart(name, part),
    remove: (place, name) => roomOf(place, folder).remove(name),
    async sweep(place, before, findNamed) {
      const room = roomOf(place, folder)
      const old = await room.listBefore(before)
      if (old.length === 0) return 0
      const named = new Set(await findNamed(old))
      const left = old.filter((name) => !named.has(name))
      for (const name of left) await room.remove(name)
      return left.length
    },
    holds: (names, { bytes }) => names.some((name) => name.startsWith(contentMark(bytes))),
  }
}

/** The beginning of the SHA-256 of a stored file's content, in 32 hexadecimal digits, and its type by its name. */
export const markOfName = (name: string): { hash: string; mime: string } => ({
  hash: name.slice(0, 32),
  mime: TYPES[extname(name).slice(1) as FileExtension] ?? 'application/octet-stream',
})

/** Begins the name of a file, so that the same content is known again. */
const contentMark = (bytes: Buffer): string => `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-`

/** The content of a stored file as its name tells it: 32 hexadecimal digits. */
export const hashIn = (name: string): string => name.slice(0, 32)

/** How a stored file is sent. */
export const sentFile = ({ bytes, mime }: StoredFile) => ({ body: bytes, headers: passiveHeaders(mime) })
