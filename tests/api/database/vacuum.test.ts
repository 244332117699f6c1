import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { vacuumTables } from '#server/jobs/vacuum-tables.ts'
import { addManyGoods } from '#testing/factories/factories.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const ROUNDS = 6
const ROWS = 200

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const number = async (what: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = (await test.db.execute(what)) as unknown as { rows: { value: number | string }[] }
  return Number(rows[0]!.value)
}
const change = () => test.db.execute(sql`update goods set revision = revision + 1`)
const size = () => number(sql`select pg_relation_size('goods') as value`)

it.skipIf(process.env.TEST_DB === 'postgres')('gives rows that change again and again the same room', async () => {
  await addManyGoods(
    test.db,
    Array.from({ length: ROWS }, () => ({})),
  )
  const before = await size()
  for (let round = 0; round < ROUNDS; round += 1) {
    await change()
    expect(await vacuumTables(test.db)).toBeGreaterThan(0)
  }
  expect(await size()).toBeLessThan(before * 3)
  // Counted, which an import or a filling alone does once.
  expect(await number(sql`select reltuples::int as value from pg_class where relname = 'goods'`)).toBe(ROWS)
  // What has hardly changed is left alone.
  await test.db.execute(sql`update goods set revision = revision + 1 where id = (select min(id) from goods)`)
  expect(await vacuumTables(test.db)).toBe(0)
  for (let round = 0; round < ROUNDS; round += 1) await change()
  expect(await size()).toBeGreaterThan(before * 3)
})
