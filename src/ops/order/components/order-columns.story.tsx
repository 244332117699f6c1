import { story } from '#gallery/story.ts'
import { someOrderRow } from '#testing/factories/seller-factory.ts'

import { DataTable } from '../../kit/data-table.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'

const rows = [
  someOrderRow(),
  someOrderRow({ id: 2, number: '20261121000002', isPartShipped: true, remark: '周三上午送，走后门' }),
  someOrderRow({ id: 3, number: '20261121000003', status: 'pending_payment', isEphedrine: true }),
  someOrderRow({ id: 4, number: '20261121000004', status: 'pending_receipt', fulfilment: 'shipped' }),
  someOrderRow({ id: 5, number: '20261121000005', status: 'cancelled', payable: 1_284_650 }),
]

export default story('订单列表', { 各种状态: <DataTable label="订单" columns={ORDER_COLUMNS} rows={rows} /> })
