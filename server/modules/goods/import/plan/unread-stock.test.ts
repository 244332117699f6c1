import { expect, it } from 'vitest'

import { stockFault } from './plan-batches.ts'

const row = { batchNumber: 'T2605', expiresOn: '2028-06-30', isStockUnread: true } as const
const none = { batches: [], recalled: [] }

it('names the batch that is not made where its stock cannot be read and the goods have none', () => {
  expect(stockFault(row, none, '2026-11-20')).toEqual({ code: 'batch', text: '批号 T2605 及其效期也未采用' })
  expect(stockFault({ ...row, batchNumber: '' }, none, '2026-11-20')).toBeUndefined()
})
