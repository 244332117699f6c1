import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { api } from '#contract/api.ts'
import { FileId } from '#contract/company/file.ts'
import { opsApi } from '#contract/ops/api.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { resumableUploads, sendTus, sendWhole, TUS_CONTENT_TYPE } from '../../platform/files/resumable.ts'
import { linkTo } from '../../platform/files/signed-link.ts'
import { refusal } from '../../platform/http/answer.ts'
import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { route, send } from '../../platform/http/route.ts'
import { dropUpload, findOwnFile, finishUpload, isUnderWay, openUpload } from './receive-upload.ts'
import { findReadable, showFile } from './show-file.ts'

export function installFile(app: FastifyInstance): void {
  installUploads(app)
  const { file } = api
  route(app, file.link, async ({ db, buyerId, params: { id }, services, now }) => {
    const reader = { kind: 'buyer', id: buyerId } as const
    await findReadable(db, reader, id)
    return linkTo(file.content.path, services.config.linkSecret, { fileId: id, reader, now })
  })
  rawRoute(app, file.content, ({ params, query, session, services, now }) =>
    showFile(services, { ...params, ...query, reader: { kind: 'buyer', id: session!.buyerId }, now }),
  )
  const ops = opsApi.file
  opsRoute(app, ops.link, async ({ db, operator, params: { id }, services, now }) => {
    const reader = { kind: 'operator', id: operator.operatorId } as const
    await findReadable(db, reader, id)
    return linkTo(ops.content.path, services.config.linkSecret, { fileId: id, reader, now })
  })
  opsRawRoute(app, ops.content, ({ params, query, operator, services, now }) =>
    showFile(services, { ...params, ...query, reader: { kind: 'operator', id: operator.operatorId }, now }),
  )
}

/** POST announces a file, PATCH brings its bytes, HEAD asks how many came. */
function installUploads(app: FastifyInstance): void {
  const { upload } = api.file
  const { method, path } = upload
  app.addContentTypeParser(TUS_CONTENT_TYPE, (_request, _payload, done) => done(null))
  app.routesByEndpoint.set(upload, { endpoint: upload, run: async () => undefined, hasTransaction: false })

  const answering = (handler: (request: FastifyRequest, reply: FastifyReply, buyerId: number) => Promise<unknown>) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      try {
        const session = await app.services.access.admit(upload, request)
        return await handler(request, reply, session!.buyerId)
      } catch (error) {
        if (error instanceof AppError) return send(reply, refusal(error))
        throw error
      }
    }

  app.route({
    method,
    url: path,
    handler: answering(async (request, reply, buyerId) => {
      const { services } = app
      const bytes = Number(request.headers['upload-length'] ?? Number.NaN)
      const name = nameIn(request.headers['upload-metadata'])
      const id = await openUpload(services, { buyerId, bytes, name, now: services.clock.now() })
      const response = await resumableUploads(services.config).handle(request, id)
      if (response.ok) await finishUpload(services, id)
      else await dropUpload(services, id)
      return sendTus(reply, response)
    }),
  })

  app.route({
    method: ['HEAD', 'PATCH'],
    url: `${path}/:id`,
    handler: answering(async (request, reply, buyerId) => {
      const { services } = app
      const { id = '' } = request.params as { id?: string }
      if (!FileId.safeParse(id).success) throw new AppError('file.notFound')
      const row = await findOwnFile(services.db, buyerId, id)
      if (!isUnderWay(row)) return sendWhole(reply, row.bytes)
      const response = await resumableUploads(services.config).handle(request, id)
      // Also when only asked: the last byte may have come before the server stopped.
      if (response.ok) await finishUpload(services, id)
      return sendTus(reply, response)
    }),
  })
}

/** `filename` of the protocol's metadata: pairs of a key and base64. */
function nameIn(metadata: string | string[] | undefined): string {
  const pair = String(metadata ?? '')
    .split(',')
    .map((one) => one.trim().split(' '))
    .find(([key]) => key === 'filename')
  return Buffer.from(pair?.[1] ?? '', 'base64').toString('utf8')
}
