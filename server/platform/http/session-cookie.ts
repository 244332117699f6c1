/**
 * The cookies that hold a session. Over https their names begin so that a browser takes them from this very host alone,
 * and never over http: a sibling host cannot plant one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import { SESSION_COOKIE, SESSION_MS } from '../access.ts'
import { OPERATOR_COOKIE, OPERATOR_COOKIE_PATH, OPERATOR_SESSION_MS } from '../operator/operator.ts'

type CookieKind = {
  name: string
  /** `__Host-` asks for the path /; a cookie for a part of the host can only be `__Secure-`. */
  prefix: '__Host-' | '__Secure-'
  path: string
  sameSite: 'lax' | 'strict'
  lastsMs: number
}

export const BUYER_SESSION: CookieKind = {
  name: SESSION_COOKIE,
  prefix: '__Host-',
  path: '/',
  sameSite: 'lax',
  lastsMs: SESSION_MS,
}
export const OPERATOR_SESSION: CookieKind = {
  name: OPERATOR_COOKIE,
  prefix: '__Secure-',
  path: OPERATOR_COOKIE_PATH,
  sameSite: 'strict',
  lastsMs: OPERATOR_SESSION_MS,
}

type CookieSettings = Pick<Config, 'secureCookies'>

const nameOf = ({ name, prefix }: CookieKind, { secureCookies }: CookieSettings) =>
  secureCookies ? prefix + name : name

/** Gives the browser its session; undefined takes it away. One that is not lasting ends with the browser. */
export function setSessionCookie(
  reply: FastifyReply,
  kind: CookieKind,
  token: string | undefined,
  config: CookieSettings,
  { isLasting = true }: { isLasting?: boolean } = {},
): void {
  const { path, sameSite, lastsMs } = kind
  const cookie = { path, httpOnly: true, sameSite, secure: config.secureCookies } as const
  if (token === undefined) void reply.clearCookie(nameOf(kind, config), cookie)
  else void reply.setCookie(nameOf(kind, config), token, { ...cookie, ...(isLasting && { maxAge: lastsMs / 1_000 }) })
}

/** No browser sends more cookies of one name unless somebody planted them. */
const TOKENS_MAX = 4

/** Every token sent under the cookie's name; the order of several does not say which one is ours. */
export function sessionTokens(request: FastifyRequest, kind: CookieKind, config: CookieSettings): string[] {
  const mark = `${nameOf(kind, config)}=`
  const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim())
  const tokens = parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(mark.length))
  const distinct = [...new Set(tokens)].filter(Boolean)
  return distinct.length > TOKENS_MAX ? [] : distinct
}
