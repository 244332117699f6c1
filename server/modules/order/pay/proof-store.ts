/** Transfer proofs on disk: under random names, outside everything the web server serves. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

import { AppError } from '#contract/protocol/errors.ts'

import type { Upload } from '../../../platform/http/upload.ts'

/** The accepted types, by the extension the content's type has. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}
const ACCEPTED: ReadonlySet<string> = new Set(Object.values(TYPES))

const pathOf = (uploadsDir: string, name: string) => join(uploadsDir, 'proofs', basename(name))

/** Throws payment.proofInvalid unless the content is a jpg, png, webp or pdf. */
export function assertProof(upload: Upload | undefined): asserts upload is Upload {
  if (!upload?.mime || !ACCEPTED.has(upload.mime)) throw new AppError('payment.proofInvalid')
}

/** Writes the file through to the disk and returns its name. A half-written file is removed again. */
export async function saveProof(uploadsDir: string, { bytes, extension }: Upload): Promise<string> {
  const name = `${randomUUID()}.${extension ?? 'bin'}`
  await mkdir(join(uploadsDir, 'proofs'), { recursive: true })
  const file = await open(pathOf(uploadsDir, name), 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await removeProof(uploadsDir, name)
    throw error
  } finally {
    await file.close()
  }
  return name
}

/** What a stored proof is shown as; the name ends with the type its content had when it was uploaded. */
export const proofKind = (name: string): 'image' | 'pdf' => (extname(name) === '.pdf' ? 'pdf' : 'image')

/** The bytes of a stored proof and their type; undefined when the file is gone. */
export async function readProof(
  uploadsDir: string,
  name: string,
): Promise<{ bytes: Buffer; mime: string } | undefined> {
  const mime = TYPES[extname(name).slice(1)]
  const bytes = await readFile(pathOf(uploadsDir, name)).catch(() => undefined)
  return bytes && mime ? { bytes, mime } : undefined
}

export const removeProof = (uploadsDir: string, name: string): Promise<void> =>
  rm(pathOf(uploadsDir, name), { force: true })
