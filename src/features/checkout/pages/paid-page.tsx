import { CircleCheckBig } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router-dom'

import type { Payment } from '#contract/payment.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { NoPayment } from '../components/payment-frame.tsx'
import { BoughtOrders } from '../components/payment-orders.tsx'
import { doneStateOf } from '../model/done.ts'
import { pageOf } from '../model/due.ts'
import { payment as messages } from '../payment-messages.ts'
import { usePayment, withPayment } from '../queries.ts'

/** The end of the checkout: what was bought, who ships it, and where to go from here. */
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
  // What is not paid, or only shown a proof for, is still at the step before.
  if (!data.isPaid) return <Navigate to={pageOf(data)} replace {...withPayment(data)} />
  return (
    <Page>
      <Done payment={data} />
      <BoughtOrders payment={data} />
    </Page>
  )
}

const Head = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: { base: '3', md: '4' },
    '& > svg': { color: 'brand' },
    '& h1': { fontSize: 'h2' },
  },
})

function Done({ payment }: { payment: Payment }) {
  const { title, text } = messages.done[doneStateOf(payment)]
  const open = payment.orders.filter(({ status }) => status !== 'cancelled')
  const warehouses = [...new Set(open.flatMap(({ warehouseName = [] }) => warehouseName))].join('、')
  const [first] = open
  return (
    <Head>
      <CircleCheckBig size={36} strokeWidth={1.5} aria-hidden />
      <div>
        <h1>{title}</h1>
        <chakra.p color="ink.muted">{text(warehouses)}</chakra.p>
        {payment.paid > 0 && (
          <p>
            {messages.paidSum} <Money amount={payment.paid} size="large" />
          </p>
        )}
      </div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        justifyContent="flex-end"
      >
        <ButtonLink to={paths.home()}>{messages.goOn}</ButtonLink>
        <ButtonLink look="main" to={open.length === 1 ? paths.order({ orderId: first!.id }) : paths.orders()}>
          {open.length === 1 ? messages.viewOrder : messages.toOrders}
        </ButtonLink>
      </chakra.div>
    </Head>
  )
}
