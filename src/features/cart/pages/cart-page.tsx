import { chakra } from '@chakra-ui/react'
import { ShoppingCart } from 'lucide-react'

import { paths } from '#routing/paths.ts'
import { Age } from '#ui/data/age.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { CartGroup } from '../components/cart-group.tsx'
import { COLUMNS } from '../components/cart-line-row.tsx'
import { cartWords } from '../components/cart-words.ts'
import { ConflictNotice } from '../components/conflict-notice.tsx'
import { ForcedOffNotice } from '../components/forced-off-notice.tsx'
import { SettleBar } from '../components/settle-bar.tsx'
import { focusRow, useCartKeys } from '../components/use-cart-keys.ts'
import { useConflicts } from '../components/use-conflicts.ts'
import { useOverridden } from '../components/use-overridden.ts'
import { askToRemove } from '../model/ask-to-remove.ts'
import { useServerCart } from '../page-queries.ts'
import { useCart, useCartQuote, useCatalogAge } from '../queries.ts'

export default function CartPage() {
  const cart = useCart()
  const { quote, error } = useCartQuote(cart.lines)
  const server = useServerCart()
  const catalogAge = useCatalogAge()
  const conflicts = useConflicts() ?? []
  const overridden = useOverridden()
  const isOnline = useOnline()
  const keys = useCartKeys({
    onRemove: async (id) => {
      const line = quote?.lines.find((candidate) => candidate.id === id)
      return line ? askToRemove([line]) : false
    },
  })

  if (error && !quote) {
    return (
      <Page>
        <EmptyState
          title={cartWords.failed}
          action={<Button onClick={() => location.reload()}>{cartWords.retry}</Button>}
        >
          {cartWords.failedHint}
        </EmptyState>
      </Page>
    )
  }
  if (!cart.lines || !quote) return <Skeleton />
  if (cart.lines.length === 0) {
    return (
      <Page>
        <Panel>
          <EmptyState
            icon={ShoppingCart}
            title={cartWords.empty}
            action={
              <ButtonLink to={paths.list()} look="main">
                {cartWords.toGoods}
              </ButtonLink>
            }
          >
            {cartWords.drawerEmptyHint}
          </EmptyState>
        </Panel>
      </Page>
    )
  }

  const groups = quote.groups.map((group, at) => ({
    group,
    firstIndex: quote.groups.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0),
  }))
  return (
    <Page onKeyDown={keys} gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{cartWords.title}</h1>
        <chakra.span color="ink.muted">{cartWords.kinds(quote.lineCount)}</chakra.span>
        {!isOnline && cart.asOf !== undefined && <Age at={cart.asOf} />}
        <chakra.span hideBelow="lg" marginLeft="auto" color="ink.faint" fontSize="meta">
          {cartWords.keys}
        </chakra.span>
      </PageHead>
      <ConflictNotice conflicts={conflicts} />
      <ForcedOffNotice quote={quote} byServer={server.forcedOff} />
      <ColumnHeads />
      <AsOf value={catalogAge}>
        {groups.map(({ group, firstIndex }) => (
          <CartGroup
            key={group.key}
            group={group}
            firstIndex={firstIndex}
            name={server.warehouseName(group.warehouseId)}
            pending={cart.pending}
            conflicts={conflicts}
            overridden={overridden}
            onEnter={(index) => focusRow(index + 1)}
          />
        ))}
      </AsOf>
      <SettleBar quote={quote} />
    </Page>
  )
}

function ColumnHeads() {
  const [goods, price, quantity, amount] = cartWords.columns
  return (
    <chakra.div
      aria-hidden
      hideBelow="lg"
      display="grid"
      gridTemplateColumns={COLUMNS}
      columnGap="4"
      paddingInline="4"
      marginBottom="-1"
      color="ink.faint"
      fontSize="meta"
    >
      <chakra.span gridColumn="2">{goods}</chakra.span>
      <chakra.span textAlign="right">{price}</chakra.span>
      <span>{quantity}</span>
      <chakra.span textAlign="right">{amount}</chakra.span>
    </chakra.div>
  )
}
