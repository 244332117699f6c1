import { Navigate, useSearchParams } from 'react-router-dom'

import { useCommon } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { PaymentFrame } from '../components/payment-frame.tsx'
import { TransferPanel } from '../components/transfer-panel.tsx'
import { payment as messages } from '../payment-messages.ts'
import { usePayment, useUnpaidEphedrineOrders } from '../queries.ts'

/** Paying ephedrine orders: by company transfer and nothing else. */
export default function EphedrinePaymentPage() {
  const [search] = useSearchParams()
  const id = Number(search.get('payment')) || undefined
  return id === undefined ? <Choice /> : <ChosenPayment id={id} />
}

function ChosenPayment({ id }: { id: number }) {
  const remote = usePayment(id)
  if (remote.data?.isPaid) return <Navigate to={paths.paid({ payment: id })} replace />
  return (
    <PaymentFrame title={messages.ephedrineTitle} remote={remote}>
      {(payment, isOffline, onSent) => (
        <>
          <Rules />
          <TransferPanel payment={payment} isOffline={isOffline} onSent={onSent} />
        </>
      )}
    </PaymentFrame>
  )
}

function Rules() {
  const days = useCommon().data?.commonConfig.receipt_due_days
  return (
    <Notice tone="warn">
      {messages.ephedrineRules(days).map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </Notice>
  )
}

/** Without a payment in the address: the orders that wait for their transfer. */
function Choice() {
  const orders = useUnpaidEphedrineOrders()
  if (!orders) return <Skeleton />
  return (
    <Page width="reading">
      <PageHead>
        <h1>{messages.ephedrineTitle}</h1>
      </PageHead>
      <Rules />
      <Section title={messages.ephedrinePick}>
        {orders.length === 0 && (
          <EmptyState
            title={messages.ephedrineNone}
            action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}
          />
        )}
        <chakra.ul listStyle="none" display="grid" gap="2">
          {orders.map(({ id, number, payable, paymentId }) => (
            <chakra.li key={id} display="flex" alignItems="center" gap="4">
              {number} <Money amount={payable} />
              <ButtonLink marginLeft="auto" look="main" to={paths.ephedrinePayment({ payment: paymentId })}>
                {messages.pay}
              </ButtonLink>
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
    </Page>
  )
}
