/**
 * A TCP proxy between a browser and the server that can be cut like a clinic's line. A real proxy, because a browser's
 * own offline switch does not reach requests of the service worker.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type CutProxy = {
  origin: string
  /** Drops every connection and refuses new ones. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function startCutProxy(target: { port: number }): Promise<CutProxy> {
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy()
    const upstream = connect(target.port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // Service workers and crypto.subtle need a secure context, which localhost is.
    origin: `http://localhost:${port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.resetAndDestroy()
    },
    restore() {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
