/**
 * An order of a company's own program: a kept order that goes by itself, under the operation id. It is placed as the
 * colleague in whose name the key acts would place it, with his duties and limits.
 */
import type { openApi } from '#contract/open/api.ts'
import type { ParsedInput, Reply } from '#contract/protocol/endpoint.ts'
import { lineId } from '#domain/cart/line.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'

import type { Database } from '../../db/connect.ts'
import type { KeySession } from '../../platform/access.ts'
import { placeOrder } from '../order/index.ts'

type Place = typeof openApi.orders.place
type Submission = ParsedInput<Place>['body'] & { operationId: string }

/** The warehouse is where the goods stand: a draft without one stays the same draft when they move. */
const ANY_WAREHOUSE = 0
const idOf = (goodsId: number) => lineId({ goodsId, warehouseId: ANY_WAREHOUSE, type: LINE_TYPES.ordinary })

/** Throws what placing an order throws; the same submission again answers with the orders of the first. */
export async function placeByKey(
  db: Database,
  placer: KeySession,
  { operationId, addressId, lines, payableMax, nearExpiryConsent, remark }: Submission,
  now: number,
): Promise<Reply<Place>> {
  const draft = {
    draftId: operationId,
    lines: lines.map(({ goodsId, number, price }) => ({ id: idOf(goodsId), number, price })),
    payable: payableMax,
    addressId,
    nearExpiryConsent: nearExpiryConsent?.map((goodsId) => idOf(goodsId)),
    remark,
    isKept: true,
    // Nothing may cost more than is said, nor be fewer.
    tolerance: 0,
  }
  const { payable, remaining, payBefore, orders } = await placeOrder(db, placer, draft, now)
  return {
    operationId,
    payable,
    remaining,
    payBefore,
    orders: orders.map(({ number, status, payable: due }) => ({ number, status, payable: due })),
  }
}
