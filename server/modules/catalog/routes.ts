import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { rawRoute } from '../../platform/raw-route.ts'
import { route } from '../../platform/route.ts'
import { audienceOf, catalogFor } from '../goods/service.ts'
import { changesSince } from './changes.ts'
import { currentManifest } from './publish.ts'
import { gzippedSegment } from './segment-bytes.ts'

const decompress = promisify(gunzip)

export function installCatalog(app: FastifyInstance): void {
  route(app, api.catalog.manifest, async (context) => {
    const { catalog, asker } = await catalogFor(context)
    return currentManifest(context.services.db, audienceOf(asker)!, { catalog, now: context.now })
  })

  route(app, api.catalog.delta, async (context) => {
    const { asker } = await catalogFor(context)
    return changesSince(context.services.db, audienceOf(asker), context.query)
  })

  rawRoute(app, api.catalog.segment, async ({ params, services, acceptsGzip }) => {
    const body = await gzippedSegment(services.db, params.hash)
    const headers = {
      'content-type': 'application/octet-stream',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'accept-encoding',
    }
    if (!acceptsGzip) return { body: await decompress(body), headers }
    return { body, headers: { ...headers, 'content-encoding': 'gzip' } }
  })
}
