import { Writable } from 'node:stream'

import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, it } from 'vitest'

import { openEndpointsByName } from '#contract/open/names.ts'
import { opsEndpointsByName } from '#contract/ops/names.ts'
import { endpointsByName } from '#contract/protocol/names.ts'

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

it('tells what a client could not do but not what it had sent, nor its keys', async () => {
  const request = { headers: { authorization: 'signature-of-ours' }, data: '{"phone":"13800000000"}' }
  const refused = Object.assign(
    new Error('socket hang up', { cause: Object.assign(new Error('ECONNRESET'), request) }),
    {
      code: 'ECONNRESET',
      config: request,
      response: { request },
    },
  )
  const text = await logsOf((log) => log.error({ err: refused }, 'job failed'))
  expect(JSON.parse(text).err).toMatchObject({ message: 'socket hang up', code: 'ECONNRESET' })
  expect(text).toContain('logger.test.ts')
  expect(text).not.toMatch(/13800000000|signature-of-ours/)
})

it('tells each of the failures that a job gathered', async () => {
  const row = new DrizzleQueryError(
    'update "vouchers"',
    ['secret'],
    Object.assign(new Error('secret'), { code: '23514' }),
  )
  const text = await logsOf((log) =>
    log.error({ err: new AggregateError([row, new Error('closed')], '2 failed') }, 'job failed'),
  )
  expect(JSON.parse(text).err).toMatchObject({
    message: '2 failed',
    errors: [{ query: 'update "vouchers"', reason: { code: '23514' } }, { message: 'closed' }],
  })
  expect(text).not.toContain('secret')
})

const endpoints = [...endpointsByName.values(), ...opsEndpointsByName.values(), ...openEndpointsByName.values()]
const secretPaths = endpoints.flatMap(({ path }) => (/\{(?:token|value)\}/.test(path) ? [path] : []))

it.each([...secretPaths, '/pay/{token}', '/join/{token}', '/ops/invitation/{token}'])(
  'masks what only its owner may know in %s',
  async (path) => {
    const url = `${path.replace(/\{\w+\}/, 'kept-13800000000.x_y')}?from=kept`
    const text = await logsOf((log) => log.info({ req: { method: 'GET', url, id: 'r1' } }))
    expect(text).toContain(`"path":"${path}"`)
    expect(text).not.toMatch(/kept|13800000000/)
  },
)

it('masks it also where the address goes on', async () => {
  const urls = ['/api/user/phone/138/0000', '/api/invitation/kept/join/kept', '/join/kept/kept']
  for (const url of urls) {
    const text = await logsOf((log) => log.info({ req: { method: 'GET', url, id: 'r1' } }))
    // The time of the line may hold the same digits.
    const { path } = (JSON.parse(text) as { req: { path: string } }).req
    expect(path, url).not.toMatch(/invitation\/kept|join\/kept|138/)
  }
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
