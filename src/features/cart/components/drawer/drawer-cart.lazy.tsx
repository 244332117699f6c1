import { ShoppingCart, Trash2 } from 'lucide-react'

import type { Quote } from '#domain/cart/quote.ts'
import { pictureOf, type QuotedLine } from '#domain/cart/quoted-line.ts'
import { useOffersAwaited } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { comboPaths } from '#routing/paths/combo.ts'
import { Money, Price } from '#ui/data/price.tsx'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink, IconButton } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { askToRemove } from '../../model/ask-to-remove.ts'
import { useServerCart } from '../../page-queries.ts'
import { useCart, useCartQuote, useCatalogAge } from '../../queries.ts'
import { RefusalNote } from '../add/refusal-note.tsx'
import { WaitingLines } from '../line/waiting-lines.tsx'

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    height: 'full',
    '& > header': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      padding: '3',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& > ul': { overflow: 'auto', overscrollBehavior: 'contain', listStyle: 'none' },
    '& > footer': { display: 'grid', gap: '2', padding: '3', borderTop: '1px solid', borderColor: 'line' },
  },
})

/** What is in the cart, newest first, with count, selected total and the way to settle. */
export default function DrawerCart() {
  const { lines } = useCart()
  const { keeping } = useServerCart()
  const isAwaited = useOffersAwaited()
  const { quote } = useCartQuote(isAwaited ? undefined : lines, keeping)
  const catalogAge = useCatalogAge()
  if (!lines) return <Skeleton />
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={ShoppingCart}
        title={cartMessages.drawerEmpty}
        action={<ButtonLink to={paths.list()}>{cartMessages.toGoods}</ButtonLink>}
      >
        {cartMessages.drawerEmptyHint}
      </EmptyState>
    )
  }
  if (!quote && !isAwaited) return <Skeleton />
  return (
    <Frame>
      <header>
        <chakra.h2 fontSize="h3">{cartMessages.drawerTitle}</chakra.h2>
        <chakra.span color="ink.muted" fontSize="meta">
          {quote ? cartMessages.drawerCount(quote.lineCount) : cartMessages.pricing}
        </chakra.span>
      </header>
      {quote ? (
        <ul>
          <AsOf value={catalogAge}>
            {quote.lines.toReversed().map((line) => (
              <DrawerLine key={line.id} line={line} />
            ))}
          </AsOf>
        </ul>
      ) : (
        <WaitingLines lines={lines} />
      )}
      <footer>
        {quote && <Sums quote={quote} />}
        <ButtonLink to={paths.cart()} look="main" size="large" shape="wide">
          {cartMessages.toCart}
        </ButtonLink>
      </footer>
    </Frame>
  )
}

const Sum = chakra('div', { base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' } })

/** The total, and what stands between it and the sum of the lines. */
function Sums({ quote: { selectedCount, selectedTotal, manjianAmount, giftTotal } }: { quote: Quote }) {
  return (
    <div>
      {manjianAmount > 0 && (
        <Sum color="ink.muted" fontSize="meta">
          {cartMessages.manjianOff} <Money amount={-manjianAmount} tone="ink" />
        </Sum>
      )}
      {giftTotal > 0 && (
        <Sum color="ink.muted" fontSize="meta">
          {cartMessages.exchangeOn} <Money amount={giftTotal} tone="ink" />
        </Sum>
      )}
      <Sum>
        {cartMessages.drawerSelected(selectedCount)} <Money amount={selectedTotal} size="large" />
      </Sum>
    </div>
  )
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    gap: '2',
    padding: '2.5',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& [data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-off] :is([data-cut], [data-picture])': { opacity: 0.55 },
  },
})

/**
 * Image, name, manufacturer, specification, price × number with what that comes to, and the way to take it out; in grey
 * with the reason where it cannot be bought.
 */
export function DrawerLine({ line }: { line: QuotedLine }) {
  const { goods, pack, number, paidPrice, subtotal, isSelected, isBuyable } = line
  const [refusal] = line.refusals
  const name = goods?.name ?? cartMessages.unknownGoods
  return (
    <Row data-off={isBuyable ? undefined : ''}>
      <div data-picture>
        <Thumbnail name={name} dosageForm={pack ? '' : (goods?.dosageForm ?? '')} picture={pictureOf(line)} />
      </div>
      <chakra.div minWidth="0" fontSize="meta" color="ink.muted">
        <chakra.div data-cut fontSize="body">
          {goods ? (
            <TextLink
              look={isBuyable ? 'ink' : 'muted'}
              to={pack ? comboPaths.combos() : paths.goods({ goodsId: goods.id })}
              title={name}
            >
              {name}
            </TextLink>
          ) : (
            name
          )}
        </chakra.div>
        <div data-cut title={pack ? undefined : goods?.manufacturer}>
          {pack ? cartMessages.comboOf(pack.parts.length) : goods?.manufacturer}
        </div>
        <div data-cut>{pack ? pack.parts.map((part) => part.goods.name).join('、') : goods?.specification}</div>
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginTop="0.5">
          <span>
            <Price price={paidPrice} tone={isBuyable ? 'price' : 'muted'} without="—" /> × {number}{' '}
            <StaleMark what="价格" />
          </span>
          <chakra.span marginLeft="auto">
            {paidPrice !== undefined && <Money amount={subtotal} tone={isSelected ? 'ink' : 'muted'} />}
          </chakra.span>
          <IconButton label={cartMessages.removeNamed(name)} size="small" onClick={() => void askToRemove([line])}>
            <Trash2 size={14} />
          </IconButton>
        </chakra.div>
        {refusal && (
          <RefusalNote refusal={refusal} lines="two" goodsId={refusal.goodsId ?? goods?.id} goods={line.goods} />
        )}
      </chakra.div>
    </Row>
  )
}
