/**
 * A stopping server waits for the requests under way and for nothing else. Node by itself also waits for connections
 * that a browser opened ahead of time and never used.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

export function dropIdleConnections(app: FastifyInstance, server: Server = app.server): void {
  /** How many requests each open connection is answering. */
  const requests = new Map<Socket, number>()
  let isClosing = false
  const add = (socket: Socket, change: 1 | -1) => {
    const count = (requests.get(socket) ?? 0) + change
    if (socket.destroyed) requests.delete(socket)
    else requests.set(socket, count)
    if (isClosing && count === 0) socket.destroySoon()
  }
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  // By hooks: with a listener on each response some kilobytes of each call grew old (ADR 124).
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    if (requests.has(socket)) add(socket, 1)
    done()
  })
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    if (requests.has(socket)) add(socket, -1)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, count] of requests) if (count === 0) socket.destroySoon()
  })
}
