/** The points mall. Points leave the ledger, the piece the stock and the record is written together or not at all. */
import type { PointsMall } from '#contract/points.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { exchangeRefusal } from '#domain/points/exchange.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { appendToLedger, loadPurse, lockBuyer } from '../account/index.ts'
import { listAddresses } from '../address/index.ts'
import { countTaken, findExchanges, findGifts, hasExchanged, insertExchange, takeGift } from './repository.ts'
import { toPointsOrder } from './show-points-orders.ts'

const EXCHANGES_MAX = 50

export async function loadMall(db: Executor, buyerId: number): Promise<PointsMall> {
  const gifts = await findGifts(db)
  const taken = await countTaken(db, buyerId)
  const exchanges = await findExchanges(db, buyerId, EXCHANGES_MAX)
  return {
    points: await loadPurse(db, buyerId, 'points'),
    gifts: gifts.map(({ position: _place, ...gift }) => ({ ...gift, taken: taken.get(gift.id) ?? 0 })),
    exchanges: exchanges.map(toPointsOrder),
  }
}

/**
 * Exchanges points for one piece. The same exchange again takes nothing and answers how the mall stands. Throws
 * points.notFound, points.short, points.refused with the reason, or address.notFound.
 */
export async function exchange(
  tx: Executor,
  buyerId: number,
  { id, exchangeId, addressId }: { id: number; exchangeId: string; addressId: number },
  now: number,
): Promise<PointsMall> {
  // Exchanges of one buyer wait for each other; those of many meet at the stock.
  await lockBuyer(tx, buyerId)
  const isRepeated = await hasExchanged(tx, buyerId, exchangeId)
  const mall = await loadMall(tx, buyerId)
  if (isRepeated) return mall
  const gift = mall.gifts.find((one) => one.id === id)
  if (!gift) throw new AppError('points.notFound')
  const address = (await listAddresses(tx, buyerId)).find((one) => one.id === addressId)
  if (!address) throw new AppError('address.notFound')
  const refusal = exchangeRefusal(gift, { points: mall.points, taken: gift.taken })
  if (refusal) throw refused(refusal)
  const { name, cost } = gift
  if (!(await takeGift(tx, id))) throw refused({ code: 'gone', text: '已兑完，补货后可再来兑换' })
  await appendToLedger(tx, { buyerId, purse: 'points', delta: -cost, kind: 'exchange', note: `兑换 ${name}`, now })
  await insertExchange(tx, { buyerId, exchangeId, giftId: id, name, cost, address, createdAt: now })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return loadMall(tx, buyerId)
}

const refused = ({ code, text }: { code: string; text: string }): AppError =>
  new AppError(code === 'short' ? 'points.short' : 'points.refused', { text, details: { code } })
