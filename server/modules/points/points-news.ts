import { DAY_MS, minuteOf } from '#domain/instant.ts'
import { pointsOrderNumber } from '#domain/points/points-order.ts'
import { carriageText, hasWaybill, SHIPPING_METHOD_TEXT, type ShippingMethod } from '#domain/shipment/method.ts'
import { pointsPaths } from '#routing/paths/points.ts'

import type { NewMessage } from '../message/index.ts'
import type { ExchangeRow } from './repository.ts'

/** `method`: absent of an ordinary parcel. */
export type PointsParcel = { carrier: string; waybill: string; method?: ShippingMethod | undefined }

const KEPT_MS = 180 * DAY_MS

const news = (title: string, { id, name }: ExchangeRow, now: number, rest: string): NewMessage => ({
  kind: 'order',
  title,
  text: `积分订单 ${pointsOrderNumber(id)}（${name}）${rest}`,
  link: pointsPaths.pointsOrders(),
  expiresAt: now + KEPT_MS,
})

/** The messages about points orders. */
export const pointsNews = {
  shipped: (
    order: ExchangeRow,
    { carrier, waybill, method, receiveBefore }: PointsParcel & { receiveBefore: number },
    now: number,
  ): NewMessage => ({
    ...news(
      '积分订单已发货',
      order,
      now,
      `，${hasWaybill(method) ? carriageText({ carrier, waybill }) : SHIPPING_METHOD_TEXT[method!]}。请收到后确认收货，${minuteOf(receiveBefore)} 将自动确认。`,
    ),
    kind: 'logistics',
  }),
  /** `back`: points that came back; the others make up for points that were owed. */
  cancelled: (order: ExchangeRow, { reason, back }: { reason: string | undefined; back: number }, now: number) => {
    const settled = order.cost - back
    const points = settled > 0 ? `退回 ${back} 积分，另 ${settled} 积分抵退货应扣` : `${back} 积分已退回`
    return news('积分订单已取消', order, now, ` 已取消${reason ? `：${reason}` : ''}。${points}。`)
  },
  received: (order: ExchangeRow, now: number) => news('积分订单已完成', order, now, ' 到期未确认，已自动确认收货。'),
}
