/** `/api/openapi.json` and the page at `/api/docs` that shows it. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { openapiDocument } from './openapi-document.ts'

/** The page styles itself with inline attributes and shows data: images; scripts stay our own files. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openapiDocument()
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { docExpansion: 'none', filter: true, displayOperationId: true, tryItOutEnabled: false },
  })
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document))
}
