/** Answers that are streams of server-sent events. */
import type { ServerResponse } from 'node:http'

import type { FastifyReply } from 'fastify'

import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'

import { openStreams } from '../metrics.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-content-type-options': 'nosniff',
  // Asks a reverse proxy not to hold the events back.
  'x-accel-buffering': 'no',
  // The connection is of no further use once the stream has ended, and must not delay the server's own end.
  connection: 'close',
  [ANSWER_HEADER]: ANSWER_MARK,
}
/** Bytes that may wait for a device. */
const UNREAD_MAX = 16 * 1024

/** An open answer. It holds nothing of its request and no closures, because a node has ten thousand of them. */
export class EventStream {
  readonly #response: ServerResponse

  constructor(response: ServerResponse) {
    this.#response = response
  }

  /**
   * Sends what `eventOf` made. A device that has stopped reading is cut off: it asks anew when it is back, and pulls.
   */
  send(event: string): void {
    if (this.#response.writableLength >= UNREAD_MAX) this.#response.destroy()
    else this.#response.write(event)
  }

  end(): void {
    this.#response.end()
  }

  /** `listener` runs once, when either side has ended it. */
  onClose(listener: () => void): void {
    this.#response.once('close', listener)
  }
}

/**
 * Answers with a stream. The headers of a page are left out: no browser shows a stream as one, and each would be kept
 * as long as it is open. The hook `onSend` does not run.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw, request } = reply
  const { url: route = 'none' } = request.routeOptions
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  for (const name of raw.getHeaderNames()) raw.removeHeader(name)
  reply.hijack()
  raw.writeHead(200, HEADERS)
  openStreams.inc({ route })
  raw.once('close', () => openStreams.dec({ route }))
  return new EventStream(raw)
}

/** Whether an answer is such a stream. */
export const isEventStream = ({ raw }: FastifyReply): boolean =>
  raw.getHeader('content-type') === HEADERS['content-type']

/**
 * An event without data would not reach an EventSource's listeners: an empty line of data is one. An event without an
 * id has that of the event before it, so whoever reads ids has to be sent an empty one.
 */
export const eventOf = (name: string, data = '', id?: string): string =>
  `event: ${name}\ndata: ${data}\n${id === undefined ? '' : `id: ${id}\n`}\n`
