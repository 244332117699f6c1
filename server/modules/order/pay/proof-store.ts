/** Transfer proofs on disk: under random names, outside everything the web server serves. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { AppError } from '#contract/protocol/errors.ts'

import type { Upload } from '../../../platform/http/upload.ts'

const ACCEPTED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])

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

export const removeProof = (uploadsDir: string, name: string): Promise<void> =>
  rm(pathOf(uploadsDir, name), { force: true })
