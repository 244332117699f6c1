import { chakra } from '@chakra-ui/react'
import { CircleCheckBig, Clock, type LucideProps } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router-dom'

import type { Payment } from '#contract/payment.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { NoPayment, PaymentOrders } from '../components/payment-frame.tsx'
import { payment as messages } from '../messages.ts'
import { dueOf } from '../model/due.ts'
import { usePayment } from '../queries.ts'

const DoneMark = (props: LucideProps) => <CircleCheckBig {...props} color="var(--cb-colors-brand)" />

/** The end of the checkout: what was paid or sent, and where to go from here. */
export default function PaidPage() {
  const [search] = useSearchParams()
  const id = Number(search.get('payment'))
  return id > 0 ? <Paid id={id} /> : <Navigate to={paths.orders()} replace />
}

function Paid({ id }: { id: number }) {
  const { data, error, isLoading, reload } = usePayment(id)
  if (!data) {
    return isLoading ? <Skeleton /> : <NoPayment error={error} reload={reload} />
  }
  const summary = summaryOf(data)
  const [first] = data.orders
  return (
    <Page width="reading">
      <Panel>
        <EmptyState
          icon={summary.isDone ? DoneMark : Clock}
          title={summary.title}
          action={
            <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
              {summary.payAt && (
                <ButtonLink look="main" to={summary.payAt}>
                  {messages.continuePay}
                </ButtonLink>
              )}
              {data.orders.length === 1 && first ? (
                <ButtonLink look={summary.payAt ? 'plain' : 'main'} to={paths.order({ orderId: first.id })}>
                  {messages.viewOrder}
                </ButtonLink>
              ) : (
                <ButtonLink look={summary.payAt ? 'plain' : 'main'} to={paths.orders()}>
                  {messages.toOrders}
                </ButtonLink>
              )}
              <ButtonLink to={paths.home()}>{messages.goOn}</ButtonLink>
            </chakra.div>
          }
        >
          {summary.text}
          {data.paid > 0 && (
            <chakra.div marginTop="2">
              {messages.paidSum} <Money amount={data.paid} size="huge" />
            </chakra.div>
          )}
        </EmptyState>
        <PaymentOrders orders={data.orders} />
      </Panel>
    </Page>
  )
}

type PaymentSummary = { title: string; text: string; isDone: boolean; payAt?: string }

function summaryOf(payment: Payment): PaymentSummary {
  const { id, isPaid, paid, transferState } = payment
  if (isPaid) return { title: messages.doneTitle, text: messages.doneText, isDone: true }
  if (transferState === 'submitted') return { title: messages.sentTitle, text: messages.sentText, isDone: false }
  const { byBalance } = dueOf(payment)
  if (paid > 0 && byBalance === 0) {
    const payAt = paths.ephedrinePayment({ payment: id })
    return { title: messages.restTitle, text: messages.restText, isDone: false, payAt }
  }
  const payAt = paths.payment({ paymentId: id })
  return { title: messages.notPaidTitle, text: messages.notPaidText, isDone: false, payAt }
}
