import { opsApi } from '#contract/ops/api.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'

import { NO_FILTERS, OrderFilterBar } from './order-filters.tsx'

const choices = { categories: [], warehouses: [{ id: 1, name: '成都中心仓' }], provinces: [] }
const answers = [answered(opsApi.goods.choices, {}, choices)]

export default story('订单筛选', {
  未筛选: (
    <Office answers={answers}>
      <OrderFilterBar filters={NO_FILTERS} onChange={() => {}} />
    </Office>
  ),
  已筛选: (
    <Office answers={answers}>
      <OrderFilterBar
        filters={{ ...NO_FILTERS, company: '安和诊所', paidBy: 'transfer', warehouse: '1', from: '2026-11-01' }}
        onChange={() => {}}
      />
    </Office>
  ),
  金额有误: (
    <Office answers={answers}>
      <OrderFilterBar filters={{ ...NO_FILTERS, least: '5000', most: '100' }} onChange={() => {}} />
    </Office>
  ),
})
