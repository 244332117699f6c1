/** `/api/openapi.json` and the page at `/api/docs` that shows it. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { openapiDocument } from './openapi-document.ts'
import type { JsonSchema } from './wire-schema.ts'

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

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="0" y="29" font-size="24" fill="#fff">常备 API</text></svg>'

/** Every call of the product, for who works on it. */
export const serveDocs = (app: FastifyInstance): Promise<void> =>
  documentPage(app, {
    page: '/api/docs',
    file: '/api/openapi.json',
    title: '常备 API',
    make: () => openapiDocument(),
  })

type DocumentPage = { page: string; file: string; title: string; make: () => JsonSchema }

/** A document and the page that shows it. Called in a plugin of its own where there are several. */
export async function documentPage(app: FastifyInstance, { page, file, title, make }: DocumentPage): Promise<void> {
  // Made at the first request: it takes longer than all else of a start.
  let made: JsonSchema | undefined
  const document = (): JsonSchema => (made ??= make())
  // swagger-ui reads this one; `transformSpecification` puts ours in its place.
  const specification = { document: { openapi: '3.1.0', info: { title, version: '1.0.0' }, paths: {} } }
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, {
    routePrefix: page,
    staticCSP: DOCS_POLICY,
    theme: { title },
    transformSpecification: document,
    transformSpecificationClone: false,
    logo: { type: 'image/svg+xml', content: LOGO, href: '/' },
    uiConfig: { docExpansion: 'list', filter: true, displayOperationId: true, tryItOutEnabled: false },
  })
  app.get(file, async (_request, reply) => reply.type('application/json').send(document()))
}
