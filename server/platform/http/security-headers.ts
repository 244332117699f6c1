/** What helmet tells browsers to refuse. The same of every answer, so it is reckoned once. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

export function sendSecurityHeaders(app: FastifyInstance, options: HelmetOptions): void {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  const headers = response.getHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
