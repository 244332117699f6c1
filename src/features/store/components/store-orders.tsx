import { useSearchParams } from 'react-router-dom'

import type { StoreFigures, StoreOrder } from '#contract/company/chain.ts'
import { orderStateText } from '#domain/approval/review-text.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../chain-messages.ts'
import { useStoreOrders } from '../queries.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) 7rem 6rem' },
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '0.5',
    paddingBlock: '2.5',
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
  },
})

const isStatus = (text: string | null): text is OrderStatus =>
  (ORDER_STATUSES as readonly (string | null)[]).includes(text)

type StoreOrdersProps = {
  stores: readonly StoreFigures[]
  /** How often an order was released or refused on this page. */
  decided: number
}

/** The orders of all stores, or of one, the newest first: to be looked at only. */
export function StoreOrders({ stores, decided }: StoreOrdersProps) {
  const [search, setSearch] = useSearchParams()
  const [store, status] = [search.get('store') ?? '', search.get('status')]
  const storeId = stores.find(({ id }) => String(id) === store)?.id
  const filter = { ...(storeId !== undefined && { storeId }), ...(isStatus(status) && { status }) }
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { data, isLoading, error, reload } = useStoreOrders({ page, ...filter }, decided)
  const choose = (name: 'store' | 'status', value: string) => {
    const next = { store, status: status ?? '', [name]: value }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== '')), { replace: true })
  }
  return (
    <Section title={messages.orders} note={data && messages.count(data.total)} isFlush>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        paddingBlock="2"
        paddingInline={{ base: '3', md: '4' }}
        borderBottom="1px solid"
        borderColor="line"
        css={{
          '& > select': { width: { base: '0', md: 'auto' }, flex: { base: '1 1 0', md: 'none' }, maxWidth: '100%' },
        }}
      >
        <Select aria-label={messages.store} value={store} onChange={({ target }) => choose('store', target.value)}>
          <option value="">{messages.allStores}</option>
          {stores.map(({ id, company }) => (
            <option key={id} value={id}>
              {company}
            </option>
          ))}
        </Select>
        <Select
          aria-label={messages.status}
          value={isStatus(status) ? status : ''}
          onChange={({ target }) => choose('status', target.value)}
        >
          <option value="">{messages.allStatuses}</option>
          {ORDER_STATUSES.map((one) => (
            <option key={one} value={one}>
              {one === 'pending_review' ? messages.underReview : ORDER_STATUS_TEXT[one]}
            </option>
          ))}
        </Select>
      </chakra.div>
      {!data && !isLoading && <NotRead error={error} retry={reload} />}
      {data?.list.length === 0 && (
        <chakra.p padding={{ base: '3', md: '4' }} color="ink.muted">
          {messages.ordersNone}
        </chakra.p>
      )}
      <chakra.ul listStyle="none">
        {data?.list.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </chakra.ul>
      {data && (
        <Pager
          page={data.page}
          pages={data.pages}
          toPage={(to) => companyPaths.chain({ ...(store && { store }), ...(status && { status }), page: to })}
        />
      )}
    </Section>
  )
}

function OrderLine({ order }: { order: StoreOrder }) {
  const { company, number, status, payable, createdAt, placedBy, names, kinds } = order
  return (
    <Row>
      <div>
        <b>{number}</b>
        <chakra.div color="ink.muted" fontSize="meta">
          <Moment at={createdAt} />
        </chakra.div>
      </div>
      <chakra.div gridRow={{ base: '2', md: 'auto' }} gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {company}
        <chakra.div color="ink.muted" fontSize="meta">
          {[...new Set(names)].join('、')}　{messages.kinds(kinds)}
          {placedBy && `　${placedBy}`}
        </chakra.div>
      </chakra.div>
      <chakra.span textAlign="right">
        <Money amount={payable} tone="ink" />
      </chakra.span>
      <chakra.span textAlign={{ base: 'left', md: 'right' }}>
        <Tag tone={status === 'pending_review' ? 'warn' : 'neutral'}>{orderStateText(order)}</Tag>
      </chakra.span>
    </Row>
  )
}
