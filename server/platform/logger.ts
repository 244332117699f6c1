import type { FastifyServerOptions } from 'fastify'

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
    },
  }
}
