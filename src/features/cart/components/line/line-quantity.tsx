import { clampQuantity, quantityRule } from '#domain/cart/quantity.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { type Buyer, boughtKey } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isFlashSaleLine, type LineType } from '#domain/goods/line-type.ts'
import type { Sellable } from '#domain/goods/sellable.ts'
import type { PackFacts } from '#domain/goods/stock.ts'
import { piecesMissing } from '#domain/pricing/packs/whole-packs.ts'
import { buyerPriceOf } from '#domain/pricing/unit-price.ts'
import { useBuyer } from '#features/account/index.ts'
import { useCaseOfferPercent } from '#features/site/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { messages, wordsOf } from '../../messages.ts'
import { setQuantity } from '../../mutations.ts'
import { useInCart } from '../../queries.ts'
import { FlashNote } from './flash-note.tsx'
import { focusLine } from './use-cart-keys.ts'

const Hint = chakra('div', { base: { color: 'ink.faint', fontSize: 'meta', lineHeight: '1.35' } })
/** Beside what comes before it at the counter while there is room, so that the row stays low. */
const FreeHint = chakra('div', { base: { display: { lg: 'inline-block' }, whiteSpace: 'nowrap' } })
const Notes = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: '3', fontSize: 'meta' },
})

type LineQuantityProps = {
  line: QuotedLine
  /** What the line sells. */
  goods: Sellable
  onEnter: () => void
  /** 0 was typed. */
  onNone: () => void
  /** Called when another number is stored. */
  onChanged: () => void
}

type PricedNumber = { goods: Sellable; number: number; type: LineType; buyer: Buyer }

/** What a piece costs this buyer at the moment of the edit. */
const priceNow = ({ goods, buyer, ...line }: PricedNumber) => buyerPriceOf(goods, line, buyer, Date.now())

/**
 * The stepper of a line with what holds its quantity back beside it, and below them the quantities that would be
 * better.
 */
export function LineQuantity({ line, goods, onEnter, onNone, onChanged }: LineQuantityProps) {
  const { number, violations } = line
  const buyer = useBuyer()
  const bought = buyer?.boughtInPeriod[boughtKey(goods.id)] ?? 0
  const rule = quantityRule(goods, bought)
  const casePercent = useCaseOfferPercent()
  const clamped = clampQuantity(goods, number, bought, casePercent)
  // The mirror contains an edit at once; the quote follows later.
  const mirrored = useInCart(line.id) ?? number

  const change = async (pieces: number) => {
    const price = buyer && priceNow({ goods, number: pieces, type: line.type, buyer })
    try {
      await setQuantity({ id: line.id, number: pieces, goods, price })
      onChanged()
    } catch (error) {
      report(error)
      throw error
    }
  }

  const isCounter = useIsDesktop()
  // The note goes with its button. On a phone the row has the focus: the field would open the keyboard.
  const take = (pieces: number) => {
    void change(pieces).catch(() => undefined)
    focusLine(line.id, isCounter)
  }

  const hasLostSale = line.goods && isFlashSaleLine(line) && line.priceSource !== 'flashSale'
  const offer = clamped.notes.find(({ code }) => code === 'caseOffer')?.offer
  return (
    <>
      <div data-at="quantity">
        <Stepper
          label={messages.quantity(wordsOf(goods), goods.manufacturer)}
          value={mirrored}
          min={rule.minimum}
          step={rule.step}
          max={rule.max}
          isDisabled={rule.max === 0}
          onCommit={change}
          onFitted={(typed) => toast(clampQuantity(goods, typed, bought).notes[0]?.text ?? '')}
          onEnter={onEnter}
          onNone={onNone}
        />
      </div>
      <Hint data-at="rule">
        {/* Of what cannot be bought nothing is left, and it earns nothing: its row says why instead. */}
        {line.isBuyable && (
          <chakra.div display={{ base: 'inline', lg: 'block' }} whiteSpace="nowrap">
            {rule.limit === undefined || rule.stock < rule.limit
              ? goods.keepsFor === undefined
                ? cartMessages.stock(rule.stock, goods.unit)
                : cartMessages.keeping(goods.keepsFor, rule.stock, goods.unit)
              : cartMessages.limit(rule.limit, goods.unit)}
          </chakra.div>
        )}{' '}
        {rule.step > 1 && (
          <chakra.span whiteSpace="nowrap" marginRight={{ lg: '3' }}>
            {cartMessages.packs(rule.step, goods.unit)}
          </chakra.span>
        )}{' '}
        {line.isBuyable && !line.pack && line.goods && <FreeShipping goods={line.goods} number={number} />}
      </Hint>
      <Notes data-at="notes">
        {line.isBuyable && violations[0] && (
          <Hint color="danger" role="alert">
            {violations[0].text}{' '}
            {clamped.number > 0 && (
              <LinkButton onClick={() => take(clamped.number)}>
                {cartMessages.fit(clamped.number, goods.unit)}
              </LinkButton>
            )}
          </Hint>
        )}
        {line.isBuyable && violations.length === 0 && hasLostSale && (
          <FlashNote goods={line.goods!} number={number} onFit={take} />
        )}
        {offer !== undefined && violations.length === 0 && (
          <LinkButton fontSize="meta" onClick={() => take(offer)}>
            {cartMessages.caseOffer(offer - number, offer, goods.unit)}
          </LinkButton>
        )}
      </Notes>
    </>
  )
}

type FreeShippingGoods = PackFacts & Pick<Goods, 'unit' | 'isFreeShipping' | 'freeShippingNumber'>

function FreeShipping({ goods, number }: { goods: FreeShippingGoods; number: number }) {
  if (!goods.isFreeShipping) return null
  const missing = piecesMissing(goods, goods.freeShippingNumber, number)
  return missing === 0 ? (
    <FreeHint color="brand">{cartMessages.freeMet}</FreeHint>
  ) : (
    <FreeHint>{cartMessages.freeMissing(missing, goods.unit)}</FreeHint>
  )
}
