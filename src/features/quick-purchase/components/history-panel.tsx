import { History } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import { stepQuantity } from '#domain/goods/stock.ts'
import { dayOf } from '#domain/instant.ts'
import { formatUnitPrice, type UnitPrice } from '#domain/money.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { BOUGHT_ORDERS } from '#domain/quick-purchase/bought-goods.ts'
import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { useBuyer } from '#features/account/index.ts'
import { RefusalNote } from '#features/cart/index.ts'
import { OffersWait, useRunningDiscounts } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ChipLink } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { lineOfGoods } from '../model/to-line.ts'
import { quickAdd } from '../mutations.ts'
import { type HistoryRow, useGoodsOf, useHistory } from '../queries.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: '1.5rem minmax(0, 1fr) 15rem 13rem 8rem' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    paddingBlock: { base: '2.5', lg: '1' },
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    '& > :nth-child(n + 3)': { gridColumn: { base: '2', lg: 'auto' } },
    '& > :last-child': { textAlign: { lg: 'right' } },
    _hover: { bg: { lg: 'subtle' } },
  },
})

const NOTHING: ReadonlySet<number> = new Set()

/** What was bought before: how often, how many as a rule, and what it cost then and costs now. */
export function HistoryPanel({ onLines }: { onLines: (lines: readonly KeptLine[]) => void }) {
  const [search] = useSearchParams()
  const order = BOUGHT_ORDERS.find((one) => one === search.get('order')) ?? 'times'
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { rows, pages, error, reload } = useHistory(page, order)
  const goods = useGoodsOf((rows ?? []).map(({ goodsId }) => goodsId))
  const [chosen, setChosen] = useState(NOTHING)
  if (!rows) return error ? <NotRead error={error} retry={reload} /> : <Skeleton />
  if (rows.length === 0 && page === 1) return <NothingBought />
  if (!goods) return <Skeleton />
  const sold = rows.filter(({ goodsId }) => goods.has(goodsId))
  const here = sold.filter(({ goodsId }) => chosen.has(goodsId))
  const toTable = () => {
    onLines(here.map(({ goodsId, usualNumber }) => toHistoryLine(goods.get(goodsId)!, usualNumber)))
    setChosen(NOTHING)
  }
  return (
    <Panel pad="none">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" padding={{ base: '3', md: '3 4' }}>
        <Checkbox
          checked={sold.length > 0 && here.length === sold.length}
          isMixed={here.length > 0 && here.length < sold.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? sold.map(({ goodsId }) => goodsId) : []))}
        >
          {messages.chooseAll}
        </Checkbox>
        <Button look="main" size="small" disabled={here.length === 0} onClick={toTable}>
          {messages.toTable(here.length)}
        </Button>
        <chakra.nav aria-label={messages.historyOrders} display="flex" gap="2" marginInlineStart="auto">
          {BOUGHT_ORDERS.map((one) => (
            <ChipLink
              key={one}
              to={paths.quickPurchase({ tab: 'history', order: one })}
              aria-current={one === order ? 'true' : undefined}
            >
              {messages.orderBy[one]}
            </ChipLink>
          ))}
        </chakra.nav>
      </chakra.div>
      <chakra.ul listStyle="none">
        {rows.map((row) => (
          <HistoryLine
            key={row.goodsId}
            row={row}
            goods={goods.get(row.goodsId)}
            isChosen={chosen.has(row.goodsId)}
            onChoose={(isChosen) => {
              const next = new Set(chosen)
              if (isChosen) next.add(row.goodsId)
              else next.delete(row.goodsId)
              setChosen(next)
            }}
          />
        ))}
      </chakra.ul>
      <Pager
        page={page}
        pages={pages}
        toPage={(number) => paths.quickPurchase({ tab: 'history', order, page: number })}
      />
    </Panel>
  )
}

const toHistoryLine = ({ id, name, specification, unit }: ListedGoods, number: number): KeptLine =>
  lineOfGoods(`${name} ${specification} ${number}${unit}`, id, number, 'history')

const NothingBought = () => (
  <EmptyState
    icon={History}
    title={messages.historyEmpty}
    action={
      <ButtonLink to={paths.quickPurchase()} look="main">
        {messages.entryTab}
      </ButtonLink>
    }
  >
    {messages.historyEmptyHint}
  </EmptyState>
)

type HistoryLineProps = {
  row: HistoryRow
  goods: ListedGoods | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function HistoryLine({ row, goods, isChosen, onChoose }: HistoryLineProps) {
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const running = useRunningDiscounts()
  if (!goods)
    return (
      <Row>
        <span />
        <chakra.span color="ink.faint">{messages.gone}</chakra.span>
        <Counts row={row} unit="" />
        <span />
        <span />
      </Row>
    )
  const [refusal] = goodsChecker(buyer, now).refusals(goods)
  const add = async () => {
    try {
      await quickAdd(goods, stepQuantity(goods))
      toast(messages.added({ count: 1, changes: [], held: 0 }))
    } catch (error) {
      report(error)
    }
  }
  return (
    <Row>
      <Checkbox
        aria-label={messages.chooseGoods(goods.name)}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <chakra.div minWidth="0">
        <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: goods.id })}>
          {goods.name}
        </TextLink>{' '}
        {goods.specification}
        <chakra.div color="ink.muted" fontSize="meta" truncate>
          {goods.manufacturer}
        </chakra.div>
      </chakra.div>
      <Counts row={row} unit={goods.unit} />
      <Prices last={row.lastPrice} price={offerOf(goods, buyer, now, running).price} />
      <span>
        {refusal ? (
          <RefusalNote refusal={refusal} lines="two" goodsId={goods.id} goods={goods} />
        ) : (
          <Button size="small" aria-label={messages.quickAddNamed(goods.name)} onClick={() => void add()}>
            {messages.quickAdd}
          </Button>
        )}
      </span>
    </Row>
  )
}

/** What it costs, under each other in every row at the counter, and what it did where that was another price. */
const Prices = ({ last, price }: { last: UnitPrice; price: UnitPrice | undefined }) => (
  <chakra.span
    display="grid"
    gridTemplateColumns={{ base: 'auto auto', lg: '1fr 1fr' }}
    justifyContent={{ base: 'start', lg: 'normal' }}
    columnGap="3"
    alignItems="baseline"
    color="ink.muted"
    fontSize="meta"
    textAlign={{ lg: 'right' }}
  >
    {(price === undefined || formatUnitPrice(last) !== formatUnitPrice(price)) && (
      <chakra.span whiteSpace="nowrap">
        {messages.lastPrice} <Price price={last} size="meta" tone="ink" />
      </chakra.span>
    )}
    <chakra.span gridColumn={{ lg: '2' }} whiteSpace="nowrap">
      {messages.nowPrice}{' '}
      <OffersWait>
        <Price price={price} without="—" />
      </OffersWait>
    </chakra.span>
  </chakra.span>
)

const Counts = ({ row: { times, usualNumber, lastAt, lastNumber }, unit }: { row: HistoryRow; unit: string }) => (
  <div>
    {messages.times(times)} · {messages.usual(usualNumber, unit)}
    <chakra.div color="ink.muted" fontSize="meta">
      {messages.last(dayOf(lastAt), lastNumber, unit)}
    </chakra.div>
  </div>
)
