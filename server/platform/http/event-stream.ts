/** Server-sent events. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Asks a reverse proxy not to hold the events back.
  'x-accel-buffering': 'no',
  // The connection is of no further use once the stream has ended, and must not delay the server's own end.
  connection: 'close',
}

/**
 * An event without data would not reach an EventSource's listeners: an empty line of data is one. An event without an id
 * has that of the event before it, so whoever reads ids has to be sent an empty one.
 */
export const eventOf = (name: string, data = '', id?: string): string =>
  `event: ${name}\ndata: ${data}\n${id === undefined ? '' : `id: ${id}\n`}\n`
