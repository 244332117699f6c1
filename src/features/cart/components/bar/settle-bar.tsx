import { useNavigate } from 'react-router-dom'

import { clampQuantity } from '#domain/cart/quantity.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { selectAllState, toggleAll } from '#domain/cart/selection.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { toYuan } from '#domain/money.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { alert } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { holdPress } from '#ui/form/stepper.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { LOW_WINDOW, Sticky } from '#ui/layout/sticky.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { wordsOf } from '../../messages.ts'
import { askToRemove } from '../../model/ask-to-remove.ts'
import { selectLines, setQuantity } from '../../mutations.ts'
import { useCart } from '../../queries.ts'
import { useFiller } from '../filler/use-filler.tsx'
import { placeOfLines } from '../line/use-cart-keys.ts'
import { OffersStrip } from './offers-strip.tsx'

/** A phone upright, where a bar has to be low and is narrow; a low window has a look of its own. */
const TALL_PHONE = '(max-width: 47.99rem) and (min-height: 28.01rem)'
/** There the offers stand in the line of the total. */
const LOW = LOW_WINDOW.slice('@media '.length)

const Bar = chakra('div', {
  base: {
    display: 'grid',
    // Not as wide as the line of offers that is swiped.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '1', md: '2' },
    paddingInline: { base: '3', md: '4' },
    paddingBlock: { base: '1.5', md: '2' },
    border: { md: '1px solid' },
    borderColor: { md: 'line' },
    borderRadius: { md: 'card' },
    bg: 'surface',
    boxShadow: 'float',
    // In a low window the bar is its one line, in which the offers are swiped.
    [LOW_WINDOW]: { display: 'contents' },
  },
})
const Offers = chakra('div', {
  base: {
    minWidth: '0',
    [LOW_WINDOW]: { flex: '1' },
    // Upright, what is swiped comes from under the edge of the screen, not of the bar's padding.
    [`@media ${TALL_PHONE}`]: { marginInline: '-3', '& > ul': { paddingInline: '3' } },
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '4' },
    [LOW_WINDOW]: {
      position: 'sticky',
      bottom: 'var(--chrome-bottom, 0px)',
      zIndex: 'sticky',
      paddingInline: '3',
      paddingBlock: '1',
      bg: 'surface',
      boxShadow: 'float',
    },
  },
})

