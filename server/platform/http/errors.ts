/** Puts Fastify's own refusals into our envelope. Unexpected errors are logged with the request id, as 500. */
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'

import type { Config } from '../../config.ts'
import { isConnectionLost } from '../../db/lost-connection.ts'
import { auditAnswer } from '../audit.ts'
import { refusal } from './answer.ts'
import { send } from './route.ts'

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported',
}

/** What the reader of multipart bodies says of one that was cut off or has another boundary; it gives no code. */
const BROKEN_FORM = /^(Unexpected end of (multipart data|form|file)|Malformed part header)/

export function installErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    if (known) {
      const answer = refusal(known)
      auditAnswer(app.services.audit, request, answer)
      return send(reply, answer)
    }
    request.log.error({ err: error }, 'request failed')
    return send(reply, refusal(accidentOf(error)))
  })
}

/** The router cannot read this address (broken escapes, endless parameters), so no hook runs for it. */
export function answerUnroutable(
  error: FastifyError,
  reply: FastifyReply,
  { secureCookies }: Pick<Config, 'secureCookies'>,
): void {
  void reply.headers({
    [ANSWER_HEADER]: ANSWER_MARK,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(secureCookies && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  })
  void send(reply, refusal(toAppError(error) ?? new AppError('request.malformed')))
}

function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  const code = byFastifyCode[error.code]
  if (code) return new AppError(code)
  if (BROKEN_FORM.test(error.message)) return new AppError('request.malformed')
  if (error.statusCode === 429) return new AppError('request.tooMany')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('request.malformed')
  return undefined
}

/**
 * How an unexpected error is told. `server.busy` says nothing against the call: it is sent again for as long as it
 * takes. What fails with `internal` again and again is put aside by the client (docs/sync.md).
 */
export const accidentOf = (error: unknown): AppError =>
  new AppError(isFullDisk(error) || isConnectionLost(error) ? 'server.busy' : 'internal')

/** The disk or PostgreSQL's volume is full: nothing was written, trying later makes sense. */
function isFullDisk(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return [code, cause?.code].some((one) => one === 'ENOSPC' || one === '53100')
}
