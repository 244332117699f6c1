import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { useBuyer, useUser } from '#features/account/index.ts'
import { useCart, useCartQuote, useServerCart } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CheckoutForm } from '../components/form/checkout-form.tsx'
import { useDraft, useKeptControl } from '../components/form/use-draft-control.ts'
import { keptMessages, messages } from '../messages.ts'
import { titleOf } from '../model/kept.ts'
import { type KeptDraft, useKeptOrder } from '../queries.ts'

export default function CheckoutPage() {
  const [search] = useSearchParams()
  const subject = Number(search.get('kept')) || undefined
  return subject === undefined ? <CartCheckout /> : <KeptCheckout key={subject} subject={subject} />
}

function CartCheckout() {
  const buyerId = useUser().user?.buyer.id
  const server = useServerCart()
  const { quote, isCurrent } = useCartQuote(useCart().lines, server.keeping)
  // Who asks for no shelf life waits for nothing.
  const asksForLife = useBuyer()?.shelfLife !== undefined
  const [selected, setSelected] = useState<readonly string[]>()
  if (!selected && quote && isCurrent && (server.isRead || !asksForLife))
    setSelected(quote.lines.filter(({ isSelected }) => isSelected).map(({ id }) => id))
  if (buyerId === undefined || !selected) return <Skeleton label={messages.loading} />
  return (
    <Page>
      <PageHead>
        <h1>{messages.title}</h1>
      </PageHead>
      <CheckoutDraft key={buyerId} buyerId={buyerId} selected={selected} />
    </Page>
  )
}

/** The lines are those selected when the page was opened. Later changes of another device are reported, not applied. */
function CheckoutDraft({ buyerId, selected }: { buyerId: number; selected: readonly string[] }) {
  const control = useDraft(buyerId, selected)
  if (control.draft.ids.length > 0 || control.draft.sent) return <CheckoutForm control={control} />
  return (
    <Panel>
      <EmptyState
        title={messages.nothing}
        action={
          <ButtonLink to={paths.cart()} look="main">
            {messages.toCart}
          </ButtonLink>
        }
      >
        {messages.nothingHint}
      </EmptyState>
    </Panel>
  )
}

/** An order that was kept, to be submitted now. */
function KeptCheckout({ subject }: { subject: number }) {
  const { isLoading, found } = useKeptOrder(subject)
  const [opened, setOpened] = useState<KeptDraft>()
  if (!opened && found && found.state !== 'waiting') setOpened(found)
  if (isLoading && !opened) return <Skeleton label={messages.loading} />
  return (
    <Page>
      <PageHead>
        <h1>{messages.title}</h1>
        {opened && <chakra.span color="ink.muted">{titleOf(opened.draft.kept)}</chakra.span>}
      </PageHead>
      {opened ? <KeptForm opened={opened} /> : <NotOpen isWaiting={found !== undefined} />}
    </Page>
  )
}

const KeptForm = ({ opened }: { opened: KeptDraft }) => <CheckoutForm control={useKeptControl(opened)} />

const NotOpen = ({ isWaiting }: { isWaiting: boolean }) => (
  <Panel>
    <EmptyState
      title={isWaiting ? keptMessages.waiting : keptMessages.gone}
      action={
        <>
          <ButtonLink to={keptOrderPaths.keptOrders()} look="main">
            {keptMessages.toKept}
          </ButtonLink>{' '}
          <ButtonLink to={paths.orders()}>{keptMessages.toOrders}</ButtonLink>
        </>
      }
    >
      {isWaiting ? keptMessages.waitingHint : keptMessages.goneHint}
    </EmptyState>
  </Panel>
)
