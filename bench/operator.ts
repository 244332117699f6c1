/**
 * The seller's lists over 1,000,000 orders, 100,000 goods, 50,000 companies and 200,000 rows in every other queue on a
 * real PostgreSQL, next to the list an admin panel usually writes over the same tables: counted, and paged by offset.
 * Calls alternate, times are told as p95.
 */
import { randomUUID } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'

import { openOperatorSession } from '../server/access/operator-session.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { connect, type Database } from '../server/db/connect.ts'
import { rowsOf } from '../server/db/rows.ts'
import { systemClock } from '../server/platform/clock.ts'
import { operators } from '../server/tables/operator.ts'
import { startPostgres } from '../testing/server/embedded-postgres.ts'
import { queueCalls, queueRows } from './operator/queues.ts'
import { type Figure, percentile, printFigures } from './report.ts'

/** `OPERATOR_ORDERS=20000` tries the way with fewer, which proves nothing. */
const ORDERS = Number(process.env.OPERATOR_ORDERS ?? 1_000_000)
const GOODS = 100_000
const COMPANIES = 50_000
const ROUNDS = 40
const P95_MS = 100
const PAGE = 50
const SOME_ORDER = Math.ceil(ORDERS * 0.777_778)

/** Rows of the seller's tables, made by the database itself. */
async function fill(db: Database): Promise<void> {
  const steps = [
    sql`insert into warehouses (id, name, region) select n, n || ' 号仓', '四川省' from generate_series(1, 3) n`,
    sql`insert into categories (name, menus, position) values ('西药', '["general"]', 1)`,
    sql`insert into goods (natural_key, name, manufacturer, specification, prescription, scope, category_id, unit, warehouse_id, stock, storage, base_price, created_at)
      select 'bench-' || n, (array['阿莫西林胶囊','布洛芬缓释片','蒙脱石散','连花清瘟胶囊','藿香正气水'])[1 + n % 5] || n, '制药' || n % 997, '0.25g*24粒',
        'otcA', '化学药制剂', 1, '盒', 1 + n % 3, 1000, 'normal', 100000, 0 from generate_series(1, ${GOODS}) n`,
    sql`insert into buyers (company, customer_type, review_state, scopes, prescriptions, documents, created_at)
      select '第' || n || '诊所有限公司', '诊所', 'approved', '[]', '[]', '[]', 0 from generate_series(1, ${COMPANIES}) n`,
    sql`insert into users (buyer_id, username, password_hash, name, phone, created_at)
      select id, 'bench' || id, '', '张三', (13900000000 + id)::text, 0 from buyers`,
    sql`insert into payments (buyer_id, draft_id, draft_hash, payable, paid, method, transfer_state, created_at)
      select 1 + (n::bigint * 7919) % ${COMPANIES}, 'bench-' || n, '', 50000, 50000, 'transfer',
        case when n % 2000 = 0 then 'submitted' else 'confirmed' end, n * 60000::bigint from generate_series(1, ${ORDERS}) n`,
    sql`insert into orders (buyer_id, payment_id, number, status, warehouse_id, is_ephedrine, goods_amount, manjian_amount,
        coupon_amount, gift_amount, freight, payable, paid, address, created_at, paid_at)
      select p.buyer_id, p.id, to_char(p.id, 'FM20000000000000'), case when p.id > ${ORDERS - 5_000} then 'pending_shipment'
        when p.id % 50 = 0 then 'cancelled' else 'completed' end, 1, false, 50000, 0, 0, 0, 0, 50000, 50000,
        '{"id":1,"consignee":"张三","phone":"13800000000","province":"四川省","city":"成都市","district":"武侯区","detail":"1 号","isDefault":true,"isLicensed":true}', p.created_at, p.created_at from payments p`,
    sql`insert into order_lines (order_id, buyer_id, goods_id, type, name, manufacturer, specification, dosage_form, approval_number, origin,
        unit, number, price, amount, payable, adjustments, batches)
      select o.id, o.buyer_id, g.id, 0, g.name, g.manufacturer, g.specification, '', '', '', '盒', 5, 100000, 5000, 5000, '[]', '[]'
      from orders o cross join generate_series(1, 2) line join goods g on g.id = 1 + (o.id::bigint * 31 + line * 7) % ${GOODS}`,
    sql`insert into refunds (buyer_id, order_id, amount, reason, state, created_at)
      select buyer_id, id, 50000, '订单取消', case when id % 1000 = 0 then 'due' else 'done' end, created_at from orders where status = 'cancelled'`,
    sql`insert into audit_entries (at, operator_name, act, object, object_id, title, address)
      select created_at, '何仓', 'order.ship', 'order', id, '订单 ' || number, '10.0.0.1' from orders where id % 2 = 0`,
    // Without statistics each row of a queue may look for its lines through all of them.
    sql`analyze`,
    ...queueRows(ORDERS, COMPANIES),
    sql`analyze`,
  ]
  for (const step of steps) await db.execute(step)
}

