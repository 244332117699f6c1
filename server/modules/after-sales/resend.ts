import type { SellerClaim } from '#contract/ops/after-sales.ts'
import type { ShippedLine } from '#contract/ops/shop/parcel.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { hasArrived } from '#domain/after-sales/after-sales.ts'
import { dayOf } from '#domain/instant.ts'
import { carriageText, departureText, type ShippingMethod } from '#domain/shipment/method.ts'

import type { Executor } from '../../db/connect.ts'
import {
  assertCodesUnused,
  assertColdEnough,
  codesUsed,
  countShipments,
  insertShipment,
  takePieces,
  takeStock,
} from '../order/index.ts'
import { type Act, begin, end, next } from './act-as-seller.ts'
import { requestOf } from './plan-resend.ts'
import { announce } from './record.ts'
import { findClaimLines } from './repository.ts'

type Parcel = {
  carrier: string
  waybill: string
  packages?: number | undefined
  method?: ShippingMethod | undefined
  coldChain?: string | undefined
  /** What was scanned; absent: batches as they expire. */
  lines?: readonly ShippedLine[] | undefined
}

type ClaimedPart = ReturnType<typeof requestOf>

/**
 * Sends what was claimed anew, as a shipment of its own with its batches and trace codes; papers go without one. What
 * never left stands in no stock any more, everything else is taken out of it. Throws ops.notFound, ops.overtaken,
 * afterSales.wrongState, afterSales.stockShort, afterSales.quantity, ship.batchUnknown, ship.tooMany, ship.coldChain or
 * ship.traceCodeUsed.
 */
export async function resend(tx: Executor, act: Act, parcel: Parcel): Promise<SellerClaim> {
  const { now } = act
  const { carrier, waybill, packages = 1, method = 'express', coldChain = '', lines: scanned } = parcel
  const { claim, orderNumber } = await begin(tx, act)
  const state = next(claim, 'resend')
  const parts = claim.remedy === 'papers' ? [] : (await findClaimLines(tx, [claim.id])).map(requestOf)
  const isTaken = hasArrived(claim.reason) && parts.length > 0
  if (scanned) {
    assertWhole(parts, scanned, isTaken)
    await assertCodesUnused(tx, scanned)
  }
  await assertColdEnough(
    tx,
    parts.map(({ row }) => row),
    method,
  )
  const requests = scanned ? scanned.map((line, at) => requestFor(parts, line, at)) : parts.map(asRequest)
  const taken = isTaken ? await takePieces(tx, requests, dayOf(now)) : undefined
  if (isTaken && !taken) throw new AppError('afterSales.stockShort')
  const lines = requests.flatMap((request) => sentParts(request, taken?.allotment.lines.get(request.key)))
  const text = `${claim.remedy === 'papers' ? '资料已寄出' : '已补发'}：${carriageText(parcel)}`
  if (lines.length > 0) {
    const number = `${orderNumber}-${(await countShipments(tx, claim.orderId)) + 1}`
    const shipped = { orderId: claim.orderId, afterSalesId: claim.id, number, carrier, waybill, shippedAt: now }
    const told = departureText({ carrier, waybill, method })
    const row = { ...shipped, packages, method, coldChain, events: [{ at: now, text: told }] }
    const used = await insertShipment(tx, row, lines)
    if (used.length > 0) throw codesUsed(used)
  }
  await announce(tx, claim, { title: '售后已发货', text, now })
  const codes = lines.reduce((total, { traceCodes }) => total + traceCodes.length, 0)
  const note = { 承运商: carrier, ...(waybill && { 运单号: waybill }), ...(codes > 0 && { 追溯码: `${codes} 个` }) }
  const result = await end(tx, claim, act, { state, closedAt: now }, { after: note })
  if (taken) await takeStock(tx, taken)
  return result
}

type SendRequest = Pick<ClaimedPart, 'key' | 'goodsId' | 'number'> & {
  batch?: string
  traceCodes: readonly string[]
  row: Pick<ClaimedPart['row'], 'lineId' | 'batch' | 'producedOn' | 'expiresOn'>
}

const asRequest = (part: ClaimedPart): SendRequest => ({ ...part, traceCodes: [] })

function requestFor(parts: readonly ClaimedPart[], line: ShippedLine, at: number): SendRequest {
  const own = parts.filter(({ row }) => row.lineId === line.lineId)
  const { goodsId, row } = own.find((part) => part.row.batch === line.batch) ?? own[0]!
  const { quantity: number, batch, traceCodes = [] } = line
  return { key: String(at), goodsId, number, batch, traceCodes, row: { ...row, batch } }
}

/** All that is claimed is scanned and nothing else; what never left is of the batch it was to leave from. */
function assertWhole(parts: readonly ClaimedPart[], scanned: readonly ShippedLine[], isTaken: boolean): void {
  const keyOf = ({ lineId, batch }: { lineId: number; batch: string }) =>
    JSON.stringify(isTaken ? [lineId] : [lineId, batch])
  const open = new Map<string, number>()
  for (const { row, number } of parts) open.set(keyOf(row), (open.get(keyOf(row)) ?? 0) + number)
  for (const line of scanned) {
    if (!open.has(keyOf(line))) throw new AppError('ship.batchUnknown', { text: '扫描的商品或批号不在这张售后单里' })
    open.set(keyOf(line), open.get(keyOf(line))! - line.quantity)
  }
  if ([...open.values()].some((pieces) => pieces !== 0))
    throw new AppError('afterSales.quantity', { text: '补发须与申请的数量一致，请核对已配件数' })
}

type SentLine = {
  lineId: number
  batch: string
  producedOn?: string | null | undefined
  expiresOn: string
  quantity: number
  traceCodes: readonly string[]
}

/** A request as the lines of a parcel, its codes dealt out in their order. */
function sentParts(
  { number, row: { lineId, batch, producedOn, expiresOn }, traceCodes }: SendRequest,
  allotted: readonly { number: string; producedOn?: string; expiresOn: string; quantity: number }[] | undefined,
): SentLine[] {
  if (!allotted) return [{ lineId, batch, producedOn, expiresOn, quantity: number, traceCodes }]
  const loose = number - allotted.reduce((total, { quantity }) => total + quantity, 0)
  const none = { number: '', expiresOn: '', quantity: loose }
  let dealt = 0
  return [...allotted, ...(loose > 0 ? [none] : [])].map(({ number: from, quantity, ...dates }) => {
    const own = traceCodes.slice(dealt, dealt + quantity)
    dealt += quantity
    return { lineId, batch: from, ...dates, quantity, traceCodes: own }
  })
}
