/** The queues of the seller's desk beside orders: what fills them, and what is asked of them. */
import { sql } from 'drizzle-orm'

const ROWS = 200_000
/** Of so many rows one waits; the others are decided. */
const ONE_WAITS = 1_000

const waits = sql`n % ${ONE_WAITS} = 0`
const at = sql`n * 60000::bigint`

/** Rows of each queue, made by the database itself; orders, their lines and `companies` companies are there. */
export const queueRows = (orders: number, companies: number) => {
  const company = sql`1 + (n::bigint * 7919) % ${companies}`
  const every = (count: number) => sql`from generate_series(1, ${Math.min(count, orders)}) n`
  return [
    sql`insert into top_ups (buyer_id, request_id, amount, credited, file_id, state, created_at)
      select ${company}, 'bench-' || n, 100000, 100000, '00000000-0000-4000-8000-000000000000', case when ${waits} then 'pending' else 'confirmed' end, ${at} ${every(ROWS)}`,
    sql`insert into withdrawals (buyer_id, request_id, amount, company, bank, account, state, created_at)
      select ${company}, 'bench-' || n, 100000, '诊所', '工商银行', '6222', case when ${waits} then 'pending' else 'paid' end, ${at} ${every(ROWS)}`,
    sql`insert into invoices (buyer_id, request_id, type, state, title, requested_at)
      select buyer_id, 'bench-' || n, 'normal', case when ${waits} then 'pending' else 'issued' end,
        '{"title":"诊所","taxId":"91510100MA6CABCD1X","address":"","phone":"","bank":"","account":""}', ${at}
      ${every(ROWS)} join orders on orders.id = n`,
    sql`insert into invoice_lines (invoice_id, order_id, line_id, quantity, amount)
      select n, l.order_id, l.id, 5, 5000 ${every(ROWS)} join order_lines l on l.order_id = n`,
    sql`insert into feedbacks (buyer_id, draft_id, kind, text, contact, created_at, answer, answered_at)
      select ${company}, 'bench-' || n, 'complaint', '第' || n || '箱破损', '', ${at}, case when ${waits} then null else '已补发' end,
        case when ${waits} then null else ${at} end ${every(ROWS)}`,
    sql`insert into documents (buyer_id, kind, number, status, created_at, submitted_at, reviewed_at)
      select ${company}, '营业执照', n::text, case when ${waits} then 'submitted' else 'accepted' end, ${at}, ${at}, ${at} ${every(ROWS)}`,
    sql`insert into after_sales (buyer_id, order_id, number, claim_id, claim_hash, kind, reason, description, state, created_at)
      select buyer_id, n, number || '-1', 'bench-' || n, '', 'return', 'quality', '箱内破损',
        case when ${waits} then 'pending_review' else 'completed' end, ${at} ${every(ROWS)} join orders on orders.id = n`,
    sql`insert into after_sales_lines (after_sales_id, line_id, batch, expires_on, quantity)
      select n, (select min(l.id) from order_lines l where l.order_id = n), 'B1', '2028-06-30', 1 ${every(ROWS)}`,
    sql`insert into shipments (order_id, number, carrier, waybill, packages, cold_chain, shipped_at)
      select n, number || '-1', '顺丰医药', 'SF' || n, 1, '', ${at} ${every(ROWS)} join orders on orders.id = n`,
    sql`insert into shipment_lines (shipment_id, line_id, batch, expires_on, quantity)
      select s.id, (select min(l.id) from order_lines l where l.order_id = s.order_id), 'B' || lpad((s.id % 5000)::text, 5, '0'), '2028-06-30', 5 from shipments s`,
    sql`insert into receipts (order_id, buyer_id, issued_at, due_at, status, submitted_at)
      select n, buyer_id, ${at}, ${at}, case when ${waits} then 'submitted' else 'accepted' end, ${at} ${every(ROWS)} join orders on orders.id = n`,
  ]
}

const COMPANY = encodeURIComponent('第4321诊所')

/** What the desk asks of each queue: what waits, what is done, and one company. */
export const queueCalls: readonly [name: string, url: string][] = [
  ['top-ups that wait', '/api/ops/topup?state=pending'],
  ['top-ups, newest', '/api/ops/topup'],
  ['top-ups by company', `/api/ops/topup?words=${COMPANY}`],
  ['withdrawals that wait', '/api/ops/withdrawal?state=pending'],
  ['withdrawals by company', `/api/ops/withdrawal?words=${COMPANY}`],
  ['invoices to issue', '/api/ops/invoice?view=open'],
  ['invoices issued', '/api/ops/invoice?view=issued'],
  ['invoices by company', `/api/ops/invoice?view=issued&words=${COMPANY}`],
  ['feedback without an answer', '/api/ops/feedback?state=open'],
  ['feedback answered', '/api/ops/feedback?state=answered'],
  ['feedback by company', `/api/ops/feedback?state=answered&words=${COMPANY}`],
  ['documents to review', '/api/ops/document?status=submitted'],
  ['documents by company', `/api/ops/document?words=${COMPANY}`],
  ['claims to review', '/api/ops/after_sales?state=pending_review'],
  ['claims, newest', '/api/ops/after_sales'],
  ['claims by company', `/api/ops/after_sales?words=${COMPANY}`],
  ['orders by batch', '/api/ops/order?batch=B00777'],
  ['orders by a batch nobody has', '/api/ops/order?batch=X9'],
  ['receipts to review', '/api/ops/receipt?status=submitted'],
  ['receipts by company', `/api/ops/receipt?words=${COMPANY}`],
  ['goods, newest', '/api/ops/goods'],
]
