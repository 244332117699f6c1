import type { FastifyRequest } from 'fastify'

import { fileTypeOf } from '../files/file-type.ts'

/** A file as it came; the type is what its content says, never what its name or sender claims. */
export type Upload = { bytes: Buffer; mime: string | undefined; extension: string | undefined }

/** `maxBytes`: more or less than the 10 MB of every upload. */
export type UploadOptions = { maxBytes?: number }

/** Reads the one file of a multipart request; undefined when there is none. Fastify refuses what is too large. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: UploadOptions = {},
): Promise<Upload | undefined> {
  const file = await request.file(maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } })
  if (!file) return undefined
  const bytes = await file.toBuffer()
  const type = await fileTypeOf(bytes)
  return { bytes, mime: type?.mime, extension: type?.ext }
}
