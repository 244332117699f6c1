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
  const cause = Object.assign(new Error('duplicate key (phone)=(13800000000)'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_username',
    table: 'users',
    detail: 'Key (phone)=(13800000000) already exists.',
  })
  const wrapped = new DrizzleQueryError('select $1', ['13800000000', 'secret'], cause)
  const text = await logsOf((log) => {
    log.error({ err: wrapped }, 'request failed')
    log.error({ err: cause }, 'request failed')
  })
  expect(text).toContain('select $1')
  expect(text.match(/"reason":\{"code":"23505","constraint":"users_username","table":"users"\}/g)).toHaveLength(2)
  expect(text).not.toMatch(/13800000000|secret/)
})

it('masks the link to pay of an address', async () => {
  const text = await logsOf((log) =>
    log.info({ req: { method: 'GET', url: '/api/pay-link/a.b.secret/check', id: 'r1' } }),
  )
  expect(text).toContain('/api/pay-link/{token}/check')
  expect(text).not.toContain('secret')
})

it('masks the telephone of an address', async () => {
  const text = await logsOf((log) => log.info({ req: { method: 'GET', url: '/api/user/phone/13800000000', id: 'r1' } }))
  expect(text).toContain('/api/user/phone/{value}')
  expect(text).not.toContain('13800000000')
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
