/** What a handler may know and do of the HTTP exchange itself. A call that came in a batch has none. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import { SESSION_COOKIE, SESSION_MS } from '../access.ts'
import { readUpload, type Upload } from './upload.ts'

export type Exchange = {
  /** Address of the client, as far as it can be believed. */
  ip: string
  /** Gives the browser its session cookie; undefined takes it away. */
  setSessionToken(token: string | undefined): void
  /** The one file of a multipart body; undefined when there is none. */
  readUpload(): Promise<Upload | undefined>
}

export function exchangeOf(request: FastifyRequest, reply: FastifyReply, config: Config): Exchange {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies } as const
  return {
    ip: request.ip,
    setSessionToken(token) {
      if (token === undefined) void reply.clearCookie(SESSION_COOKIE, cookie)
      else void reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: SESSION_MS / 1_000 })
    },
    readUpload: () => readUpload(request),
  }
}
