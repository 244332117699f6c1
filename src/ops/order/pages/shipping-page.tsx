import type { RowSelectionState } from '@tanstack/react-table'
import { CheckCheck, Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { Button, ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { DataTable } from '../../kit/data-table.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { ORDER_COLUMNS } from '../components/order-columns.tsx'
import { BulkShipDialog } from '../components/ship/bulk-ship-dialog.tsx'
import { newBulkDraft } from '../model/bulk-draft.ts'
import { useOrders } from '../queries.ts'

const NONE: never[] = []

/** Paid orders, the oldest first: open one to scan it, or tick several to print and ship them together. */
export function ShippingPage() {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<RowSelectionState>({})
  const [isBulk, setIsBulk] = useState(false)
  const [draft, setDraft] = useState(newBulkDraft)
  const orders = useOrders({ status: 'pending_shipment', sort: 'oldest', ...(words && { words }) })
  const rows = orders.data ?? NONE
  const navigate = useNavigate()
  const { current } = useQueue(rows, {
    onMore: () => orders.hasNextPage && void orders.fetchNextPage(),
    onOpen: ({ id }) => void navigate(`/orders/${id}`),
  })
  const ticked = rows.filter(({ id }) => chosen[id])
  const ids = ticked.map(({ id }) => id).join(',')
  useKeys([
    {
      key: 'x',
      text: '勾选当前一条',
      run: () => current && setChosen({ ...chosen, [current.id]: !chosen[current.id] }),
      isOff: !current,
    },
  ])
  return (
    <Page width="full">
      <PageHead>
        <h1>待发货</h1>
        <SearchBox label="订单号、客户、商品" words={words} onWords={setWords} />
        {ticked.length > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginLeft="auto" alignItems="center">
            <span>已选 {ticked.length} 张</span>
            <ButtonLink to={`/print/pick?ids=${ids}`}>
              <Printer size={15} aria-hidden />
              拣货单
            </ButtonLink>
            <ButtonLink to={`/print/note?ids=${ids}`}>
              <Printer size={15} aria-hidden />
              随货同行单
            </ButtonLink>
            <Button look="main" onClick={() => setIsBulk(true)}>
              批量发货
            </Button>
          </chakra.div>
        )}
      </PageHead>
      <Panel pad="none">
        <ReadState read={orders}>
          {() =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到订单' : '没有待发货的订单'}>
                {words ? '请核对订单号、客户名称或商品名。' : '客户付款后，订单会立即出现在这里。'}
              </EmptyState>
            ) : (
              <>
                <DataTable
                  label="待发货订单"
                  columns={ORDER_COLUMNS}
                  rows={rows}
                  currentId={current?.id}
                  onRow={({ id }) => void navigate(`/orders/${id}`)}
                  selection={{ chosen, onChoose: setChosen }}
                />
                <LoadMore list={orders} count={rows.length} unit="张待发货" />
              </>
            )
          }
        </ReadState>
      </Panel>
      {isBulk && <BulkShipDialog orders={ticked} draft={draft} onDraft={setDraft} onClose={() => setIsBulk(false)} />}
    </Page>
  )
}
