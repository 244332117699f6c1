/** The past of the demo buyers: what they ordered, how it was paid, and the balance that was left. */
import { z } from 'zod'

import type { Address } from '#contract/address.ts'
import { EPHEDRINE_LIMITS } from '#domain/eligibility/ephedrine.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { addDays, DAY_MS, dayOf, HOUR_MS, startOf } from '#domain/instant.ts'
import { type Fen, sum, times } from '#domain/money.ts'
import { randomOf } from '#server/platform/seeded-random.ts'
import type { ledger } from '#server/tables/account.ts'
import type { orderEvents, orderLines, orderNumbers, orders, payments } from '#server/tables/order.ts'
import type { receipts } from '#server/tables/receipt.ts'
import type { shipmentLines, shipments } from '#server/tables/shipment.ts'

import { uuidOf } from '../codes.ts'
import type { SeedGoods } from '../goods/build-goods.ts'
import { batchOf } from '../goods/stock.ts'
import { cell, dataTable } from '../read-data.ts'
import { idOf } from './accounts.ts'
import { RECEIPT_MS, RECEIVED_MS, receiptOf, ship, SHIPPED_MS } from './shipments.ts'

type OrderRow = typeof orders.$inferInsert
export type History = {
  payments: (typeof payments.$inferInsert)[]
  orders: OrderRow[]
  lines: (typeof orderLines.$inferInsert)[]
  events: (typeof orderEvents.$inferInsert)[]
  ledger: (typeof ledger.$inferInsert)[]
  numbers: (typeof orderNumbers.$inferInsert)[]
  shipments: (typeof shipments.$inferInsert)[]
  shipmentLines: (typeof shipmentLines.$inferInsert)[]
  receipts: (typeof receipts.$inferInsert)[]
}

const orderTable = dataTable(
  'past-orders',
  z.strictObject({
    username: z.string(),
    daysAgo: cell.number,
    status: z.enum(['completed', 'pending_receipt', 'cancelled']),
    method: z.enum(['balance', 'transfer']),
    /** How many different goods. */
    lines: cell.number,
    /** Of an order with ephedrine: how its receipt stands. */
    receipt: z.enum(['due', 'overdue', 'accepted']).optional(),
  }),
)
type PastOrder = ReturnType<typeof orderTable>[number]
/** What the clinic buys in a rhythm: the days on which it did, and how many inner packs each time. */
const routineTable = dataTable(
  'routine-purchases',
  z.strictObject({ daysAgo: cell.list(z.string()).transform((days) => days.map(Number)), packs: cell.number }),
)
/** Fen left on the accounts today. */
const balanceTable = dataTable('balances', z.strictObject({ username: z.string(), fen: cell.number }))
const FREE_FROM: Fen = 80_000
const FREIGHT: Fen = 1_200

type Basket = { goods: SeedGoods; number: number }

/** Past orders of `usual` goods; the clinic's newest one uses up the limits of `limited`. */
export function buildHistory(
  now: number,
  {
    usual,
    limited,
    cold,
    ephedrine,
    addresses,
  }: {
    usual: readonly SeedGoods[]
    limited: readonly SeedGoods[]
    cold: readonly SeedGoods[]
    ephedrine: readonly SeedGoods[]
    addresses: readonly (Address & { buyerId: number })[]
  },
): History {
  const routines = routineTable()
  const routine = new Map(usual.slice(-routines.length).map((goods, index) => [goods, routines[index]!]))
  const occasional = usual.filter((goods) => !routine.has(goods))
  const history: History = {
    payments: [],
    orders: [],
    lines: [],
    events: [],
    ledger: [],
    numbers: [],
    shipments: [],
    shipmentLines: [],
    receipts: [],
  }
  for (const [index, plan] of orderTable().entries()) {
    const random = randomOf(`order ${index}`)
    const chosen = plan.receipt ? ephedrine : occasional.filter((_, at) => (at * 7 + index * 3) % 5 < 2)
    const basket: Basket[] = Array.from({ length: plan.lines }, (_, line) => {
      const goods = chosen[(line * 5 + index * 2) % chosen.length]!
      return { goods, number: goods.row.packing * random.int(2, 6) }
    })
    for (const [goods, { daysAgo, packs }] of plan.username === 'clinic' ? routine : []) {
      if (daysAgo.includes(plan.daysAgo)) basket.push({ goods, number: goods.row.packing * packs })
    }
    // Accepted, so that nothing but the limit of 30 days keeps this buyer from more.
    if (plan.receipt === 'accepted') basket[0]!.number = EPHEDRINE_LIMITS.perPeriod
    if (plan.daysAgo === 18) basket.push(...cold.map((goods) => ({ goods, number: goods.row.packing })))
    if (plan.daysAgo === 9) basket.push(...limited.map((goods) => ({ goods, number: goods.row.limit!.number })))
    const unique = [...new Map(basket.map((one) => [one.goods.row.id, one])).values()]
    const at = startOf(addDays(dayOf(now), -plan.daysAgo)) + random.int(9 * 60, 20 * 60) * 60_000
    const address = addresses.find(({ buyerId, isDefault }) => buyerId === idOf(plan.username) && isDefault)!
    append(history, { plan, id: index + 1, at, basket: unique, address })
  }
  history.ledger = buildLedger(history, now)
  return history
}

