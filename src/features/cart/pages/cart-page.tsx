import type { CartConflict } from '#domain/cart/conflict.ts'
import { useOffersAwaited } from '#features/site/index.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { SettleBar } from '../components/bar/settle-bar.tsx'
import { ConflictNotice } from '../components/conflict/conflict-report.tsx'
import { useConflicts } from '../components/conflict/use-conflicts.ts'
import { EmptyCart } from '../components/empty/empty-cart.tsx'
import { CartGroup } from '../components/line/cart-group.tsx'
import { COLUMNS } from '../components/line/cart-line-row.tsx'
import { ForcedOffNotice } from '../components/line/forced-off-notice.tsx'
import { useOverridden } from '../components/line/overridden-note.tsx'
import { focusRow, useCartKeys } from '../components/line/use-cart-keys.ts'
import { WaitingLines } from '../components/line/waiting-lines.tsx'
import { cartMessages } from '../messages.lazy.ts'
import { askToRemove } from '../model/ask-to-remove.ts'
import { settleByEdit } from '../model/decide.ts'
import { useServerCart } from '../page-queries.ts'
import { useCart, useCartQuote, useCatalogAge } from '../queries.ts'

const NO_CONFLICTS: readonly CartConflict[] = []
const toNextRow = (index: number) => focusRow(index + 1)

export default function CartPage() {
  const cart = useCart()
  const server = useServerCart()
  // The lines wait until it is known which offers lower their prices.
  const isAwaited = useOffersAwaited()
  const { quote, error } = useCartQuote(isAwaited ? undefined : cart.lines, server.keeping)
  const catalogAge = useCatalogAge()
  const conflicts = useConflicts() ?? NO_CONFLICTS
  const overridden = useOverridden()
  const keys = useCartKeys({
    onRemove: async (id) => {
      const line = quote?.lines.find((candidate) => candidate.id === id)
      const isRemoved = line !== undefined && (await askToRemove([line]))
      if (isRemoved) await settleByEdit(id, conflicts).catch(report)
      return isRemoved
    },
  })

  if (error && !quote) {
    return (
      <Page>
        <EmptyState
          title={cartMessages.failed}
          action={<Button onClick={() => location.reload()}>{cartMessages.retry}</Button>}
        >
          {cartMessages.failedHint}
        </EmptyState>
      </Page>
    )
  }
  if (cart.lines?.length === 0) {
    return (
      <Page>
        <EmptyCart />
      </Page>
    )
  }
  if (cart.lines && !quote && isAwaited) {
    return (
      <Page>
        <PageHead>
          <h1>{cartMessages.title}</h1>
          <chakra.span color="ink.muted">{cartMessages.pricing}</chakra.span>
        </PageHead>
        <WaitingLines lines={cart.lines} />
      </Page>
    )
  }
  if (!cart.lines || !quote) return <Skeleton />

  const groups = quote.groups.map((group, at) => ({
    group,
    firstIndex: quote.groups.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0),
  }))
  return (
    <Page onKeyDown={keys} gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{cartMessages.title}</h1>
        <chakra.span color="ink.muted">{cartMessages.kinds(quote.lineCount)}</chakra.span>
        <AgeNote at={cart.asOf} />
        <chakra.span hideBelow="lg" marginLeft="auto" color="ink.faint" fontSize="meta">
          {cartMessages.keys}
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
            onEnter={toNextRow}
          />
        ))}
      </AsOf>
      <SettleBar quote={quote} />
    </Page>
  )
}

function ColumnHeads() {
  const [goods, facts, price, quantity, amount] = cartMessages.columns
  return (
    <chakra.div
      aria-hidden
      hideBelow="lg"
      display="grid"
      gridTemplateColumns={COLUMNS}
      columnGap="3"
      paddingInline="4"
      marginBottom="-1"
      color="ink.faint"
      fontSize="meta"
    >
      <chakra.span gridColumn="2">{goods}</chakra.span>
      <span>{facts}</span>
      <chakra.span textAlign="right">{price}</chakra.span>
      <chakra.span gridColumn="span 2">{quantity}</chakra.span>
      <chakra.span textAlign="right">{amount}</chakra.span>
    </chakra.div>
  )
}
