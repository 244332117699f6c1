/** A listener of its own for Prometheus (METRICS_PORT): figures of the shop are nobody's on the shop's port. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { register } from '../metrics.ts'

/** Listens at `host`; resolves once it does. */
export async function serveMetrics(host: string, port: number): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    try {
      response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
