import { useNavigate, useSearchParams } from 'react-router-dom'

import { GOODS_GAPS } from '#contract/ops/goods/filter.ts'
import { PRESCRIPTIONS } from '#domain/goods/goods.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { DataTable } from '../../kit/data-table.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { useMay } from '../../session/use-operator.ts'
import { GOODS_COLUMNS } from '../components/goods-columns.tsx'
import { GoodsFilterBar, type GoodsFilters } from '../components/goods-filters.tsx'
import { exportAddress } from '../import-queries.ts'
import { type GoodsFilter, useGoodsList } from '../queries.ts'

const NONE: never[] = []
const idIn = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text)

/** What the address asks for, without what it cannot mean. */
function filterOf(words: string, view: string, filters: GoodsFilters): GoodsFilter {
  const [categoryId, warehouseId] = [idIn(filters.category), idIn(filters.warehouse)]
  const prescription = oneOf(PRESCRIPTIONS, filters.prescription)
  const lacks = oneOf(GOODS_GAPS, filters.lacks)
  return {
    ...(words && { words }),
    ...(view && { isOnShelf: view === 'on' }),
    ...(categoryId && { categoryId }),
    ...(warehouseId && { warehouseId }),
    ...(prescription && { prescription }),
    ...(lacks && { lacks }),
  }
}

/** Every goods that may be sold online, the newest first; search and filters live in the address. */
export function GoodsListPage() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const read = (name: string) => query.get(name) ?? ''
  const words = read('words')
  const view = oneOf(['on', 'off'], read('view')) ?? ''
  const filters: GoodsFilters = {
    category: read('category'),
    warehouse: read('warehouse'),
    prescription: read('prescription'),
    lacks: read('lacks'),
  }
  const may = useMay()
  const filter = filterOf(words, view, filters)
  const goods = useGoodsList(filter)
  const open = ({ id }: { id: number }) => void navigate(`/goods/${id}`)
  const { current } = useQueue(goods.data ?? NONE, {
    onMore: () => goods.hasNextPage && void goods.fetchNextPage(),
    onOpen: open,
  })
  const searchOf = (changes: Record<string, string>) =>
    Object.fromEntries(Object.entries({ view, words, ...filters, ...changes }).filter(([, value]) => value !== ''))
  const toView = (id: string) => `/goods?${new URLSearchParams(searchOf({ view: id }))}`
  const isNarrowed = words !== '' || Object.values(filters).some((value) => value !== '')
  return (
    <Page width="full">
      <PageHead>
        <h1>商品</h1>
        <SearchBox
          label="品名、拼音、厂家、编号、条码、批准文号"
          words={words}
          onWords={(next) => setQuery(searchOf({ words: next }))}
        />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginLeft="auto">
          <OutsideLink href={exportAddress(filter, 'xlsx')} download>
            导出 XLSX
          </OutsideLink>
          <OutsideLink href={exportAddress(filter, 'csv')} download>
            导出 CSV
          </OutsideLink>
          {may('goods.edit') && <ButtonLink to="/goods/pictures">导入图片</ButtonLink>}
          {may('goods.import') && <ButtonLink to="/goods/import">导入</ButtonLink>}
        </chakra.div>
      </PageHead>
      <Panel pad="none">
        <Tabs
          label="商品状态"
          current={view}
          tabs={[
            { id: '', text: '全部', to: toView('') },
            { id: 'on', text: '在售', to: toView('on') },
            { id: 'off', text: '已下架', to: toView('off') },
          ]}
        />
        <GoodsFilterBar filters={filters} onChange={(next) => setQuery(searchOf(next))} />
        <ReadState read={goods}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={isNarrowed ? '没有找到商品' : '这里没有商品'}>
                {isNarrowed
                  ? '请核对品名、编号、条码或批准文号；也可以清除筛选再找。'
                  : '有商品进入这个状态时会列在这里。'}
              </EmptyState>
            ) : (
              <>
                <DataTable label="商品" columns={GOODS_COLUMNS} rows={rows} currentId={current?.id} onRow={open} />
                <LoadMore list={goods} count={rows.length} unit="种商品" />
              </>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}
