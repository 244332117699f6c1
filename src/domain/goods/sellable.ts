import type { Goods } from './goods.ts'

/** What 含麻限量 leaves of goods, in pieces, and the sentence about it. */
export type EphedrineRoom = { left: number; text: string }

/** What decides how many pieces can be bought. */
export type QuantityTerms = Pick<Goods, 'unit' | 'packing' | 'caseSize' | 'isTail' | 'stock' | 'limit'> & {
  /** What 含麻限量 leaves to the buyer; absent for other goods. */
  ephedrineRoom?: EphedrineRoom
  /** 最短效期: `stock` are the pieces that keep so many months, which are not all; absent where it does not bind. */
  keepsFor?: number | undefined
}

/** What decides the price of a piece. Without ladder and flash sale it is `price`. */
export type PriceTerms = Pick<Goods, 'id' | 'price' | 'flashSale'> &
  Partial<Pick<Goods, 'ladderPriceType' | 'ladderPrice'>>

/** What a cart line sells, as carts and quotes read it: goods, or a combo whose piece is one set. */
export type Sellable = QuantityTerms &
  PriceTerms &
  Partial<Pick<Goods, 'manufacturer'>> &
  Pick<Goods, 'name' | 'specification' | 'warehouseId' | 'expiresOn' | 'isEphedrine' | 'badges'>
