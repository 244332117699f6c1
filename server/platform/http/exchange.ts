/** What a handler may know and do of the HTTP exchange itself. A call that came in a batch has none. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import { SHARED_HEADER } from '#contract/protocol/endpoint.ts'

import type { Config } from '../../config.ts'
import { BUYER_SESSION, setSessionCookie } from './session-cookie.ts'
import { readUpload, type Upload } from './upload.ts'

export type Exchange = {
  /** Address of the client, as far as it can be believed. */
  ip: string
  userAgent: string
  /** Gives the browser its session cookie; undefined takes it away. */
  setSessionToken(token: string | undefined): void
  /** The one file of a multipart body; undefined when there is none. */
  readUpload(): Promise<Upload | undefined>
}

export function exchangeOf(request: FastifyRequest, reply: FastifyReply, config: Config): Exchange {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    setSessionToken(token) {
      setSessionCookie(reply, BUYER_SESSION, token, config, { isLasting: request.headers[SHARED_HEADER] === undefined })
      // What the browser keeps of private answers goes with the cookie.
      if (token === undefined) void reply.header('clear-site-data', '"cache"')
    },
    readUpload: () => readUpload(request),
  }
}
