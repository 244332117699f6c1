import { openAsBlob } from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { prepareStatements } from '#server/db/pglite/pglite-statements.ts'

let plain: PGlite
let prepared: PGlite
beforeAll(async () => {
  // A copy of the run's database starts in a fraction of the time that a new one takes.
  const image = { loadDataDir: await openAsBlob(process.env.TEST_IMAGE!) }
  ;[plain, prepared] = await Promise.all([PGlite.create(image), PGlite.create(image)])
  prepareStatements(prepared)
  for (const one of [plain, prepared])
    await one.exec(`create table things (id int primary key, at timestamptz, day date, data jsonb, tags text[],
      numbers int[], price numeric, big bigint, isGood boolean, bytes bytea, ratio real)`)
})
afterAll(() => Promise.all([plain.close(), prepared.close()]))

const INSERT = 'insert into things values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *'
const DATA = { name: '阿莫西林', parts: [1, null] }
const TAGS = ['甲', 'b,c"', '']
const BIG = 9_007_199_254_740_993n
const BYTES = new Uint8Array([0, 255])
const [AT, DAY, PRICE, RATIO] = ['2026-11-27T03:04:05Z', '2026-11-27', '12.3400', 0.5]
const valuesOf = (id: number) => [id, AT, DAY, DATA, TAGS, [1, 2], PRICE, BIG, id % 2 === 0, BYTES, RATIO]
const RAW = { parsers: { 1184: (text: string) => text, 1082: (text: string) => text } }
const codeOf = (error: unknown) => (error as { code?: string }).code

describe.skipIf(process.env.TEST_DB === 'postgres')('the embedded database, asked in one message', () => {
  it('answers as PGlite does: unnamed, and prepared from the third time on', async () => {
    for (let id = 1; id <= 5; id += 1) {
      const asked = [INSERT, valuesOf(id), id % 2 === 0 ? RAW : { rowMode: 'array' as const }] as const
      expect(await prepared.query(...asked)).toEqual(await plain.query(...asked))
    }
    const nulls = [6, ...Array.from({ length: 10 }, () => null)]
    expect(await prepared.query(INSERT, nulls)).toEqual(await plain.query(INSERT, nulls))
    for (const text of [
      'update things set price = price + 1 where id < 4',
      'select * from things where false',
      'begin',
    ])
      expect(await prepared.query(text)).toEqual(await plain.query(text))
    for (const one of [plain, prepared]) await one.query('rollback')
  })

  it('sends a prepared statement as one message', async () => {
    const text = 'select id from things where id = $1'
    for (let time = 1; time <= 3; time += 1) await prepared.query(text, [1])
    const send = vi.spyOn(prepared, 'execProtocolStream')
    expect((await prepared.query(text, [2])).rows).toEqual([{ id: 2 }])
    expect(send).toHaveBeenCalledTimes(1)
    send.mockRestore()
  })

  it('refuses with the same codes, prepared or not, and goes on afterwards', async () => {
    const wrong: [string, unknown[]][] = [
      ['select nothing from things', []],
      ['select 1 / $1::int', [0]],
      ['select $1::int', ['one']],
      [INSERT, valuesOf(1)],
    ]
    for (const [text, values] of wrong)
      for (let time = 1; time <= 4; time += 1) {
        const [ours, theirs] = await Promise.all(
          [prepared, plain].map((one) => one.query(text, values).then(() => undefined, codeOf)),
        )
        expect([text, ours]).toEqual([text, theirs])
        expect(ours).toBeDefined()
      }
    expect((await prepared.query('select count(*)::int as count from things')).rows).toEqual([{ count: 6 }])
  })

  it('keeps transactions: undone as a whole, in part by a savepoint, and closed at their end', async () => {
    const put = 'insert into things (id) values ($1)'
    const count = async () =>
      (await prepared.query<{ count: number }>('select count(*)::int from things')).rows[0]!.count
    for (let round = 1; round <= 4; round += 1) {
      const twice = prepared.transaction(async (tx) => {
        await tx.query(put, [100])
        await tx.query(put, [100])
      })
      await expect(twice).rejects.toMatchObject({ code: '23505' })
      expect(await count()).toBe(6)
      await prepared.transaction(async (tx) => {
        await tx.query(put, [100])
        await tx.query('savepoint part')
        await expect(tx.query(put, [100])).rejects.toMatchObject({ code: '23505' })
        await expect(tx.query(put, [101])).rejects.toMatchObject({ code: '25P02' })
        await tx.query('rollback to savepoint part')
        await tx.query(put, [102])
      })
      expect((await prepared.query('delete from things where id >= 100')).affectedRows).toBe(2)
    }
    let late: Promise<unknown> | undefined
    await prepared.transaction(async (tx) => {
      late = new Promise((resolve) => setImmediate(resolve)).then(() => tx.query('select 1'))
    })
    await expect(late).rejects.toThrow('closed')
  })

  it('lets nothing between the statements of a transaction', async () => {
    const order: string[] = []
    const inside = prepared.transaction(async (tx) => {
      for (const step of ['one', 'two', 'three']) {
        await tx.query('select $1::text', [step])
        order.push(step)
      }
    })
    await Promise.all([inside, prepared.query('select 1').then(() => order.push('outside'))])
    expect(order).toEqual(['one', 'two', 'three', 'outside'])
  })
})
