import { Writable } from 'node:stream'

import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { loggerOptions } from './logger.ts'

async function logsOf(write: (log: ReturnType<typeof Fastify>['log']) => void): Promise<string> {
  let text = ''
  const stream = new Writable({ write: (chunk, _encoding, done) => ((text += chunk), done()) })
  const app = Fastify({ logger: { ...(loggerOptions(readConfig({})) as object), stream } })
  write(app.log)
  await app.close()
  return text
}

it('tells why a query failed but not whose data was in it', async () => {
  const error = new DrizzleQueryError('select $1', ['13800000000', 'secret'], new Error('no such table'))
  const text = await logsOf((log) => log.error({ err: error }, 'request failed'))
  expect(text).toContain('select $1')
  expect(text).toContain('no such table')
  expect(text).not.toMatch(/13800000000|secret/)
})

it('keeps cookies, marks, passwords and query strings out', async () => {
  const text = await logsOf((log) =>
    log.info({
      req: {
        method: 'GET',
        url: '/api/user/base?phone=13800000000',
        id: 'r1',
        headers: { cookie: 'cb_session=secret' },
      },
      body: { password: 'secret' },
    }),
  )
  expect(text).toContain('/api/user/base')
  expect(text).not.toMatch(/13800000000|secret/)
})
