import { useState } from 'react'

import { useUser } from '#features/account/index.ts'
import { useCart, useCartQuote } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { CheckoutForm } from '../components/checkout-form.tsx'
import { useDraft } from '../components/use-checkout-form.ts'
import { messages } from '../messages.ts'

export default function CheckoutPage() {
  const buyerId = useUser().user?.buyer.id
  const { quote, isCurrent } = useCartQuote(useCart().lines)
  const [selected, setSelected] = useState<readonly string[]>()
  if (!selected && quote && isCurrent)
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
