import { expect, it } from 'vitest'

import { checkDelivery, sentLinesOf } from '#domain/arrival/check.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder } from '#testing/factories/order-factory.ts'

import { sheetsOf } from './export-records.lazy.ts'
import { recordRows } from './record-rows.ts'

it('a workbook of records names the dosage form, what arrived and when', () => {
  const order = someOrder({ id: 7, receivedAt: NOON })
  const sent = sentLinesOf(order, undefined)
  const [{ lineId, batch, expected }] = sent as [(typeof sent)[number]]
  const mark = { orderId: 7, at: NOON }
  const delivery = checkDelivery(sent, [
    { ...mark, kind: 'count', id: 'count', lineId, batch, received: expected - 2, damaged: 1, wrong: 0 },
    { ...mark, kind: 'sign', id: '7', signedBy: '李四', signedAt: NOON, supplier: '常备医药' },
  ])
  const [head, row] = sheetsOf(recordRows([{ order, ...delivery }]))[0]!.rows
  const cells = Object.fromEntries(head!.map((name, at) => [name, row![at]]))
  expect(cells).toMatchObject({
    剂型: order.lines[0]!.dosageForm,
    到货日期: cells['验收日期'],
    应收数量: expected,
    到货数量: expected - 1,
    验收合格数量: expected - 2,
  })
  expect(cells['剂型']).toBe('胶囊剂')
})
