/** The stream of notices as server-sent events: `hello` at once, `beat` while nothing happens, `poke` with what to pull. */
import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { eventOf, STREAM_HEADERS } from '../../platform/http/event-stream.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { openChangeNotices } from '../../platform/replay/change-notices.ts'

/** Bytes that wait for a device. */
const UNREAD_MAX = 16 * 1024
const nothing = (): void => undefined

export function installEvents(app: FastifyInstance): void {
  // Opened with the first stream: a server without a database of its own (in a test of its routes) has none to watch.
  let notices: ReturnType<typeof openChangeNotices> | undefined
  app.addHook('preClose', async () => notices?.close())
  rawRoute(app, api.sync.events, async ({ services, session }) => {
    notices ??= openChangeNotices(services.db)
    const { buyerId, id: sessionId } = session!
    // Only read: a node has ten thousand of them, and a stream that is written as well holds more.
    const stream = new Readable({ read: nothing, highWaterMark: UNREAD_MAX })
    const send = (event: string) => {
      // Nobody reads any more: the device asks anew when it is back, and pulls.
      if (stream.readableLength >= UNREAD_MAX) stream.destroy()
      else stream.push(event)
    }
    stream.push(eventOf('hello'))
    const leave = notices.join({
      buyerId,
      sessionId,
      notify: (topic, causes) => send(eventOf('poke', topic, causes.join(' '))),
      beat: () => send(eventOf('beat')),
      close: () => void stream.push(null),
    })
    stream.once('close', leave)
    return { body: stream, headers: STREAM_HEADERS }
  })
}
