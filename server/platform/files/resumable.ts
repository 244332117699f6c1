/**
 * Resumable uploads by the tus protocol: bytes that came stay until the rest comes. Who may send is the caller's
 * matter.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { FILE_BYTES_MAX } from '#domain/company/file.ts'
import { memo } from '#lib/memo.ts'

import type { Config } from '../../config.ts'

/** The bytes of a request of this type are read by the protocol, not by Fastify. */
export const TUS_CONTENT_TYPE = 'application/offset+octet-stream'
const TUS_VERSION = '1.0.0'
/** Set by us on what the protocol reads, over whatever was sent. */
const ID_HEADER = 'x-file-id'

export type ResumableUploads = {
  /** Lets the protocol answer. `id` names the upload, a new one too. */
  handle(request: FastifyRequest, id: string): Promise<Response>
  /** The bytes when all have come. */
  readWhole(id: string): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
}

export const resumableUploads = memo(({ uploadsDir }: Config): ResumableUploads => {
  const directory = join(uploadsDir, 'incoming')
  const datastore = new FileStore({ directory })
  const server = new Server({
    path: '/api/file',
    datastore,
    maxSize: FILE_BYTES_MAX,
    relativeLocation: true,
    namingFunction: (request) => request.headers.get(ID_HEADER)!,
  })
  return {
    handle: (request, id) => server.handleWeb(toWebRequest(request, id)),
    async readWhole(id) {
      const upload = await datastore.getUpload(id).catch(() => undefined)
      return upload && upload.size === upload.offset ? readFile(join(directory, id)) : undefined
    },
    async remove(id) {
      await Promise.all([`${id}`, `${id}.json`].map((name) => rm(join(directory, name), { force: true })))
    },
  }
})

function toWebRequest({ raw, method, url }: FastifyRequest, id: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string') headers.set(name, value)
  headers.set(ID_HEADER, id)
  const hasBody = headers.get('content-type') === TUS_CONTENT_TYPE
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
  } as RequestInit)
}

/** Sends what the protocol answered. Pages of other origins are told nothing. */
export async function sendTus(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') void reply.header(name, value)
  return reply.code(response.status).send((await response.text()) || undefined)
}

/** The answer about an upload whose bytes have been taken over. */
export const sendWhole = (reply: FastifyReply, bytes: number): FastifyReply =>
  reply.code(200).headers({ 'tus-resumable': TUS_VERSION, 'upload-offset': bytes, 'upload-length': bytes }).send()
