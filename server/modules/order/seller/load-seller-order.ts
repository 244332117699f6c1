import type { SellerOrder } from '#contract/ops/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { nextStatus } from '#domain/order/transitions.ts'

import type { Executor } from '../../../db/connect.ts'
import { findWaitingProof, type OrderRow, partsOf } from '../close/close-repository.ts'
import { loadOrderDetail } from '../read/load-orders.ts'
import { findLeft } from '../ship/ship-order.ts'
import { findRecalledParts, findShipments } from '../ship/ship-repository.ts'
import { findStorages } from '../ship/track-repository.ts'
import { findDealings } from './dealings-repository.ts'
import { findAnyOrder, findCodes } from './seller-repository.ts'

const isCancellable = ({ status, shippedAt }: OrderRow): boolean =>
  shippedAt === null && nextStatus(status, 'cancel', 'seller') !== undefined

/** An order of any buyer, with what is left to send and what was sent, at `now`. Throws ops.notFound. */
export async function loadSellerOrder(db: Executor, id: number, now: number): Promise<SellerOrder> {
  const found = await findAnyOrder(db, id)
  if (!found) throw new AppError('ops.notFound')
  const { buyerId, version } = found.order
  const order = await loadOrderDetail(db, buyerId, id)
  const left = await findLeft(db, id)
  const recalled = await findRecalledParts(
    db,
    left.map(({ lineId }) => lineId),
  )
  const storages = await findStorages(
    db,
    left.map(({ lineId }) => lineId),
  )
  const codes = await findCodes(
    db,
    order.lines.map(({ goodsId }) => goodsId),
  )
  const proof = await findWaitingProof(db, found.order, now)
  return {
    order,
    buyer: { id: buyerId, company: found.company },
    version,
    left: left.map(({ lineId, batches }) => ({
      lineId,
      left: batches.reduce((sum, { quantity }) => sum + quantity, 0),
      barcode: '',
      ...codes.get(order.lines.find((line) => line.id === lineId)!.goodsId),
      isCold: storages.some((one) => one.lineId === lineId && one.storage === 'cold'),
      batches: batches.map(({ batch, expiresOn, quantity }) => ({
        batch,
        expiresOn,
        left: quantity,
        isRecalled: recalled.some((one) => one.lineId === lineId && one.batch === batch),
      })),
    })),
    shipments: await findShipments(db, id),
    ...(proof && proof.others.length > 0 && { paidFirst: proof.others }),
    ...(isCancellable(found.order) && { back: await partsOf(db, found.order) }),
    ...(await findDealings(db, id)),
  }
}
