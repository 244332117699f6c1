/**
 * The database goes away under the server, or another takes its place: what is safe is done again, nothing is blamed.
 */
import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { CLIENT_HEADER, OPERATION_HEADER, SEQUENCE_HEADER } from '#contract/protocol/endpoint.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { restocks } from '#server/tables/schema.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { urlOf } from '#testing/server/postgres-databases.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

/** Connections of this database that wait for a lock. */
const WAITING = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const END_WAITING = sql`select pg_terminate_backend(pid) from (${WAITING}) as waiting`

describe.runIf(process.env.TEST_DB === 'postgres')('a database that goes away (needs PostgreSQL)', () => {
  let shop: TestApp
  let other: Connection
  let buyer: Person
  let url: string
  beforeAll(async () => {
    shop = await startTestApp()
    buyer = await people.clinic(shop.db)
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(sql`select current_database() as name`)
    url = urlOf(name)
    other = await connect(url, { poolSize: 2 })
  })
  afterAll(async () => {
    await other?.close()
    await shop.close()
  })
  const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
    ((await shop.db.execute(query)) as unknown as { rows: T[] }).rows

  /** Lets `call` wait for `table`, ends its connection there, and lets go of the table. */
  async function cutWithin<T>(table: string, call: () => Promise<T>): Promise<T> {
    let answer: Promise<T> | undefined
    await other.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`))
      answer = call()
      answer.catch(() => undefined)
      await expect.poll(async () => (await rowsOf(WAITING)).length).toBeGreaterThan(0)
      await rowsOf(END_WAITING)
    })
    return answer!
  }

  it('answers a reading call that lost its connection by asking once more', async () => {
    const answer = await cutWithin('addresses', () => shop.as(buyer).call(api.address.list))
    expect(answer.status).toBe(200)
  })

  it('does an operation once whose connection was lost', async () => {
    const { id } = await addGoods(shop.db, { stock: 0 })
    const headers = { [OPERATION_HEADER]: randomUUID(), [CLIENT_HEADER]: randomUUID(), [SEQUENCE_HEADER]: '1' }
    const path = `/api/goods/${id}/restock`
    const send = () => shop.as(buyer).inject({ method: 'POST', url: path, payload: { is_wanted: '1' }, headers })
    const answer = await cutWithin('restocks', send)
    expect([answer.statusCode, answer.json()]).toEqual([200, (await send()).json()])
    expect(await shop.db.select().from(restocks)).toHaveLength(1)
  })

  it('tells the rest that the server is busy, which blames no entry of an outbox', async () => {
    const { id } = await addGoods(shop.db, { stock: 0 })
    const entry = {
      seq: 1,
      operation_id: randomUUID(),
      endpoint: 'restock.ask',
      params: { id },
      body: { is_wanted: '1' },
    }
    const payload = { client_id: randomUUID(), schema: SCHEMA_VERSION, entries: [entry] }
    const send = () => shop.as(buyer).inject({ method: 'POST', url: '/api/batch', payload })
    const cut = (await cutWithin('restocks', send)).json()
    expect(cut.data.outcomes).toMatchObject([{ status: 503, answer: { data: { reason: 'server.busy' } } }])
    expect((await send()).json().data.outcomes).toMatchObject([{ status: 200 }])
  })

  it('leaves a server that takes no more writes', async () => {
    const state = sql`select current_setting('default_transaction_read_only') as value`
    const alone = await connect(url, { poolSize: 1 })
    await alone.db.execute(sql`set default_transaction_read_only = on`)
    await expect(alone.db.execute(sql`create table never (id int)`)).rejects.toThrow()
    const { rows } = (await alone.db.execute(state)) as unknown as { rows: { value: string }[] }
    await alone.close()
    expect(rows).toEqual([{ value: 'off' }])
  })
})
