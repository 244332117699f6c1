/** What the rows of orders, stock and purses must say together, whatever happened to them. */
import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'

import { offerLaws } from './life-offers.ts'

type FirstStock = {
  /** Pieces that every goods began with; of the scarce one, by its name, fewer. */
  stock: number
  scarce: { name: string; stock: number }
}

/** Claims of a payment that took cashback back: their laws hold together, not part by part. */
const takenBack = (paymentId: ReturnType<typeof sql>) =>
  sql`select from after_sales t join orders w on w.id = t.order_id where w.payment_id = ${paymentId} and t.cashback_back > 0`

/** A refund of what a transfer brought above what its orders took: it is of the payment, whichever order names it. */
const isLate = sql`(after_sales_id is null and reason like '转账%，由财务退回付款账户')`

/** Each law as a query that finds what breaks it. */
const lawsOf = ({ stock, scarce }: FirstStock): Record<string, ReturnType<typeof sql>> => ({
  'stock and what was ordered make the first stock': sql`
    select g.id, g.stock, s.sold, b.back, r.again from goods g
    cross join lateral (select coalesce(sum(l.number), 0) as sold from order_lines l join orders o on o.id = l.order_id
      where l.goods_id = g.id and o.status <> 'cancelled') s
    cross join lateral (select coalesce(sum(c.fit), 0) as back
      from after_sales_lines c join order_lines l on l.id = c.line_id where l.goods_id = g.id) b
    cross join lateral (select coalesce(sum(n.quantity), 0) as again from shipment_lines n
      join shipments p on p.id = n.shipment_id join after_sales a on a.id = p.after_sales_id
      join order_lines l on l.id = n.line_id where l.goods_id = g.id and a.reason <> 'short') r
    where g.stock + s.sold - b.back + r.again <>
      case g.name when ${scarce.name} then ${scarce.stock}::int else ${stock}::int end`,
  'a gift stands behind the line that earned it, and costs nothing; an exchange costs its price': sql`
    select id, goods_id from (
      select l.*, lag(gift) over (partition by order_id order by id) as earned_by from order_lines l) l
    where is_gift and (payable <> (earned_by ->> 'total')::int or (basis is null) <> (earned_by ->> 'type' = 'gift') or (earned_by ->> 'goodsId')::int is distinct from goods_id
      or (earned_by ->> 'number')::int is distinct from number)`,
  'a line keeps a gift only where its goods follow': sql`
    select id from (
      select l.*, lead(is_gift) over (partition by order_id order by id) as is_followed from order_lines l) l
    where gift ->> 'goodsId' is not null and is_followed is not true`,
  'batches hold as many pieces as the goods': sql`
    select g.id from goods g join batches b on b.goods_id = g.id group by g.id having sum(b.stock) <> g.stock`,
  'no line is sent beyond its pieces': sql`
    select l.id from order_lines l join shipment_lines s on s.line_id = l.id join shipments p on p.id = s.shipment_id
    where p.after_sales_id is null group by l.id having sum(s.quantity) > l.number`,
  'what waits for its receipt or is completed was sent, or ended, whole': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
    left join (select line_id, sum(quantity) as ended from after_sales_lines c join after_sales a on a.id = c.after_sales_id
      where a.reason = 'unsent' group by line_id) u on u.line_id = l.id
    left join (select line_id, sum(quantity) as sent from shipment_lines s join shipments p on p.id = s.shipment_id
      where p.after_sales_id is null group by line_id) s on s.line_id = l.id
    where o.status in ('pending_receipt', 'completed') and coalesce(s.sent, 0) + coalesce(u.ended, 0) <> l.number`,
  'nothing that was cancelled was sent': sql`
    select o.id from orders o join shipments s on s.order_id = o.id where o.status = 'cancelled'`,
  'a ledger adds up, entry by entry': sql`
    select buyer_id, purse, seq from (
      select *, sum(delta) over (partition by buyer_id, purse order by seq) as summed from ledger) l
    where after <> summed or after < 0`,
  'the balance gave for each payment what its orders hold of it': sql`
    select p.id, coalesce(l.taken, 0)::int as taken, o.paid::int as paid, o.orders from payments p
    left join (select payment_id, -sum(delta) as taken from ledger where purse = 'balance' and kind <> 'cashback' group by payment_id) l on l.payment_id = p.id
    join (select payment_id, coalesce(sum(balance_amount - balance_refunded) filter (where status <> 'cancelled'), 0) as paid,
      jsonb_agg(jsonb_build_object('id', id, 'status', status, 'paid', paid, 'by', paid_by, 'cancelled', cancelled_by)) as orders
      from orders group by payment_id) o on o.payment_id = p.id
    where coalesce(l.taken, 0) <> o.paid and not exists (${takenBack(sql`p.id`)})`,
  'a payment holds what its orders hold': sql`
    select p.id from payments p join orders o on o.payment_id = p.id group by p.id having sum(o.paid) <> p.paid`,
  'an order that is on its way is paid in full, an unpaid one not at all': sql`
    select id from orders where (status in ('pending_shipment', 'pending_receipt', 'completed') and paid <> payable)
      or (status = 'pending_payment' and paid <> 0)`,
  'a voucher is left, spent on orders that stand, or ended': sql`
    select v.id, v.face, v.left, v.expired from vouchers v left join voucher_uses u on u.voucher_id = v.id
    group by v.id having v.face <> v.left + v.expired + coalesce(sum(u.amount), 0) or v.left < 0`,
  'the purse of vouchers holds what is left on them': sql`
    select b.id from buyers b where (select coalesce(sum("left"), 0) from vouchers where buyer_id = b.id) <>
      (select coalesce(sum(delta), 0) from ledger where buyer_id = b.id and purse = 'voucher')`,
  'an order holds of vouchers what they gave it': sql`
    select o.id from orders o left join voucher_uses u on u.order_id = o.id
    group by o.id having coalesce(sum(u.amount), 0) <> case when o.status = 'cancelled' then 0 else o.voucher_amount - o.voucher_refunded end
      and not exists (${takenBack(sql`o.payment_id`)})`,
  'vouchers and balance never pay more than an order costs': sql`
    select id from orders where status <> 'cancelled' and (voucher_amount < 0 or balance_amount < 0
      or voucher_amount + balance_amount > payable)`,
  'what they cover is paid': sql`
    select id from orders where status = 'pending_payment' and voucher_amount + balance_amount >= payable`,
  'what a transfer paid waits for its refund, once: what claims gave back, and all else of a cancelled order': sql`
    select o.id from orders o left join refunds r on r.order_id = o.id and not ${isLate}
    group by o.id having coalesce(sum(r.amount), 0) <>
      o.refunded - o.voucher_refunded - o.balance_refunded
        + case when o.status = 'cancelled' and o.paid_by = 'transfer' then o.paid else 0 end and not exists (${takenBack(sql`o.payment_id`)})`,
  'what a transfer brought that nothing waited for is owed once, and all of it where no order took any': sql`
    select p.id, p.transfer_amount, count(r.id) as refunds, sum(r.amount) as owed from payments p
    left join (select r.id, r.amount, o.payment_id from refunds r join orders o on o.id = r.order_id where ${isLate}) r
      on r.payment_id = p.id
    group by p.id having count(r.id) > 1 or sum(r.amount) > p.transfer_amount or (p.transfer_state = 'confirmed'
      and not exists (select from orders where payment_id = p.id and paid_by is not null)
      and coalesce(sum(r.amount), 0) <> p.transfer_amount)`,
  'what came back of a payment less than its orders say is the cashback that was taken back': sql`
    select * from (select p.id,
      coalesce((select -sum(delta) from ledger where purse = 'balance' and kind <> 'cashback' and payment_id = p.id), 0)
        - o.balance as off_balance,
      coalesce((select sum(u.amount) from voucher_uses u join orders w on w.id = u.order_id where w.payment_id = p.id), 0)
        - o.voucher as off_voucher,
      o.rest - coalesce((select sum(r.amount) from refunds r join orders w on w.id = r.order_id where w.payment_id = p.id and not ${isLate}), 0)
        as off_rest,
      coalesce((select sum(a.cashback_back) from after_sales a join orders w on w.id = a.order_id where w.payment_id = p.id), 0)
        as taken_back
      from payments p join (select payment_id,
        coalesce(sum(balance_amount - balance_refunded) filter (where status <> 'cancelled'), 0) as balance,
        coalesce(sum(voucher_amount - voucher_refunded) filter (where status <> 'cancelled'), 0) as voucher,
        sum(refunded - voucher_refunded - balance_refunded
          + case when status = 'cancelled' and paid_by = 'transfer' then paid else 0 end) as rest
        from orders group by payment_id) o on o.payment_id = p.id) t
    where off_balance < 0 or off_voucher < 0 or off_rest < 0 or off_balance + off_voucher + off_rest <> taken_back`,
  'an order gave back what its claims say, and no more than was paid for it': sql`
    select o.id, o.paid, o.refunded from orders o left join after_sales a on a.order_id = o.id
    left join (select (d ->> 'orderId')::int as id, sum((d ->> 'amount')::int) as amount
      from after_sales cross join jsonb_array_elements(drawn) d group by 1) s on s.id = o.id
    group by o.id, s.amount having (o.status <> 'cancelled' and o.refunded > o.paid) or o.refunded <>
      coalesce(s.amount, 0) + coalesce(sum(a.goods_amount + a.freight - coalesce(a.kept_back, 0)
        - coalesce((select sum((d ->> 'amount')::int) from jsonb_array_elements(a.drawn) d), 0)), 0)`,
  'no claim keeps more back than it brings': sql`
    select id from after_sales where goods_amount + freight < kept_back`,
  'a claim gave back what its lines say': sql`
    select a.id from after_sales a join after_sales_lines c on c.after_sales_id = a.id
    group by a.id having coalesce(a.goods_amount, 0) <> sum(c.amount)`,
  'no more pieces of a batch are claimed than were sent': sql`
    select c.line_id, c.batch from after_sales_lines c join after_sales a on a.id = c.after_sales_id
    where a.kind <> 'papers' and a.reason <> 'unsent' and a.state not in ('rejected', 'cancelled', 'failed')
      and not (coalesce(a.remedy, '') = 'allowance' and a.state = 'completed')
    group by c.line_id, c.batch having sum(coalesce(c.fit + c.unfit, c.quantity)) >
      (select coalesce(sum(s.quantity), 0) from shipment_lines s where s.line_id = c.line_id and s.batch = c.batch)`,
  '折让 takes no piece back, and what stands of it is never more than the rest of its line costs': sql`
    select l.id, a.allowed from order_lines l join orders o on o.id = l.order_id
    join (select line_id, sum(allowed) as allowed, sum(amount - allowed) as back from after_sales_lines c
      join after_sales s on s.id = c.after_sales_id where s.goods_amount is not null group by line_id) a on a.line_id = l.id
    where a.allowed < 0 or (o.status <> 'cancelled' and a.allowed > l.payable - a.back)
    union all select c.line_id, c.allowed from after_sales_lines c join after_sales s on s.id = c.after_sales_id
    where s.remedy = 'allowance' and (c.refunded <> 0 or (s.goods_amount is not null and c.amount <> c.allowed))`,
  'no more pieces come back or are refunded than were claimed': sql`
    select id from after_sales_lines where coalesce(fit + unfit, 0) > quantity or refunded > quantity`,
  'points are those of completed orders, less what was exchanged; what was spent and had to go back is owed': sql`
    select b.id from buyers b where (
      select coalesce(sum(delta), 0) from ledger where buyer_id = b.id and purse = 'points') - b.points_owed + (
      select coalesce(sum(cost), 0) from points_exchanges where buyer_id = b.id and status <> 'cancelled') <> (
      select coalesce(sum(greatest(0, floor((paid - refunded - freight) / 100))), 0) from orders where buyer_id = b.id and status = 'completed')`,
  'a coupon is used while an order of its payment is paid, locked while one waits, and else free': sql`
    select c.id, c.status from coupons c left join lateral (
      select bool_or(o.status = 'pending_payment') as waits, bool_or(o.status not in ('pending_payment', 'cancelled')
        and exists (select from order_lines l where l.order_id = o.id and not l.is_gift
          and l.number > (select coalesce(sum(refunded), 0) from after_sales_lines where line_id = l.id))) as paid
      from orders o where o.payment_id = c.payment_id) s on true
    where c.status <> case when s.paid then 'used' when s.waits then 'locked' else 'unused' end`,
  'an order has as many shipments as its numbers say': sql`
    select order_id from shipments group by order_id having count(distinct number) <> count(*)`,
})

/** The laws that do not hold, each with the first rows that break it. */
export async function brokenLaws(db: Database, first: FirstStock): Promise<string[]> {
  const found: string[] = []
  for (const [law, query] of Object.entries({ ...lawsOf(first), ...offerLaws })) {
    const rows = await rowsOf<object>(db, query)
    if (rows.length > 0) found.push(`${law}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}
