import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'

import type { Config } from '../config.ts'
import { isTracing, traceIds } from '../tracing/span.ts'

/** Structured logs with request ids; cookies, tokens and passwords never reach them. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    ...(isTracing() && { mixin: () => traceIds() ?? {} }),
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'req.headers["x-csrf-token"]',
      'res.headers["set-cookie"]',
      '*.password',
    ],
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url), id: request.id }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError,
    },
  }
}

const NAME_OF_A_USER = /^(\/api\/user\/(?:phone|username)\/).+/
/** Whoever has such an address pays, or joins, in the place of the one it was made for. */
const TOKEN_IN_PATH =
  /^((?:\/api)?(?:\/ops)?\/(?:pay-link|pay|invitation|join)\/)[^/]+(\/(?:check|join|accept|code)$)?.*/

/** Without the query, and without the telephone, name or token that an address holds. */
const pathOf = (url: string): string =>
  url.split('?')[0]!.replace(NAME_OF_A_USER, '$1{value}').replace(TOKEN_IN_PATH, '$1{token}$2')

/** Of the failures that one error gathers; usually they have one reason. */
const ERRORS_TOLD = 10

/** What a database says of a failure beside values of rows. */
type DatabaseCause = { code?: string; constraint?: string; table?: string }

type LoggedError = { type: string; message: string; stack: string; [key: string]: unknown }

/**
 * What an error is and where it was thrown. Nothing else that hangs on it: a client's error carries its request, with
 * keys and what was sent. A failed query has its text and the database's reason, without parameters and values of rows.
 */
function describeError(error: Error): LoggedError {
  const { name, message, stack = '' } = error
  const isQuery = error instanceof DrizzleQueryError
  // A driver's own error has PostgreSQL's fields, `detail` with the values of a row among them.
  if (!isQuery && !('severity' in error)) {
    const { code, cause } = error as Error & { code?: unknown }
    const each = error instanceof AggregateError ? error.errors.filter((one) => one instanceof Error) : []
    return {
      type: name,
      message,
      stack,
      code,
      ...(cause instanceof Error && { cause: describeError(cause) }),
      ...(each.length > 0 && { errors: each.slice(0, ERRORS_TOLD).map(describeError) }),
    }
  }
  const { code, constraint, table } = ((isQuery ? error.cause : error) ?? {}) as DatabaseCause
  return {
    type: name,
    message: 'Failed query',
    stack: stack.slice(stack.indexOf('\n    at ')),
    ...(isQuery && { query: error.query }),
    reason: { code, constraint, table },
  }
}