/** Selects all lines, shows the total and leads to the checkout. It stays in sight. */
export function SettleBar({ quote }: { quote: Quote }) {
  const navigate = useNavigate()
  const { lines, selectedCount, selectedTotal, minimumShortfall } = quote
  const isBelowMinimum = selectedCount > 0 && minimumShortfall > 0
  const buyer = useBuyer()
  const bought = (goodsId: number) => buyer?.boughtInPeriod[boughtKey(goodsId)] ?? 0
  const selected = lines.filter(({ isSelected }) => isSelected)
  const state = selectAllState(lines)
  const filler = useFiller({ lines: useCart().lines })
  const isTallPhone = useMedia(TALL_PHONE)
  const isLow = useMedia(LOW)
  const isOneLine = isTallPhone || isLow
  const below = isBelowMinimum ? (
    <chakra.div color="warn" fontSize="meta">
      {cartMessages.minimumMissing(minimumShortfall)}{' '}
      <LinkButton onClick={() => filler.open('minimum')}>{cartMessages.toGoodsMore}</LinkButton>
    </chakra.div>
  ) : (
    <Breakdown quote={quote} />
  )

  const toggle = () => {
    const { ids, isSelected } = toggleAll(lines)
    const changing = lines.filter(({ id }) => ids.includes(id))
    if (changing.length > 0) selectLines(changing, isSelected).catch(report)
  }

  const remove = async () => {
    // The button has nothing left to remove then and cannot keep the focus; with the last line the bar goes, too.
    const focusNext = placeOfLines(selected.map(({ id }) => id))
    if (await askToRemove(selected)) focusNext()
  }

  const settle = async () => {
    const unfit = selected.filter(({ violations }) => violations.length > 0)
    if (unfit.length === 0) {
      await navigate(paths.checkout())
      return
    }
    await alert('', {
      title: cartMessages.unfitTitle,
      details: unfit.map(({ goods, violations }) =>
        cartMessages.unfit(goods ? wordsOf(goods) : cartMessages.unknownGoods, violations[0]?.text ?? ''),
      ),
      fix: { text: cartMessages.fitAll, run: () => fitLines(unfit, bought).catch(report) },
    })
  }

  const offers = (
    <Offers>
      <OffersStrip quote={quote} before={isOneLine ? below : undefined} onGoal={filler.open} />
    </Offers>
  )
  return (
    <Sticky edge="bottom" border="0" bg="transparent" css={{ [LOW_WINDOW]: { display: 'contents' } }}>
      <Bar>
        {!isLow && offers}
        <Line>
          <Checkbox
            checked={state === 'all'}
            isMixed={state === 'some'}
            disabled={!lines.some(({ isBuyable }) => isBuyable)}
            onChange={toggle}
          >
            <chakra.span whiteSpace="nowrap">{cartMessages.selectAll}</chakra.span>
          </Checkbox>
          {/* A low window has no room beside the offers unless it is wide; each row has its own bin. */}
          <Button
            look="quiet"
            size="small"
            disabled={selectedCount === 0}
            onClick={() => void remove()}
            hideBelow={isLow ? 'md' : 'sm'}
          >
            {cartMessages.removeSelected(selectedCount)}
          </Button>
          {isLow && offers}
          <chakra.div
            flex={isTallPhone ? '1' : undefined}
            marginLeft="auto"
            textAlign={isTallPhone ? 'left' : 'right'}
            lineHeight="1.3"
            minWidth="0"
            flexShrink={isLow ? '0' : undefined}
          >
            <div>
              <chakra.span color="ink.muted" marginRight="2">
                {cartMessages.selected(selectedCount)}
              </chakra.span>
              <chakra.span hideBelow="sm">{cartMessages.total} </chakra.span>
              <Money amount={selectedTotal} size="large" />
            </div>
            {!isOneLine && below}
          </chakra.div>
          <Button
            look="main"
            size="large"
            paddingInline={{ base: '5', md: '8' }}
            aria-keyshortcuts="g j"
            disabled={selectedCount === 0 || isBelowMinimum}
            title={
              isBelowMinimum
                ? cartMessages.minimumMissing(minimumShortfall)
                : selectedCount === 0
                  ? cartMessages.nothingSelected
                  : undefined
            }
            onPointerDown={holdPress}
            onClick={() => void settle()}
          >
            {cartMessages.settle}
          </Button>
        </Line>
      </Bar>
      {filler.drawer}
    </Sticky>
  )
}

/** From the subtotals of the lines to the total, and what comes on top; nothing where they are the same. */
function Breakdown({ quote: { goodsTotal, manjianAmount, giftTotal, freight, selectedCount } }: { quote: Quote }) {
  const parts = [
    ...(manjianAmount > 0 || giftTotal > 0 ? [`${cartMessages.goodsTotal} ${toYuan(goodsTotal)}`] : []),
    ...(manjianAmount > 0 ? [`${cartMessages.manjianOff} −${toYuan(manjianAmount)}`] : []),
    ...(giftTotal > 0 ? [`${cartMessages.exchangeOn} +${toYuan(giftTotal)}`] : []),
    ...(selectedCount > 0 && freight > 0 ? [cartMessages.freightPlus(freight)] : []),
  ]
  return (
    <chakra.div color="ink.muted" fontSize="meta">
      {parts.join(' · ')}
    </chakra.div>
  )
}

/** Sets lines to the nearest quantity that can be bought; unselects lines of which nothing can be bought. */
async function fitLines(lines: readonly QuotedLine[], bought: (goodsId: number) => number): Promise<void> {
  for (const line of lines) {
    const { goods, id, number: wanted } = line
    const number = goods ? clampQuantity(goods, wanted, bought(goods.id)).number : 0
    if (goods && number > 0) await setQuantity({ id, number, goods })
    else await selectLines([line], false)
  }
}
