import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'

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

/** Without the query, and without the telephone or the link to pay that an address holds. */
const pathOf = (url: string): string =>
  url
    .split('?')[0]!
    .replace(/^(\/api\/user\/phone\/).+/, '$1{value}')
    .replace(/^((?:\/api\/pay-link|\/pay)\/)[^/]+/, '$1{token}')

/** What a database says of a failure beside values of rows. */
type DatabaseCause = { code?: string; constraint?: string; table?: string }

/** Logs a failed query with its text and the database's reason, without parameters and values: they are personal data. */
function describeError(error: Error) {
  const isQuery = error instanceof DrizzleQueryError
  // A driver's own error has PostgreSQL's fields, `detail` with the values of a row among them.
  if (!isQuery && !('severity' in error)) return pino.stdSerializers.err(error)
  const { name, stack } = error
  const { code, constraint, table } = ((isQuery ? error.cause : error) ?? {}) as DatabaseCause
  return {
    type: name,
    message: 'Failed query',
    stack: stack?.slice(stack.indexOf('\n    at ')) ?? '',
    ...(isQuery && { query: error.query }),
    reason: { code, constraint, table },
  }
}
