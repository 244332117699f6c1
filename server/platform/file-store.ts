/** Uploaded files on disk: under names that nobody can guess, outside everything the web server serves, a folder for each purpose. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'

import { passiveHeaders } from './files/passive-headers.ts'
import type { Upload } from './http/upload.ts'

/** The types a store may take, by the extension the content's type has. */
const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const
export type FileExtension = keyof typeof TYPES

export type StoredFile = { bytes: Buffer; mime: string }

export type FileStore = {
  /** Throws the store's refusal unless the content is of an accepted type. */
  assert(upload: Upload | undefined): asserts upload is Upload
  /** Writes the file through to the disk and returns its name. A half-written file is removed again. */
  save(uploadsDir: string, upload: Upload): Promise<string>
  /** Undefined when the file is gone. */
  read(uploadsDir: string, name: string): Promise<StoredFile | undefined>
  remove(uploadsDir: string, name: string): Promise<void>
  /** Removes the files last written before `before` (epoch ms) that `findNamed` does not find named; returns how many. */
  sweep(uploadsDir: string, before: number, findNamed: (names: string[]) => Promise<readonly string[]>): Promise<number>
  /** Whether one of these files has the same content. */
  holds(names: readonly string[], upload: Upload): boolean
}

export function fileStore(folder: string, accepted: readonly FileExtension[], refusal: ErrorCode): FileStore {
  const types: ReadonlyMap<string, string> = new Map(accepted.map((extension) => [extension, TYPES[extension]]))
  const mimes = new Set(types.values())
  const pathOf = (uploadsDir: string, name: string) => join(uploadsDir, folder, basename(name))
  const remove = (uploadsDir: string, name: string) => rm(pathOf(uploadsDir, name), { force: true })
  return {
    assert(upload) {
      if (!upload?.mime || !mimes.has(upload.mime)) throw new AppError(refusal)
    },
    async save(uploadsDir, { bytes, extension }) {
      const name = `${contentMark(bytes)}${randomUUID()}.${extension ?? 'bin'}`
      await mkdir(join(uploadsDir, folder), { recursive: true })
      const file = await open(pathOf(uploadsDir, name), 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } catch (error) {
        await remove(uploadsDir, name)
        throw error
      } finally {
        await file.close()
      }
      return name
    },
    async read(uploadsDir, name) {
      const mime = types.get(extname(name).slice(1))
      const bytes = await readFile(pathOf(uploadsDir, name)).catch(() => undefined)
      return bytes && mime ? { bytes, mime } : undefined
    },
    remove,
    async sweep(uploadsDir, before, findNamed) {
      const old: string[] = []
      for (const name of await readdir(join(uploadsDir, folder)).catch(() => []))
        if ((await stat(pathOf(uploadsDir, name))).mtimeMs < before) old.push(name)
      if (old.length === 0) return 0
      const named = new Set(await findNamed(old))
      const left = old.filter((name) => !named.has(name))
      for (const name of left) await remove(uploadsDir, name)
      return left.length
    },
    holds: (names, { bytes }) => names.some((name) => name.startsWith(contentMark(bytes))),
  }
}

/** Begins the name of a file, so that the same content is known again. */
const contentMark = (bytes: Buffer): string => `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-`

/** How a stored file is sent. */
export const sentFile = ({ bytes, mime }: StoredFile) => ({ body: bytes, headers: passiveHeaders(mime) })
