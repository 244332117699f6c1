import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'

import type { Config } from '../config.ts'

/** Structured logs with request ids; cookies, tokens and passwords never reach them. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'req.headers["x-csrf-token"]',
      'res.headers["set-cookie"]',
      '*.password',
    ],
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], id: request.id }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError,
    },
  }
}

/** Logs a failed query with its text and the database's reason, without its parameters, which are personal data. */
function describeError(error: Error) {
  const { name, stack } = error
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error)
  const { cause } = error
  const reason = cause ? pino.stdSerializers.err(cause) : undefined
  return {
    type: name,
    message: 'Failed query',
    stack: stack?.slice(stack.indexOf('\n    at ')) ?? '',
    query: error.query,
    reason,
  }
}
