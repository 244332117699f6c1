/**
 * The stream of notices as server-sent events: `hello` at once, `beat` while nothing happens, `poke` with what to pull.
 */
import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { eventOf } from '../../platform/http/event-stream.ts'
import { streamRoute } from '../../platform/http/raw-route.ts'
import { openChangeNotices } from '../../platform/replay/change-notices.ts'

const HELLO = eventOf('hello')
const BEAT = eventOf('beat')

export function installEvents(app: FastifyInstance): void {
  // Opened with the first stream: a server without a database of its own (in a test of its routes) has none to watch.
  let notices: ReturnType<typeof openChangeNotices> | undefined
  app.addHook('preClose', async () => notices?.close())
  streamRoute(app, api.sync.events, (stream, { services, session }) => {
    notices ??= openChangeNotices(services.db)
    stream.send(HELLO)
    const leave = notices.join({
      buyerId: session!.buyerId,
      sessionId: session!.id,
      notify: (topic, causes) => stream.send(eventOf('poke', topic, causes.join(' '))),
      beat: () => stream.send(BEAT),
      close: () => stream.end(),
    })
    stream.onClose(leave)
  })
}
