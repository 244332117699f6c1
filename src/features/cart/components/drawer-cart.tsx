import { chakra } from '@chakra-ui/react'
import { ShoppingCart } from 'lucide-react'

import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { useCart, useCartQuote, useCatalogAge } from '../queries.ts'
import { cartWords } from './cart-words.ts'
import { DrawerLine } from './drawer-line.tsx'

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
  const { quote } = useCartQuote(lines)
  const catalogAge = useCatalogAge()
  if (!lines || !quote) return <Skeleton />
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={ShoppingCart}
        title={cartWords.drawerEmpty}
        action={<ButtonLink to={paths.list()}>{cartWords.toGoods}</ButtonLink>}
      >
        {cartWords.drawerEmptyHint}
      </EmptyState>
    )
  }
  return (
    <Frame>
      <header>
        <chakra.h2 fontSize="h3">{cartWords.drawerTitle}</chakra.h2>
        <chakra.span color="ink.muted" fontSize="meta">
          {cartWords.drawerCount(quote.lineCount)}
        </chakra.span>
      </header>
      <ul>
        <AsOf value={catalogAge}>
          {quote.lines.toReversed().map((line) => (
            <DrawerLine key={line.id} line={line} />
          ))}
        </AsOf>
      </ul>
      <footer>
        <chakra.div display="flex" alignItems="baseline" justifyContent="space-between">
          <span>{cartWords.drawerSelected(quote.selectedCount)}</span>
          <Money amount={quote.selectedTotal} size="large" />
        </chakra.div>
        <ButtonLink to={paths.cart()} look="main" size="large" shape="wide">
          {cartWords.toCart}
        </ButtonLink>
      </footer>
    </Frame>
  )
}
