import { describe, expect, it } from 'vitest'

import { checkDelivery, type SentLine } from './check.ts'
import { type ScannableLine, scanArrival } from './scan.ts'

const BARCODE = '6901234567892'
const CODE = '81234567890123456789'
const OTHER = '81234569999999999999'

const line = (changes: Partial<SentLine & { barcode: string }> = {}): ScannableLine => {
  const { barcode = BARCODE, ...rest } = changes
  const sent: SentLine = {
    lineId: 1,
    goodsId: 1,
    name: '阿莫西林胶囊',
    specification: '0.25g',
    manufacturer: '华北制药',
    approvalNumber: '',
    unit: '盒',
    batch: 'A1',
    expiresOn: '2028-06-30',
    expected: 2,
    traceCodes: [],
    ...rest,
  }
  return { ...checkDelivery([sent], []).lines[0]!, barcode }
}
const two = [line(), line({ lineId: 2, batch: 'B', barcode: '6900000000007' })]

describe('a scan at the counter', () => {
  it('ticks the batch that a box names, and asks where several could be meant', () => {
    expect(scanArrival(two, `(01)0${BARCODE}(17)280630(10)A1`)).toMatchObject({ kind: 'line', line: { lineId: 1 } })
    expect(scanArrival(two, BARCODE)).toMatchObject({ kind: 'line', line: { lineId: 1 } })
    expect(scanArrival([line(), line({ batch: 'B' })], BARCODE)).toMatchObject({
      kind: 'choose',
      line: { batch: 'A1' },
    })
    expect(scanArrival(two, 'B')).toMatchObject({ kind: 'line', line: { lineId: 2 } })
  })

  it('says when batch or expiry are not those that were sent', () => {
    expect(scanArrival(two, `(01)0${BARCODE}(10)X9`)).toMatchObject({ problem: 'batchNotSent', text: 'X9' })
    expect(scanArrival(two, `(01)0${BARCODE}(17)270101(10)A1`)).toMatchObject({
      problem: 'expiryDiffers',
      text: '2027-01-01',
    })
    expect(scanArrival(two, '6911111111116')).toMatchObject({ problem: 'unknown' })
  })

  it('gives a code to the line it was packed for, once', () => {
    const packed = [line({ traceCodes: [CODE] }), two[1]!]
    expect(scanArrival(packed, CODE, { lineId: 2, batch: 'B' })).toMatchObject({ kind: 'code', line: { lineId: 1 } })
    expect(scanArrival(packed, `https://example.cn/t/${CODE}`)).toMatchObject({ kind: 'code', code: CODE })
    const scanned = [{ ...packed[0]!, codes: [CODE] }]
    expect(scanArrival(scanned, CODE)).toMatchObject({ problem: 'codeTwice' })
  })

  it('gives a code that nobody noted to the line in hand, or to the only one of its product', () => {
    expect(scanArrival(two, CODE, { lineId: 2, batch: 'B' })).toMatchObject({ kind: 'code', line: { lineId: 2 } })
    expect(scanArrival([{ ...two[0]!, codes: [CODE] }, two[1]!], OTHER)).toMatchObject({ line: { lineId: 1 } })
    expect(scanArrival(two, CODE)).toMatchObject({ problem: 'unknown' })
  })

  it('refuses a box of the product that is not among those noted', () => {
    const noted = [line({ expected: 1, traceCodes: [CODE] }), two[1]!]
    expect(scanArrival(noted, OTHER, { lineId: 1, batch: 'A1' })).toMatchObject({ problem: 'codeNotSent' })
  })
})
