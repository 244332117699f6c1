/** The real server over a database of its own, called without a network. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { SchemaHistory } from '#contract/protocol/schema.ts'
import { openSession } from '#server/access/session.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { SmsInvitation, SmsSender } from '#server/integrations/sms/sms.ts'

import { type FakeClock, fakeClock } from '../fake-clock.ts'
import type { Person } from './people.ts'
import { type Credentials, testClient, type TestClient } from './test-client.ts'
import { openTestDatabase } from './test-database.ts'

export type TestApp = {
  app: FastifyInstance
  db: Database
  clock: FakeClock
  config: Config
  /** The messages that were sent, the newest last. */
  sms: { phone: string; code: string }[]
  invitations: (SmsInvitation & { phone: string })[]
  visitor: TestClient
  /** A session of this person, opened at the first use and kept. */
  as(person: Pick<Person, 'userId' | 'buyerId'>): TestClient
  /** Cookie token and CSRF mark of a new session. */
  signIn(person: Pick<Person, 'userId' | 'buyerId'>): Promise<Credentials>
  close(): Promise<void>
}

/**
 * Starts an app on an empty, migrated database; `overrides` replaces single settings. Messages are kept in `sms`,
 * unless there is another sender, or none.
 */
export async function startTestApp(
  overrides: Partial<Config> = {},
  { schema, sender }: { schema?: SchemaHistory; sender?: SmsSender | 'none' } = {},
): Promise<TestApp> {
  const sms: TestApp['sms'] = []
  const invitations: TestApp['invitations'] = []
  const keeper: SmsSender = {
    sendCode: async (phone, code) => void sms.push({ phone, code }),
    sendInvitation: async (phone, invitation) => void invitations.push({ phone, ...invitation }),
  }
  const [connection, dataDir] = await Promise.all([openTestDatabase(), mkdtemp(join(tmpdir(), 'changbei-test-'))])
  const clock = fakeClock()
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: process.env.TEST_LOG ?? 'silent' }),
    clientDir: undefined,
    opsDir: undefined,
    rateLimit: 1_000_000,
    ...overrides,
  }
  const { db } = connection
  await connection.listen()
  const app = await buildApp({
    db,
    clock,
    config,
    ...(schema && { schema }),
    ...(sender !== 'none' && { sms: sender ?? keeper }),
  })
  await app.ready()
  const signIn: TestApp['signIn'] = async ({ userId, buyerId }) => {
    const { token, session } = await openSession(db, { userId, buyerId }, clock.now())
    return { buyerId, token, csrf: session.csrf }
  }
  const signedIn = new Map<number, Promise<Credentials>>()
  const credentialsOf = (person: Pick<Person, 'userId' | 'buyerId'>) => {
    const credentials = signedIn.get(person.userId) ?? signIn(person)
    signedIn.set(person.userId, credentials)
    return credentials
  }
  return {
    app,
    db,
    clock,
    config,
    sms,
    invitations,
    visitor: testClient(app),
    as: (person) => ({
      call: async (endpoint, ...rest) => testClient(app, await credentialsOf(person)).call(endpoint, ...rest),
      inject: async (options) => testClient(app, await credentialsOf(person)).inject(options),
    }),
    signIn,
    async close() {
      await app.close()
      await connection.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
