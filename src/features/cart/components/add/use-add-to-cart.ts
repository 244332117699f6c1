import { useRef, useState } from 'react'

import { lineId } from '#domain/cart/line.ts'
import { clampQuantity, quantityRule, type QuantityNote, type QuantityRule } from '#domain/cart/quantity.ts'
import type { ComboPack } from '#domain/combo/pack.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { withEphedrineRoom } from '#domain/eligibility/ephedrine.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import type { Sellable } from '#domain/goods/sellable.ts'
import { dayOf } from '#domain/instant.ts'
import { offerOf, type GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { buyerPriceOf } from '#domain/pricing/unit-price.ts'
import { useBuyer } from '#features/account/index.ts'
import { useCaseOfferPercent, useRunningDiscounts } from '#features/site/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { ADD_TO_CART_DELAY_MS } from '#ui/timing.ts'

import { messages } from '../../messages.ts'
import { addToCart } from '../../mutations.ts'
import { useInCart } from '../../queries.ts'

export type AddToCartState = {
  offer: GoodsOffer
  rule: QuantityRule
  /** Pieces the line is to have. */
  number: number
  /** Pieces the cart already holds; undefined when it holds none. */
  inCart?: number
  /** Why the quantity is not what was typed, or what would be better. */
  notes: readonly QuantityNote[]
  /** Takes the nearest number that can be bought and says why it differs. */
  choose: (wanted: number) => readonly QuantityNote[]
  /**
   * Puts the chosen number into the cart, 200 ms after the first of several presses; the button's words say that it is
   * in.
   */
  add: () => void
}

/**
 * The state of one "add to cart": what the stepper says is what the cart's line will have, however often it is pressed.
 */
export function useAddToCart(sold: Goods | ComboPack, suggested?: number): AddToCartState {
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const running = useRunningDiscounts()
  const casePercent = useCaseOfferPercent()
  const isPack = 'combo' in sold
  const goods: Sellable = isPack ? sold.goods : withEphedrineRoom(sold, buyer, dayOf(now))
  const offer = isPack ? comboOffer(sold) : offerOf(sold, buyer, now, running)
  const type = offer.defaultType
  const inCart = useInCart(lineId({ goodsId: goods.id, warehouseId: goods.warehouseId, type }))
  const bought = buyer?.boughtInPeriod[boughtKey(goods.id)] ?? 0
  const rule = quantityRule(goods, bought)

  const [chosen, setChosen] = useState<{ number: number; notes: readonly QuantityNote[] }>()
  const number = chosen?.number ?? inCart ?? (suggested ? clampQuantity(goods, suggested, bought).number : rule.minimum)
  // Enter commits the field and adds in the same event, before the new number has been rendered.
  const latest = useRef<number>(undefined)
  const isWaiting = useRef(false)
  const isPressed = useRef(false)

  const choose = (wanted: number) => {
    const clamped = clampQuantity(goods, wanted, bought, casePercent)
    latest.current = clamped.number
    setChosen(clamped)
    return clamped.notes
  }

  const put = async () => {
    const target = latest.current ?? number
    latest.current = undefined
    if (target === inCart) {
      toast(messages.inCartNumber(inCart, goods.unit))
      return
    }
    try {
      const price = buyer && buyerPriceOf(goods, { number: target, type }, buyer, Date.now())
      const { undo, isShown } = await addToCart([{ goods, number: target, type, price }])
      const say = inCart === undefined ? messages.added : messages.updated
      const action = { text: messages.undo, run: () => undo().then(() => toast(messages.undone), report) }
      // After the number: its place is looked for among all that can be pressed.
      void isShown.then(() => toast(say(goods.name, target, goods.unit), { action }))
      // What was chosen while this was written stands.
      if (latest.current === undefined) setChosen(undefined)
    } catch (error) {
      report(error)
    }
  }

  const run = async (): Promise<void> => {
    isPressed.current = false
    await put()
    // Chosen and pressed while the last number was written: it is another one, and goes in as well.
    if (isPressed.current && latest.current !== undefined) await run()
  }
  const add = () => {
    isPressed.current = true
    if (isWaiting.current) return
    isWaiting.current = true
    setTimeout(() => {
      void run().finally(() => {
        isWaiting.current = false
      })
    }, ADD_TO_CART_DELAY_MS)
  }

  return { offer, rule, number, inCart, notes: chosen?.notes ?? [], choose, add }
}

const comboOffer = ({ goods, refusals }: ComboPack): GoodsOffer => ({
  price: goods.price,
  undiscounted: goods.price,
  source: 'combo',
  flashSale: undefined,
  refusals,
  isBuyable: refusals.length === 0,
  badges: [],
  defaultType: LINE_TYPES.combo,
})
