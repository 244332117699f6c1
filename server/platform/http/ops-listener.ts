/** A listener of its own for the seller's side (OPS_PORT): its pages and calls answer there and nowhere else. */
import { createServer, type Server } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { AppError } from '#contract/protocol/errors.ts'

import { dropIdleConnections } from './connections.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where the seller's side listens beside the shop. */
    opsServer?: Server
  }
}

const OF_OPS = /^\/(?:api\/)?ops(?:[/?]|$)/
/** Both listeners answer whether the process lives. */
const OF_BOTH = /^\/api\/(?:health|ready)(?:\?|$)/

/** Call before the routes are installed; `listen` on the result opens it, closing the app closes it. */
export function separateOps(app: FastifyInstance, opsPort: number): Server {
  const server = createServer((request, response) => app.routing(request, response))
  dropIdleConnections(app, server)
  app.addHook('preClose', async () => void server.close())
  app.addHook('onRequest', async (request, reply) => {
    // The route's own pattern, because an address can be written in many ways.
    const address = request.routeOptions.url ?? request.url
    if (OF_BOTH.test(address)) return
    const isHere = request.socket.localPort === opsPort
    if (isHere && request.url === '/') return reply.redirect('/ops/')
    if (isHere !== OF_OPS.test(address)) throw new AppError('notFound')
  })
  return server
}
