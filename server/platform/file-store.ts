/** Uploaded files on disk: under random names, outside everything the web server serves, a folder for each purpose. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'

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
      const name = `${randomUUID()}.${extension ?? 'bin'}`
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
  }
}

/** How a stored file is sent: as it is, and kept by nobody on the way. */
export const sentFile = ({ bytes, mime }: StoredFile) => ({
  body: bytes,
  headers: { 'content-type': mime, 'content-disposition': 'inline', 'cache-control': 'no-store' },
})