/** Migrates and fills in sessions that check no foreign keys, which the rows hold by construction. */
async function prepare(url: string): Promise<void> {
  const first = await connect(url)
  await first.migrate()
  await first.db.execute(sql`alter role postgres set session_replication_role = 'replica'`)
  await first.close()
  const filling = await connect(url)
  await fill(filling.db)
  await filling.db.execute(sql`alter role postgres reset session_replication_role`)
  await filling.close()
}

/** What an admin panel usually asks: the page by offset, and how many there are. */
const usual = (db: Database, where: ReturnType<typeof sql>, page: number) => async () => {
  await rowsOf(
    db,
    sql`select o.*, b.company from orders o join buyers b on b.id = o.buyer_id where ${where}
      order by o.created_at desc, o.id desc limit ${PAGE} offset ${page * PAGE}`,
  )
  await rowsOf(db, sql`select count(*) from orders o join buyers b on b.id = o.buyer_id where ${where}`)
}

/** Milliseconds. */
async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

export async function benchOperator(): Promise<void> {
  const postgres = await startPostgres()
  const begun = performance.now()
  await prepare(postgres.url)
  const connection = await connect(postgres.url)
  const { db } = connection
  console.log(`\nfilled in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), clientDir: undefined, rateLimit: 1e9 }
  const app = await buildApp({ db, clock: systemClock, config })
  const passwordHash = await hash(randomUUID())
  const [operator] = await db
    .insert(operators)
    .values({ username: 'bench', name: '测速', role: 'admin', passwordHash, createdAt: 0 })
    .returning({ id: operators.id })
  const { token } = await openOperatorSession(db, operator!.id, systemClock.now())
  const ask = (url: string) => async () => {
    const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`)
  }
  const deep = `${Math.ceil(ORDERS * 0.99) * 60_000}-${Math.ceil(ORDERS * 0.99)}`
  const all = sql`true`
  const cases: [name: string, ours: () => Promise<void>, other?: () => Promise<void>][] = [
    ['orders, newest', ask('/api/ops/order'), usual(db, all, 0)],
    ['orders, 200 pages on', ask(`/api/ops/order?cursor=${deep}`), usual(db, all, 200)],
    [
      'to ship, oldest',
      ask('/api/ops/order?status=pending_shipment&sort=oldest'),
      usual(db, sql`o.status = 'pending_shipment'`, 0),
    ],
    ['by number', ask('/api/ops/order?words=20000000500000'), usual(db, sql`o.number like '%20000000500000%'`, 0)],
    [
      'by company',
      ask(`/api/ops/order?words=${encodeURIComponent('第4321诊所')}`),
      usual(db, sql`b.company like '%第4321诊所%'`, 0),
    ],
    [
      'by goods',
      ask(`/api/ops/order?words=${encodeURIComponent('蒙脱石散77')}`),
      usual(db, sql`exists (select 1 from order_lines l where l.order_id = o.id and l.name like '%蒙脱石散77%')`, 0),
    ],
    ['by a word nobody has', ask(`/api/ops/order?words=${encodeURIComponent('没有的药')}`)],
    ['one order', ask(`/api/ops/order/${SOME_ORDER}`)],
    ['transfers that wait', ask('/api/ops/transfer?state=submitted')],
    ['transfers by company', ask(`/api/ops/transfer?words=${encodeURIComponent('第4321诊所')}`)],
    ['refunds that are due', ask('/api/ops/refund?state=due')],
    ['refunds by company', ask(`/api/ops/refund?words=${encodeURIComponent('第4321诊所')}`)],
    ['customers, newest', ask('/api/ops/customer')],
    ['customers by name', ask(`/api/ops/customer?words=${encodeURIComponent('第4321诊所')}`)],
    ['companies admitted', ask('/api/ops/company?list=approved')],
    ['goods by name', ask(`/api/ops/goods?words=${encodeURIComponent('蒙脱石散77')}`)],
    ['goods by a word nobody has', ask(`/api/ops/goods?words=${encodeURIComponent('没有的药')}`)],
    ...queueCalls.map(([name, url]): [string, () => Promise<void>] => [name, ask(url)]),
    ['desk', ask('/api/ops/desk')],
    ['audit', ask('/api/ops/audit')],
    ['audit of an order', ask(`/api/ops/audit?object=order&objectId=${SOME_ORDER}`)],
  ]
  const figures: Figure[] = []
  for (const [name, ours, other] of cases) {
    const times: { ours: number[]; other: number[] } = { ours: [], other: [] }
    await ours()
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await timed(ours))
      if (other && round % 20 === 0) times.other.push(await timed(other))
    }
    const p95 = percentile(times.ours, 0.95)
    const against = other ? `, ${(percentile(times.other, 0.95) / p95).toFixed(1)} times as fast as by offset` : ''
    figures.push({ name, value: `${p95.toFixed(1)} ms p95${against}`, target: `≤ ${P95_MS} ms`, isMet: p95 <= P95_MS })
  }
  printFigures(`The seller's lists over ${ORDERS.toLocaleString('en')} orders`, figures)
  await app.close()
  await connection.close()
  await postgres.stop()
}
