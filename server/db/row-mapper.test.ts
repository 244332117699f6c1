import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import * as drizzleUtils from 'drizzle-orm/utils'
import { expect, it } from 'vitest'

import { rowMapper, type SelectedField } from './row-mapper.ts'

/** Its types leave it out. */
const { mapResultRow } = drizzleUtils as unknown as {
  mapResultRow(columns: unknown, row: unknown[], joins: unknown): Record<string, unknown>
}

const goods = pgTable('goods', {
  id: integer().notNull(),
  name: text(),
  soldAt: bigint({ mode: 'number' }),
  limit: jsonb(),
  day: date(),
})
const lines = pgTable('lines', { id: integer().notNull(), goodsId: integer(), note: text() })

const db = drizzle.mock()
const { id, name, soldAt, limit, day } = goods
const queries = {
  flat: db.select().from(goods),
  computed: db.select({ id, total: sql<number>`count(*)`.mapWith(Number), label: sql`now()`.as('label') }).from(goods),
  nested: db
    .select({ line: lines, goods: { id, name, soldAt, limit, day }, seen: sql`1` })
    .from(lines)
    .leftJoin(goods, eq(id, lines.goodsId)),
  mixed: db
    .select({ both: { note: lines.note, name } })
    .from(lines)
    .leftJoin(goods, eq(id, lines.goodsId)),
  required: db
    .select({ line: { note: lines.note }, goods: { name } })
    .from(lines)
    .innerJoin(goods, eq(id, lines.goodsId)),
}
const rows: Record<keyof typeof queries, unknown[][]> = {
  flat: [
    [1, '阿莫西林', '1700000000000', '{"period":"day"}', '2026-01-31'],
    [2, null, null, null, null],
  ],
  computed: [[1, '12', 'x']],
  nested: [
    [5, 1, '急', 1, '阿莫西林', '17', { period: 'week' }, '2026-01-31', 1],
    [6, null, null, null, null, null, null, null, null],
  ],
  mixed: [
    ['急', null],
    [null, '阿莫西林'],
  ],
  required: [[null, null]],
}

it.each(Object.keys(queries) as (keyof typeof queries)[])('makes of %s rows what Drizzle makes of them', (key) => {
  const { fields, joinsNotNullableMap } = queries[key].prepare('one') as unknown as {
    fields: SelectedField[]
    joinsNotNullableMap: Record<string, boolean>
  }
  const theirs = rows[key].map((row) => mapResultRow(fields, row, joinsNotNullableMap))
  expect(rowMapper(fields, joinsNotNullableMap)(rows[key])).toEqual(theirs)
})

it('refuses what lies deeper than it reads', () => {
  const deep = { path: ['a', 'b', 'c'], field: id as Column | SQL }
  expect(() => rowMapper([deep], {})).toThrow(RangeError)
})
