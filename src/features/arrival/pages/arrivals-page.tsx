import { ClipboardCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Order } from '#contract/order.ts'
import { dayOf } from '#domain/instant.ts'
import { recalledBatches } from '#domain/recall/recalled-batches.ts'
import { OrderFrame, useOrders } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { Tag } from '#ui/data/tag.tsx'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { usePrint } from '#ui/hooks/use-print.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { RecordActions } from '../components/record-actions.tsx'
import { RecordSheet } from '../components/record-sheet.tsx'
import { RecordTable } from '../components/record-table.tsx'
import { messages } from '../messages.ts'
import { findRows, recordRows } from '../model/record-rows.ts'
import { useDeliveries } from '../queries.ts'

const PAGE_SIZE = 50

/** 验收记录: what was received, by batch, and what is still to be checked. */
export default function ArrivalsPage() {
  const orders = useOrders()
  if (orders.state === 'loading') return <Skeleton />
  return <Records orders={orders.orders} asOf={orders.asOf} />
}

function Records({ orders, asOf }: { orders: readonly Order[]; asOf: number | undefined }) {
  const isOnline = useOnline()
  const [search, setSearch] = useSearchParams()
  const keywords = search.get('keywords') ?? ''
  const [typed, setTyped] = useState(keywords)
  const deliveries = useDeliveries(orders)
  const all = useMemo(() => recordRows(deliveries), [deliveries])
  const found = findRows(all, keywords)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const { isPrinting, print } = usePrint()
  const onSearch = (words: string) => {
    setTyped(words)
    setSearch(words ? { keywords: words } : {}, { replace: true })
  }
  const signed = new Set(deliveries.filter((one) => one.signed).map(({ order }) => order.id))
  const waiting = orders.filter(({ id, status }) => status === 'pending_receipt' && !signed.has(id))
  return (
    <>
      {/* Without its button, only what the page shows is printed. */}
      <RecordSheet rows={isPrinting ? found : shown} />
      <OrderFrame part="arrivals">
        <PageHead>
          <h1>{messages.records}</h1>
          <chakra.span color="ink.muted">{messages.count(found.length)}</chakra.span>
          <AgeNote at={asOf} />
          {found.length > 0 && (
            <chakra.div marginLeft="auto" display="flex" flexWrap="wrap" gap="2">
              <RecordActions rows={found} name={keywords.trim()} onPrint={print} />
            </chakra.div>
          )}
        </PageHead>
        {!isOnline && <Notice>{messages.listOffline}</Notice>}
        {waiting.length > 0 && <Waiting orders={waiting} />}
        <Panel pad="none">
          {all.length > 0 && (
            <chakra.div padding={{ base: '3', md: '4' }}>
              <Input
                type="search"
                aria-label={messages.search}
                placeholder={messages.search}
                maxWidth={{ md: '24rem' }}
                value={typed}
                onChange={({ target }) => onSearch(target.value)}
              />
            </chakra.div>
          )}
          {found.length > 0 && <RecordTable rows={shown} />}
          {found.length === 0 && <Nothing isEmpty={all.length === 0} onShowAll={() => onSearch('')} />}
        </Panel>
        <Pager
          page={page}
          pages={pages}
          toPage={(next) => arrivalPaths.arrivals({ keywords: keywords || undefined, page: next })}
        />
      </OrderFrame>
    </>
  )
}

const Waiting = ({ orders }: { orders: readonly Order[] }) => (
  <Section title={messages.toCheck} isFlush>
    <chakra.ul listStyle="none">
      {orders.map(({ id, number, lines, shippedAt = 0 }) => (
        <ListRow key={id}>
          <chakra.span flex="1" minWidth="0">
            {messages.order} {number}{' '}
            <chakra.span color="ink.muted" fontSize="meta">
              {lines[0]?.name} · {dayOf(shippedAt)}
            </chakra.span>
            {recalledBatches(lines).map(({ goodsId, name, batch }) => (
              <chakra.span key={`${goodsId} ${batch}`} display="block" fontSize="meta">
                <TextLink to={recallPaths.recalls()}>
                  <Tag tone="danger">{messages.recalled}</Tag>
                </TextLink>{' '}
                {messages.recalledBatch(name, batch)}
              </chakra.span>
            ))}
          </chakra.span>
          <TextLink to={arrivalPaths.arrival({ orderId: id })} aria-label={`${messages.checkNow} ${number}`}>
            {messages.checkNow}
          </TextLink>
        </ListRow>
      ))}
    </chakra.ul>
  </Section>
)

const Nothing = ({ isEmpty, onShowAll }: { isEmpty: boolean; onShowAll: () => void }) =>
  isEmpty ? (
    <EmptyState
      icon={ClipboardCheck}
      title={messages.empty}
      action={<ButtonLink to={paths.orders({ status: 'pending_receipt' })}>{messages.toOrders}</ButtonLink>}
    >
      {messages.emptyHint}
    </EmptyState>
  ) : (
    <EmptyState
      icon={ClipboardCheck}
      title={messages.noMatch}
      action={<Button onClick={onShowAll}>{messages.showAll}</Button>}
    >
      {messages.noMatchHint}
    </EmptyState>
  )