function append(
  history: History,
  {
    plan,
    id,
    at,
    basket,
    address,
  }: { plan: PastOrder; id: number; at: number; basket: Basket[]; address: Address & { buyerId: number } },
): void {
  const { buyerId, ...delivery } = address
  const isCold = basket.some(({ goods }) => goods.row.storage === 'cold')
  const lines = basket.map(({ goods: { row, batches }, number }, index) => {
    const price = row.basePrice!
    const amount = times(price, number)
    const batch = batchOf(batches, dayOf(at))
    return {
      id: history.lines.length + index + 1,
      orderId: id,
      buyerId,
      goodsId: row.id,
      type: LINE_TYPES.ordinary,
      name: row.name,
      manufacturer: row.manufacturer,
      specification: row.specification,
      dosageForm: row.dosageForm ?? '',
      approvalNumber: row.approvalNumber ?? '',
      origin: row.origin ?? '',
      unit: row.unit,
      number,
      price,
      amount,
      payable: amount,
      adjustments: [],
      batches: batch ? [{ ...batch, quantity: number }] : [],
    }
  })
  const goodsAmount = sum(lines.map(({ amount }) => amount))
  const freight = goodsAmount >= FREE_FROM ? 0 : FREIGHT
  const payable = goodsAmount + freight
  const isPaid = plan.status !== 'cancelled'
  const paidAt = isPaid ? at + HOUR_MS / 4 : null
  const day = dayOf(at)
  const number = `${day.replaceAll('-', '')}${String(id).padStart(6, '0')}`
  history.lines.push(...lines)
  history.payments.push({
    id,
    buyerId,
    draftId: uuidOf(`draft ${id}`),
    draftHash: '',
    payable,
    paid: isPaid ? payable : 0,
    method: isPaid ? plan.method : null,
    transferState: isPaid && plan.method === 'transfer' ? 'confirmed' : 'none',
    createdAt: at,
    paidAt,
  })
  history.orders.push({
    id,
    buyerId,
    paymentId: id,
    number,
    status: plan.status,
    warehouseId: 1,
    isEphedrine: plan.receipt !== undefined,
    goodsAmount,
    manjianAmount: 0,
    couponAmount: 0,
    giftAmount: 0,
    freight,
    payable,
    paid: isPaid ? payable : 0,
    paidAt,
    paidBy: isPaid ? plan.method : null,
    address: delivery,
    createdAt: at,
    ...(isPaid && { shippedAt: at + SHIPPED_MS }),
    ...(plan.status === 'pending_receipt' && { receiveBefore: at + SHIPPED_MS + RECEIPT_MS }),
    ...(plan.status === 'completed' && { receivedAt: at + RECEIVED_MS, receivedBy: 'buyer' as const }),
    ...(isPaid ? {} : { cancelledBy: 'buyer', cancelReason: '重复下单' }),
  })
  history.numbers.push({ day, last: id })
  if (isPaid) ship(history, { id, number, at, lines, isReceived: plan.status === 'completed', isCold })
  if (plan.receipt) history.receipts.push(receiptOf(plan.receipt, { orderId: id, buyerId, at }))
  history.events.push(...eventsOf(plan).map(([after, text]) => ({ orderId: id, at: at + after, text })))
}

function eventsOf({ status, method }: PastOrder): [after: number, text: string][] {
  const placed: [number, string] = [0, '提交订单']
  if (status === 'cancelled') return [placed, [HOUR_MS, '采购商取消订单：重复下单']]
  const shipped: [number, string][] = [
    [HOUR_MS / 4, method === 'balance' ? '余额付款成功' : '对公转账已确认'],
    [3 * HOUR_MS, '已开票，出库中'],
    [8 * HOUR_MS, '已出库，随货同行单已打印'],
    [SHIPPED_MS, '已发货'],
  ]
  return status === 'completed' ? [placed, ...shipped, [RECEIVED_MS, '已签收，订单完成']] : [placed, ...shipped]
}

/** Opening balances, and what the orders took from them, so that the balances are left. */
function buildLedger({ payments: paid }: History, now: number): History['ledger'] {
  return balanceTable().flatMap(({ username, fen: left }) => {
    const buyerId = idOf(username)
    const own = paid.filter((payment) => payment.buyerId === buyerId && payment.method === 'balance')
    const opening = left + sum(own.map(({ payable }) => payable))
    const entries: History['ledger'] = [
      {
        buyerId,
        purse: 'balance',
        seq: 1,
        delta: opening,
        after: opening,
        kind: 'recharge',
        note: '期初余额',
        at: now - 200 * DAY_MS,
      },
    ]
    let after = opening
    for (const payment of own) {
      after -= payment.payable
      entries.push({
        buyerId,
        purse: 'balance',
        seq: entries.length + 1,
        delta: -payment.payable,
        after,
        kind: 'order',
        paymentId: payment.id,
        note: '订单付款',
        at: payment.paidAt!,
      })
    }
    return entries
  })
}
