import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'

import type { Order } from '#contract/order.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import { OrderInvoice } from '#features/invoice/index.ts'
import { paths } from '#routing/paths.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Timeline } from '#ui/data/timeline.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Paper } from '#ui/layout/paper.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { DeliveryNote } from '../components/delivery-note.tsx'
import { OrderActions } from '../components/order-actions.tsx'
import { OrderAmounts } from '../components/order-amounts.tsx'
import { OrderFacts, ProofReturned } from '../components/order-facts.tsx'
import { OrderFrame } from '../components/order-frame.tsx'
import { OrderLines } from '../components/order-lines.tsx'
import { printName, type PrintRequest } from '../components/order-links.tsx'
import { OrderStateTag } from '../components/order-state-tag.tsx'
import { Shipments } from '../components/shipments.tsx'
import { messages } from '../messages.ts'
import { kindsOf } from '../model/order-summary.ts'
import { useShipments } from '../page-queries.ts'
import { type OrderSnapshot, useOrder } from '../queries.ts'

export default function OrderPage() {
  const { orderId } = useParams()
  const seen = useOrder(Number(orderId))
  const { order } = seen
  useTitle(order && `${messages.number} ${order.number}`)
  if (!order) return seen.isLoading ? <Skeleton /> : <NoOrder seen={seen} />
  return <WholeOrder {...seen} order={order} />
}

type WholeOrderProps = Omit<OrderSnapshot, 'order'> & { order: Order }

function WholeOrder({ order, rest, asOf, isLoading, reload }: WholeOrderProps) {
  const isOnline = useOnline()
  const shipments = useShipments(order)
  usePrintOnArrival(rest !== undefined && !(shipments.isSent && shipments.isLoading))
  return (
    <>
      <Paper />
      <DeliveryNote order={order} rest={rest} shipments={shipments.data} />
      <OrderFrame part="orders">
        <PageHead>
          <h1>
            {messages.number} {order.number}
          </h1>
          <OrderStateTag order={order} />
          <AgeNote at={asOf} />
          <chakra.div
            display={{ base: 'grid', md: 'flex' }}
            gridTemplateColumns="repeat(auto-fill, minmax(6.5rem, 1fr))"
            flexWrap="wrap"
            width={{ base: 'full', md: 'auto' }}
            marginLeft={{ md: 'auto' }}
            gap="2"
            // 再次购买 stands in a frame of its own.
            css={{ '& > span > button': { flexGrow: { base: 1, md: 0 } } }}
          >
            <OrderActions order={order} onChange={reload} />
            <Button look="quiet" hideBelow="md" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              {printName(order)}
            </Button>
            {/* A phone has it in the tabs above. */}
            <TextLink to={paths.orders()} alignSelf="center" look="muted" hideBelow="md">
              {messages.back}
            </TextLink>
          </chakra.div>
        </PageHead>
        <ProofReturned order={order} rest={rest} />
        {!isOnline && <Notice>{messages.offline}</Notice>}
        <OrderFacts order={order} rest={rest} isLoading={isLoading} reload={reload} />
        <Section title={messages.lines} note={messages.kinds(kindsOf(order.lines))} isFlush>
          <OrderLines lines={order.lines} />
          <chakra.div display="grid" padding={{ base: '3', md: '4' }} borderTop="1px solid" borderColor="line">
            <OrderAmounts order={order} freightCoupon={rest?.freightCoupon} />
          </chakra.div>
        </Section>
        <Shipments order={order} seen={shipments} />
        {order.shippedAt !== undefined && order.status !== 'cancelled' && (
          <OrderInvoice orderId={order.id} refunded={order.refunded} />
        )}
        {rest && <Timeline title={messages.events} events={rest.events} />}
      </OrderFrame>
    </>
  )
}

/** Prints once when the list sent the buyer here for the paper. */
function usePrintOnArrival(isReady: boolean): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as PrintRequest | null)?.isPrinted === true
  useEffect(() => {
    if (!isAsked || !isReady) return
    void navigate('.', { replace: true, state: null })
    // After the sheets stand.
    requestAnimationFrame(() => window.print())
  }, [isAsked, isReady, navigate])
}

function NoOrder({ seen: { error, reload } }: { seen: OrderSnapshot }) {
  return (
    <Page>
      {isMissing(error) ? (
        <EmptyState title={messages.notFound} action={<ButtonLink to={paths.orders()}>{messages.back}</ButtonLink>}>
          {messages.notFoundHint}
        </EmptyState>
      ) : (
        <NotRead error={error} retry={reload} />
      )}
    </Page>
  )
}
