/**
 * `npm run demo:seller [-- --once]`: plays the seller of a trial against a running server: approves orders, confirms
 * transfers, ships what is paid (an order of several pieces in two shipments) and what points were exchanged for,
 * accepts receipts, brings claims to their end, sends refunds. Goes on until it is ended.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerOrder } from '#contract/ops/order.ts'
import { AFTER_SALES_STATE_TEXT, type AfterSalesState } from '#domain/after-sales/transitions.ts'

import { openOperatorClient, type OperatorClient } from './operator-client.ts'

const EVERY_MS = 2_000
const CARRIER = '顺丰医药'

const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } })
try {
  const client = await openOperatorClient({ OPS_USERNAME: 'ops', OPS_PASSWORD: 'changbei-demo', ...process.env })
  console.log(
    values.once
      ? '处理一次待办……'
      : '扮演卖家：每 2 秒处理一次待办，按 Ctrl-C 结束。买家付款后即发货，在“我的订单”确认收货。',
  )
  do {
    await workOff(client)
    if (!values.once) await sleep(EVERY_MS)
  } while (!values.once)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function workOff({ call }: OperatorClient): Promise<void> {
  for (const order of (await call(opsApi.order.list, { query: { status: 'pending_review' } })).list) {
    await call(opsApi.order.approve, { params: { id: order.id }, body: { version: order.version } })
    console.log(`审核通过 ${order.number}`)
  }
  for (const transfer of (await call(opsApi.transfer.list, { query: { state: 'submitted' } })).list) {
    await call(opsApi.transfer.confirm, { body: {}, params: { id: transfer.id } })
    console.log(`确认到账 ${transfer.buyer.company} ${transfer.orders.map(({ number }) => number).join('、')}`)
  }
  for (const { id } of (await call(opsApi.order.list, { query: { status: 'pending_shipment', sort: 'oldest' } }))
    .list) {
    const before = await call(opsApi.order.detail, { params: { id } })
    const lines = firstPart(before)
    const method = methodOf(before.left)
    const waybill = `SF${before.order.number}${before.shipments.length + 1}`
    const { order } = await call(opsApi.order.ship, {
      params: { id },
      body: { carrier: CARRIER, waybill, method, version: before.version, ...(lines && { lines }) },
    })
    console.log(`${order.status === 'pending_receipt' ? '发货' : '部分发货'} ${order.number} ${waybill}`)
  }
  for (const { order, version } of (await call(opsApi.pointsOrder.list, { query: { status: 'pending_shipment' } }))
    .list) {
    const waybill = `SFJF${order.id}`
    await call(opsApi.pointsOrder.ship, { params: { id: order.id }, body: { carrier: CARRIER, waybill, version } })
    console.log(`积分订单发货 ${order.name} ${waybill}`)
  }
  for (const { receipt, buyer, version } of (await call(opsApi.receipt.list, { query: { status: 'submitted' } }))
    .list) {
    await call(opsApi.receipt.accept, { params: { id: receipt.id }, body: { version } })
    console.log(`回执通过 ${buyer.company}`)
  }
  for (const { claim } of (await call(opsApi.afterSales.list, { query: { waiting: '1' } })).list) {
    const state = await settleClaim(call, claim.id)
    console.log(`售后 ${claim.number}：${AFTER_SALES_STATE_TEXT[state]}`)
  }
  for (const refund of (await call(opsApi.refund.list, { query: { state: 'due' } })).list) {
    await call(opsApi.refund.done, { params: { id: refund.id }, body: { reference: `DEMO${refund.id}` } })
    console.log(`退款 ${refund.orderNumber}`)
  }
}

/** Takes a claim as far as the seller can; what comes back is fit for sale unless it was recalled. Its state then. */
async function settleClaim(call: OperatorClient['call'], id: number): Promise<AfterSalesState> {
  const { afterSales } = opsApi
  const params = { id }
  for (;;) {
    const { claim, version, toSend = [] } = await call(afterSales.detail, { params })
    const body = { version }
    if (claim.state === 'pending_review') await call(afterSales.approve, { params, body })
    else if (claim.state === 'to_receive') {
      const isFit = claim.reason !== 'recall'
      const lines = claim.lines.map(({ lineId, batch, quantity }) => {
        const [fit, unfit] = isFit ? [quantity, 0] : [0, quantity]
        return { lineId, batch, fit, unfit }
      })
      await call(afterSales.received, { params, body: { ...body, lines } })
    } else if (claim.state === 'to_resend' || claim.state === 'approved')
      await call(afterSales.resent, {
        params,
        body: { ...body, carrier: CARRIER, waybill: `SF${claim.number}`, method: methodOf(toSend) },
      })
    // Money that goes to a bank account waits among the refunds.
    else if (claim.state === 'to_refund' && !claim.refund?.isSettled) await call(afterSales.refunded, { params, body })
    else return claim.state
  }
}

/** Cold goods leave by a cold chain alone. */
function methodOf(left: readonly { isCold: boolean }[]) {
  return left.some(({ isCold }) => isCold) ? 'coldExpress' : 'express'
}

/** The first batch of an order of several, so that a trial sees two shipments; undefined: everything that is left. */
function firstPart({ left, shipments, order }: SellerOrder) {
  const parts = left.flatMap(({ lineId, batches }) =>
    batches.filter((one) => one.left > 0).map((one) => ({ lineId, batch: one.batch, quantity: one.left })),
  )
  if (shipments.length > 0 || parts.length < 2) return undefined
  const [part] = parts
  return [{ ...part!, traceCodes: [traceCodeOf(order.number)] }]
}

/** A well-formed code of its own for each order: 20 digits that begin with 8. */
function traceCodeOf(orderNumber: string): string {
  return `8${orderNumber}`.padEnd(20, '0').slice(0, 20)
}
