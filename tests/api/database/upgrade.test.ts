/**
 * Databases of every layout that was ever released, brought to the newest. They are one database here: at each layout a
 * row goes into every table that is of another shape than before (at night into every table), so the rows of each shape
 * live through all migrations after it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { openSession } from '#server/access/session.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import * as schema from '#server/tables/schema.ts'
import { fakeClock, TEST_NOW } from '#testing/fake-clock.ts'
import { testClient } from '#testing/server/test-client.ts'
import { openEmptyDatabase } from '#testing/server/test-database.ts'
import { countRows, fillTables, type TableShapes } from '#testing/server/upgrade/fill-tables.ts'
import { addCompanyOfFirstLayout, FIRST_COMPANY } from '#testing/server/upgrade/first-layout.ts'
import { RED_NUMBER, reverseInvoice } from '#testing/server/upgrade/reversed-invoice.ts'
import { isDeep } from '#testing/test-depth.ts'

/** What is computed anew from the rest, and was thrown away by a migration that changed its form. */
const RECOMPUTED = ['segments', 'manifests']
/** Above every id that a sequence gives here. */
const FIRST_MARK = 900_000

let connection: Connection
let app: FastifyInstance
let dataDir: string
const filled = new Map<string, number>()

beforeAll(async () => {
  ;[connection, dataDir] = await Promise.all([openEmptyDatabase(), mkdtemp(join(tmpdir(), 'changbei-upgrade-'))])
  const { entries } = JSON.parse(await readFile('server/db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const { db } = connection
  const shapes: TableShapes = new Map()
  for (const [layout, { when, tag }] of entries.entries()) {
    if (tag.endsWith('_red_letters')) await reverseInvoice(db)
    await connection.migrate({ upTo: when })
    // Some rows are thrown away on the way: the newest layout has all tables filled.
    const fillsAll = isDeep || layout === entries.length - 1
    if (layout === 0) await addCompanyOfFirstLayout(db)
    for (const table of await fillTables(db, FIRST_MARK + layout, fillsAll ? new Map() : shapes))
      filled.set(table, (filled.get(table) ?? 0) + 1)
  }
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  app = await buildApp({ db, clock: fakeClock(), config: { ...config, clientDir: undefined, opsDir: undefined } })
  // Each layout there ever was, one after the other.
}, 600_000)
afterAll(async () => {
  await app?.close()
  await connection?.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('loses no row of any layout', async () => {
  expect(filled.size).toBeGreaterThan(70)
  const lost: string[] = []
  for (const [table, count] of filled)
    if (!RECOMPUTED.includes(table) && ((await countRows(connection.db, table)) ?? 0) < count) lost.push(table)
  expect(lost).toEqual([])
})

it('leaves every table as the server reads it', async () => {
  for (const table of Object.values(schema))
    if (is(table, PgTable)) expect(await connection.db.select().from(table), getTableName(table)).not.toHaveLength(0)
})

it('gives an invoice that was reversed whole its red letter, with what it says and its file', async () => {
  const { db } = connection
  const { invoices, invoiceLines, invoiceFiles } = schema
  const [red] = await db.select().from(invoices).where(eq(invoices.number, RED_NUMBER))
  const [blue] = await db.select().from(invoices).where(eq(invoices.id, red!.redOf!))
  expect([blue!.state, red!.state, red!.issuedAt, red!.buyerId]).toEqual([
    'reversed',
    'issued',
    blue!.closedAt,
    blue!.buyerId,
  ])
  const partsOf = async (id: number) =>
    (await db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id))).map(({ quantity, amount }) => [
      quantity,
      amount,
    ])
  expect(await partsOf(red!.id)).toEqual(await partsOf(blue!.id))
  expect(await db.select().from(invoiceFiles).where(eq(invoiceFiles.invoiceId, red!.id))).toMatchObject([
    { kind: 'pdf' },
  ])
})

it('names the buyer of every line of an order, also of those that a node of the version before writes', async () => {
  const { db } = connection
  const { orderLines, orders } = schema
  const before = await db
    .select({ order: orders.buyerId, line: orderLines.buyerId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
  expect(before.length).toBeGreaterThan(1)
  for (const { order, line } of before) expect(line).toBe(order)
  const [old] = await db.select().from(orderLines).where(eq(orderLines.orderId, 1))
  const { id: _id, buyerId, ...unnamed } = old!
  const [written] = await db
    .insert(orderLines)
    .values(unnamed)
    .returning({ id: orderLines.id, buyerId: orderLines.buyerId })
  await db.delete(orderLines).where(eq(orderLines.id, written!.id))
  expect(written!.buyerId).toBe(buyerId)
})

it('lets a company of the first release sign in and find what it had', async () => {
  const visitor = testClient(app)
  const { username, password, ...had } = FIRST_COMPANY
  const signedIn = await visitor.call(api.account.login, { body: { username, password } })
  expect([signedIn.status, signedIn.data.company]).toEqual([200, had.company])
  const owner = { userId: 1, buyerId: 1 }
  const { token, session } = await openSession(connection.db, owner, TEST_NOW)
  const me = testClient(app, { ...owner, token, csrf: session.csrf })
  const read = {
    cart: (await me.call(api.cart.list, { query: {} })).data,
    order: (await me.call(api.order.detail, { params: { id: 1 } })).data,
    addresses: (await me.call(api.address.list)).data,
    points: (await me.call(api.wallet.pointsLog, { query: {} })).data,
    goods: (await me.call(api.goods.detail, { params: { id: 1 }, query: {} })).data,
    favorites: (await me.call(api.favorite.list, { query: {} })).data,
  }
  expect(read.order).toMatchObject({ number: had.orderNumber, paid: 25_000, lines: [{ name: had.goods, number: 20 }] })
  expect(read.addresses).toMatchObject([{ detail: had.detail }])
  expect(read.goods).toMatchObject({ name: had.goods })
  for (const part of [read.cart, read.favorites]) expect(JSON.stringify(part)).toContain(had.goods)
  expect(JSON.stringify(read.points)).toContain(String(had.points))
})
