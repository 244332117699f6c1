/** An event stream as a device holds it: over a real connection, event by event. */
import { CSRF_HEADER } from '#contract/protocol/endpoint.ts'
import { SESSION_COOKIE } from '#server/platform/access.ts'

import type { Credentials } from './test-client.ts'

export type ServerEvent = { event: string; data: string; /** Absent when it is empty. */ id?: string }
export type EventStream = {
  headers: Headers
  /** The next event; undefined when the server has ended the stream. */
  next(): Promise<ServerEvent | undefined>
  close(): void
}

/** Opens `/api/sync/events` at `origin`. Rejects when the answer is not a stream. */
export const openEvents = (origin: string, { token, csrf }: Credentials): Promise<EventStream> =>
  openStream(`${origin}/api/sync/events`, { cookie: `${SESSION_COOKIE}=${token}`, [CSRF_HEADER]: csrf })

/** The same for the stream of the seller's desk. */
export const openDeskEvents = (origin: string, token: string): Promise<EventStream> =>
  openStream(`${origin}/api/ops/events`, { authorization: `Bearer ${token}` })

async function openStream(url: string, headers: Record<string, string>): Promise<EventStream> {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  if (response.status !== 200 || !response.body) throw new Error(`no stream but ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<ServerEvent | undefined> {
    const end = text.indexOf('\n\n')
    if (end >= 0) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 2) ?? ''
      const id = field('id')
      return { event: field('event'), data: field('data'), ...(id && { id }) }
    }
    const { value, done } = await reader.read()
    if (done) return undefined
    text += value
    return next()
  }
  return { headers: response.headers, next, close: () => controller.abort() }
}
