import { checkDelivery, type SentLine } from '#domain/arrival/check.ts'
import { type ArrivalMark, markIds } from '#domain/arrival/marks.ts'
import { story } from '#gallery/story.ts'

import { recordRows } from '../model/record-rows.ts'
import { RecordTable } from './record-table.tsx'

const sent = (lineId: number, name: string, batch: string): SentLine => ({
  lineId,
  goodsId: lineId,
  name,
  specification: '0.25g×24粒',
  manufacturer: '华北制药股份有限公司',
  approvalNumber: '国药准字H20003263',
  unit: '盒',
  batch,
  expiresOn: '2028-06-30',
  expected: 20,
  traceCodes: [],
})
const count = (lineId: number, batch: string, [received, damaged, wrong]: readonly [number, number, number]) => ({
  kind: 'count' as const,
  id: markIds.count(7, { lineId, batch }),
  orderId: 7,
  at: 1,
  lineId,
  batch,
  received,
  damaged,
  wrong,
})
const signedAt = Date.parse('2026-11-23T10:20:00+08:00')
const marks: ArrivalMark[] = [
  count(1, 'A260301', [20, 0, 0]),
  count(2, 'B26', [17, 2, 0]),
  count(3, 'C1', [0, 0, 20]),
  { kind: 'sign', id: '7', orderId: 7, at: 2, signedBy: '李四', signedAt, supplier: '常备医药' },
]
const rows = recordRows([
  {
    order: { id: 7, number: '20261121000001', lines: [1, 2, 3].map((id) => ({ id, dosageForm: '胶囊剂' })) },
    ...checkDelivery(
      [
        { ...sent(1, '阿莫西林胶囊', 'A260301'), recall: { at: signedAt, reason: '检验不合格' } },
        sent(2, '布洛芬缓释胶囊', 'B26'),
        sent(3, '连花清瘟颗粒', 'C1'),
      ],
      marks,
    ),
  },
])

export default story('验收记录', {
  各单: <RecordTable rows={rows} />,
  一张订单: <RecordTable rows={rows} isOfOne />,
})
