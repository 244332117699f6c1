import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { GroupWindow } from '#catalog/index.ts'
import { api } from '#contract/api.ts'

import { successText } from '../../platform/http/answer.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { route } from '../../platform/http/route.ts'
import { sharedCatalogFor } from '../goods/index.ts'
import { changesSince } from './changes-since.ts'
import { currentManifest } from './publish-catalog.ts'
import { readSegment } from './read-segment.ts'

export function installCatalog(app: FastifyInstance): void {
  rawRoute(app, api.catalog.manifest, async (context) => {
    const { snapshot } = await sharedCatalogFor(context)
    const manifest = await currentManifest(context.services.db, snapshot, context.now)
    const body = successText(JSON.stringify(z.encode(api.catalog.manifest.response, manifest)))
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const type = 'application/json; charset=utf-8'
    return { body, headers: { 'content-type': type, 'cache-control': 'private, no-cache', vary: 'cookie', etag } }
  })

  route(app, api.catalog.delta, async (context) => {
    const { snapshot, part } = await sharedCatalogFor({ ...context, since: context.query.since })
    return { ...changesSince(snapshot, context.query), overlay: part!.version }
  })

  route(app, api.catalog.overlay, async (context) => {
    const { part } = await sharedCatalogFor(context)
    const { overlay, version } = part!
    const isSame = context.query.version === version
    if (isSame) return { version, isSame, signedPrices: [], groupPrices: [], bought: [] }
    return {
      version,
      isSame,
      signedPrices: overlay.signedPrices.map(copy),
      groupPrices: overlay.groupPrices.map(copyWindow),
      bought: overlay.bought.map(copy),
    }
  })

  rawRoute(app, api.catalog.segment, async ({ params: { hash }, services, encoding }) => {
    const { body, encoding: encoded } = await readSegment(services.db, hash, encoding)
    const headers = {
      'content-type': 'application/octet-stream',
      // It is kept in the mirror, which goes when the account signs out; what HTTP keeps would stay.
      'cache-control': 'no-store',
      // It never changes. A shop's own CDN may keep it; who knows the hash has it from the manifest of his price group.
      'cdn-cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      etag: `"${hash}${encoded ? `-${encoded}` : ''}"`,
      ...(encoded && { 'content-encoding': encoded }),
    }
    return { body, headers }
  })
}

type Four = [number, number, number, number]
const copyWindow = ([id, price, from, to, isArea]: GroupWindow): [...Four, 0 | 1] => [id, price, from, to, isArea]
const copy = ([a, b, c, d]: readonly [number, number, number, number]): Four => [a, b, c, d]
