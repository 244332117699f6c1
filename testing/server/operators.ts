/** Operators for tests, and a client that signs them in. */
import type { FastifyInstance } from 'fastify'

import type { OperatorRole } from '#domain/operator/permissions.ts'
import { openOperatorSession } from '#server/access/operator-session.ts'
import type { Database } from '#server/db/connect.ts'
import { operators } from '#server/tables/operator.ts'

import { cheapHash } from '../cheap-hash.ts'
import { TEST_NOW } from '../fake-clock.ts'
import type { TestApp } from './test-app.ts'
import { testClient, type TestClient } from './test-client.ts'

export type TestOperator = { id: number; username: string; token: string; client: TestClient }

export const OPERATOR_PASSWORD = 'changbei-demo'
let made = 0
const passwordHash = cheapHash(OPERATOR_PASSWORD)

export async function addOperatorRow(
  db: Database,
  role: OperatorRole,
  row: Partial<typeof operators.$inferInsert> = {},
): Promise<{ id: number; username: string }> {
  const username = `operator${(made += 1)}`
  const [added] = await db
    .insert(operators)
    .values({ username, name: `操作员${made}`, role, passwordHash: await passwordHash, createdAt: TEST_NOW, ...row })
    .returning({ id: operators.id, username: operators.username })
  return added!
}

/** An operator of this role with an open session. */
export async function operatorOf({ app, db, clock }: TestApp, role: OperatorRole = 'admin'): Promise<TestOperator> {
  const { id, username } = await addOperatorRow(db, role)
  const { token } = await openOperatorSession(db, id, clock.now())
  return { id, username, token, client: bearerClient(app, token) }
}

/** Calls as a command does. */
export const bearerClient = (app: FastifyInstance, token: string): TestClient =>
  testClient(app, undefined, { authorization: `Bearer ${token}` })
