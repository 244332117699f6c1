import { isRunning } from '../activity/activity.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import type { Goods } from '../goods/goods.ts'
import { times, type Fen } from '../money.ts'

/** `gift_data` of a line. `total` is what it adds to the line: 0 for gifts and for an exchange not asked for. */
export type LineGift = {
  total: Fen
  type: 'gift' | 'exchange'
  name: string
  /** Pieces of the extra goods. */
  number: number
  /** Fen that taking the exchange adds; 0 for gifts. */
  addOn: Fen
  isTaken: boolean
  /** Of a gift or an exchange that is goods: they become an order line of their own. */
  goodsId?: number | undefined
  /** Of one that is goods: pieces of its line from which it is given. */
  fromNumber?: number | undefined
  /** There are not enough of its goods: it is left out. */
  isShort?: boolean | undefined
}

/**
 * The goods as they stand for a buyer (undefined = visitor) at `now` (epoch ms): a gift that has not begun, is over or
 * is for others is none. Badges, prices and lines are judged from these.
 */
export const withRunningGift = <G extends Partial<Pick<Goods, 'gift'>>>(
  goods: G,
  buyer: Pick<Buyer, 'customerType' | 'region'> | undefined,
  now: number,
): G => (!goods.gift || isRunning(goods.gift, buyer, now) ? goods : { ...goods, gift: undefined })

/**
 * 满赠 or 换购 that `number` pieces earn, once per line; undefined below the threshold. A gift comes by itself; an
 * exchange costs money and is therefore taken only when the buyer asked for it. Flash-sale lines earn gifts only.
 */
export function giftOf(
  goods: Pick<Goods, 'gift'>,
  { number, takesExchange, isFlashSale }: { number: number; takesExchange: boolean; isFlashSale: boolean },
): LineGift | undefined {
  const rule = goods.gift
  if (!rule || number < rule.fromNumber) return undefined
  if (rule.kind === 'gift') {
    const gift = { total: 0, type: rule.kind, name: rule.name, number: rule.number, addOn: 0, isTaken: true }
    return rule.goodsId === undefined ? gift : { ...gift, goodsId: rule.goodsId, fromNumber: rule.fromNumber }
  }
  if (isFlashSale) return undefined
  const addOn = times(rule.addOn, rule.number)
  const goodsId = rule.goodsId
  return {
    ...(goodsId !== undefined && { goodsId, fromNumber: rule.fromNumber }),
    total: takesExchange ? addOn : 0,
    type: 'exchange',
    name: rule.name,
    number: rule.number,
    addOn,
    isTaken: takesExchange,
  }
}

/** Ids of the goods that are given or exchanged with these: whoever prices them must know those too. */
export const giftIdsOf = (goods: Iterable<Pick<Goods, 'gift'>>): number[] => [
  ...new Set([...goods].flatMap(({ gift }) => (gift?.goodsId === undefined ? [] : [gift.goodsId]))),
]

/** What comes with an order line; an order keeps it. */
export type TakenGift = Omit<LineGift, 'isTaken' | 'isShort'>

/** The gift, or the exchange the buyer asked for, that comes with a line. */
export function takenGift(gift: LineGift | undefined): TakenGift | undefined {
  if (!gift?.isTaken) return undefined
  const { isTaken: _isTaken, isShort: _isShort, ...taken } = gift
  return taken
}

/** The exchange of a line that is goods and was taken: an order line of its own, which pays for itself. */
export function exchangedGoods(gift: LineGift | undefined): (TakenGift & { goodsId: number }) | undefined {
  const taken = takenGift(gift)
  return taken?.type === 'exchange' && taken.goodsId !== undefined ? { ...taken, goodsId: taken.goodsId } : undefined
}

/** What a buyer reads before he orders without a gift or an exchange that has run out. */
export const shortGiftText = ({ name, type }: Pick<LineGift, 'name' | 'type'>): string =>
  type === 'gift' ? `赠品“${name}”暂缺，本单不附送` : `换购品“${name}”暂缺，本单不能换购`

/** What a line that came with another one is called: what was given costs nothing, what was exchanged does. */
export const extraText = ({
  isGift,
  payable,
}: {
  isGift?: boolean | undefined
  payable: Fen
}): '赠品' | '换购' | undefined => (isGift ? (payable > 0 ? '换购' : '赠品') : undefined)
