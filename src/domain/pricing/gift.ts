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
}

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
    return { total: 0, type: 'gift', name: rule.name, number: rule.number, addOn: 0, isTaken: true }
  }
  if (isFlashSale) return undefined
  const addOn = times(rule.addOn, rule.number)
  return {
    total: takesExchange ? addOn : 0,
    type: 'exchange',
    name: rule.name,
    number: rule.number,
    addOn,
    isTaken: takesExchange,
  }
}

/** What comes with an order line; an order keeps it. */
export type TakenGift = Omit<LineGift, 'isTaken'>

/** The gift, or the exchange the buyer asked for, that comes with a line. */
export function takenGift(gift: LineGift | undefined): TakenGift | undefined {
  if (!gift?.isTaken) return undefined
  const { isTaken: _isTaken, ...taken } = gift
  return taken
}
