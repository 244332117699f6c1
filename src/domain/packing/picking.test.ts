import { describe, expect, it } from 'vitest'

import { readScan } from '../order/scanned-code.ts'
import { fitBox } from './fit-box.ts'
import {
  type Box,
  isBoxWhole,
  type LineToPick,
  pickedOf,
  type Scan,
  scanInto,
  setCounted,
  setPicked,
} from './picking.ts'

const TODAY = '2026-11-23'
const lines: LineToPick[] = [
  {
    lineId: 1,
    barcode: '6901234567892',
    batches: [
      { batch: 'A1', expiresOn: '2027-06-30', left: 10 },
      { batch: 'A2', expiresOn: '2028-01-31', left: 5 },
    ],
  },
  { lineId: 2, barcode: '6907654321098', batches: [{ batch: 'B1', expiresOn: '2026-11-01', left: 3 }] },
  { lineId: 3, barcode: '', batches: [{ batch: 'C1', expiresOn: '2027-01-01', left: 2 }] },
]
const TRACE = '81234567890123456789'
const scans = (...codes: string[]): Scan =>
  codes.reduce<Scan>((last, code) => scanInto(lines, last.box, code, TODAY), {
    box: { picked: [] },
    isGood: true,
    what: 'line',
  })
const problemOf = (scan: Scan) => (scan.isGood ? undefined : scan.problem)

describe('picking by scanner', () => {
  it('puts all that is left of a line into the box with one barcode, batch by batch', () => {
    const { box } = scans('6901234567892')
    expect([pickedOf(box, 1, 'A1'), pickedOf(box, 1, 'A2')]).toEqual([10, 5])
  })

  it('keeps what the operator counted, and fills the other batches of the line', () => {
    const counted = setCounted({ picked: [] }, { lineId: 1, batch: 'A1' }, 2)
    const scan = scanInto(lines, counted, '6901234567892', TODAY)
    expect([pickedOf(scan.box, 1, 'A1'), pickedOf(scan.box, 1, 'A2')]).toEqual([2, 5])
    expect(scan).toMatchObject({ isGood: true, kept: [{ batch: 'A1', quantity: 2 }] })
    expect(pickedOf(scanInto(lines, counted, 'A1', TODAY).box, 1)).toBe(2)
    const none = setCounted(counted, { lineId: 1, batch: 'A1' }, 0)
    expect(pickedOf(scanInto(lines, none, 'A1', TODAY).box, 1)).toBe(10)
  })

  it('reads a barcode that was written as a GTIN of 14 digits', () => {
    expect(pickedOf(scans('06901234567892').box, 1)).toBe(15)
  })

  it('refuses goods of another order, and a line that is complete', () => {
    expect(problemOf(scans('6900000000000'))).toBe('goodsUnknown')
    expect(problemOf(scans('6901234567892', '6901234567892'))).toBe('lineComplete')
  })

  it('refuses a batch that was not allotted, and one that is expired', () => {
    expect(problemOf(scans('(01)06901234567892(17)280131(10)XX'))).toBe('batchUnknown')
    expect(problemOf(scans('6907654321098'))).toBe('batchExpired')
    expect(problemOf(scans('(01)06901234567892(17)251231(10)A1'))).toBe('batchExpired')
  })

  it('takes the batch that a code names, and no other', () => {
    const { box } = scans('(01)06901234567892(17)280131(10)A2')
    expect([pickedOf(box, 1, 'A1'), pickedOf(box, 1, 'A2')]).toEqual([0, 5])
    expect(pickedOf(scans('C1').box, 3)).toBe(2)
  })

  it('takes a batch number of eight digits as what it is, also where it could be an EAN-8', () => {
    const [first, ...rest] = lines
    const ean8 = '96385074'
    for (const batch of ['25012312', ean8, '202501231234']) {
      const own = [{ ...first!, batches: [{ batch, expiresOn: '2027-06-30', left: 4 }] }, ...rest]
      const scan = scanInto(own, { picked: [] }, ` ${batch} `, TODAY)
      expect(scan).toMatchObject({ isGood: true, what: 'batch', lineId: 1 })
      expect(pickedOf(scan.box, 1, batch)).toBe(4)
    }
  })

  it('says that a batch is none of this order, or that nothing is left of it', () => {
    expect(['25012312', 'HY-2501', '96385074'].map((code) => problemOf(scans(code)))).toEqual([
      'batchElsewhere',
      'batchElsewhere',
      'goodsUnknown',
    ])
    const sent = [{ ...lines[0]!, batches: [{ batch: '25012312', expiresOn: '2027-06-30', left: 0 }] }]
    expect(problemOf(scanInto(sent, { picked: [] }, '25012312', TODAY))).toBe('lineComplete')
  })

  it('gives trace codes to the pieces of the current line, once each', () => {
    expect(problemOf(scans(TRACE))).toBe('lineMissing')
    const { box } = scans('6901234567892', TRACE)
    expect(box.picked.flatMap(({ traceCodes }) => traceCodes)).toEqual([TRACE])
    expect(pickedOf(box, 1)).toBe(15)
    expect(problemOf(scans('6901234567892', TRACE, TRACE))).toBe('codeUsed')
  })

  it('adds a piece with each trace code where nothing lies in the box, up to what is left', () => {
    const start: Box = { picked: [], lineId: 3 }
    const codes = [0, 1, 2].map((one) => `8123456789012345678${one}`)
    const one = scanInto(lines, start, codes[0]!, TODAY)
    const two = scanInto(lines, one.box, codes[1]!, TODAY)
    expect([pickedOf(one.box, 3), pickedOf(two.box, 3)]).toEqual([1, 2])
    expect(problemOf(scanInto(lines, two.box, codes[2]!, TODAY))).toBe('codeTooMany')
  })

  it('gives a trace code to the line whose goods it names, without a barcode, and to no other', () => {
    const [first, second, third] = lines
    const named = [{ ...first!, tracePrefix: '8123456' }, second!, { ...third!, tracePrefix: '8999999' }]
    const scan = (box: Box, code: string) => scanInto(named, box, code, TODAY)
    const one = scan({ picked: [] }, TRACE)
    expect(one).toMatchObject({ isGood: true, what: 'code', lineId: 1 })
    const other = scan(one.box, `8999999${'0'.repeat(13)}`)
    expect(other).toMatchObject({ isGood: true, lineId: 3, box: { lineId: 3 } })
    expect([pickedOf(other.box, 1), pickedOf(other.box, 3)]).toEqual([1, 1])
    const foreign = scan(other.box, `8000000${'0'.repeat(13)}`)
    expect([problemOf(foreign), foreign.box]).toEqual(['codeElsewhere', other.box])
    // Of goods whose prefix nobody entered every code is taken.
    expect(
      scan({ picked: [{ lineId: 2, batch: 'B1', quantity: 1, traceCodes: [] }], lineId: 2 }, '8'.repeat(20)),
    ).toMatchObject({ isGood: true, lineId: 2 })
  })

  it('takes the waybill of the parcel, and says of anything else that it is unknown', () => {
    expect(scans('sf1234567890').box.waybill).toBe('SF1234567890')
    expect(scans('JDVB12345678901-1-1-').box.waybill).toBe('JDVB12345678901')
    expect(scans('EA123456789CN').box.waybill).toBe('EA123456789CN')
    expect(scans('773212345678901').box.waybill).toBe('773212345678901')
    expect(problemOf(scans('hello'))).toBe('codeUnknown')
  })

  it('drops codes beyond the pieces that stay', () => {
    const box = setPicked(scans('6901234567892', TRACE).box, { lineId: 1, batch: 'A1' }, 0)
    expect(box.picked.flatMap(({ traceCodes }) => traceCodes)).toEqual([])
  })

  it('knows when everything that is left lies in the box', () => {
    const whole = lines.slice(0, 1)
    expect(isBoxWhole(whole, scans('6901234567892').box)).toBe(true)
    expect(isBoxWhole(lines, scans('6901234567892').box)).toBe(false)
  })
})

it('reads a GS1 string with and without brackets', () => {
  const goods = { kind: 'goods', barcode: '06901234567892', batch: 'A1', expiresOn: '2027-06-30' }
  expect(readScan('(01)06901234567892(17)270600(10)A1')).toEqual(goods)
  expect(readScan(']d201069012345678921727063010A1')).toEqual(goods)
  expect(readScan('010690123456789210A1\u001D17270630')).toEqual(goods)
  expect(readScan('0106901234567892995')).toEqual({ kind: 'other', text: '0106901234567892995' })
})

it('takes eight digits as a barcode only with the check digit of an EAN-8', () => {
  expect(readScan('96385074')).toEqual({ kind: 'goods', barcode: '96385074' })
  expect(readScan('25012312')).toEqual({ kind: 'other', text: '25012312' })
})

describe('a box whose order changed', () => {
  const box: Box = {
    lineId: 1,
    waybill: 'SF1234567890',
    picked: [
      { lineId: 1, batch: 'A1', quantity: 10, traceCodes: ['1', '2', '3', '4', '5', '6', '7', '8'] },
      { lineId: 1, batch: 'A2', quantity: 2, traceCodes: [] },
      { lineId: 3, batch: 'C1', quantity: 2, traceCodes: ['9'] },
    ],
  }

  const why = (change: Partial<LineToPick['batches'][number]>, line: Partial<LineToPick> = {}) => {
    const [first, ...rest] = lines
    const [a1, a2] = first!.batches
    const { box: fitted, cuts } = fitBox(
      [{ ...first!, ...line, batches: [{ ...a1!, ...change }, a2!] }, ...rest],
      box,
      TODAY,
    )
    return [pickedOf(fitted, 1, 'A1'), pickedOf(fitted, 1, 'A2'), cuts[0]]
  }

  it('stays as it is while as much is left', () => {
    expect(fitBox(lines, box, TODAY)).toEqual({ box, cuts: [] })
  })

  it('is lowered to what is left, loses the codes beyond it and the lines that are gone, and keeps the rest', () => {
    const left = lines
      .filter(({ lineId }) => lineId !== 3)
      .map((line) => ({
        ...line,
        batches: line.batches.map((one) => (one.batch === 'A1' ? { ...one, left: 4 } : one)),
      }))
    expect(fitBox(left, box, TODAY)).toEqual({
      box: {
        lineId: 1,
        waybill: 'SF1234567890',
        picked: [
          { lineId: 1, batch: 'A1', quantity: 4, traceCodes: ['1', '2', '3', '4'] },
          { lineId: 1, batch: 'A2', quantity: 2, traceCodes: [] },
        ],
      },
      cuts: [
        { lineId: 1, batch: 'A1', from: 10, to: 4, codes: 4 },
        { lineId: 3, batch: 'C1', from: 2, to: 0, codes: 1 },
      ],
    })
  })

  it('loses what was recalled, expired or became too short, and says which, and what other batches replace', () => {
    const cut = { lineId: 1, batch: 'A1', from: 10, to: 0, codes: 8 }
    expect(why({ isRecalled: true })).toEqual([0, 2, { ...cut, hold: 'recalled' }])
    expect(why({ expiresOn: '2026-11-22' })).toEqual([0, 2, { ...cut, hold: 'expired' }])
    expect(why({}, { expiresFrom: '2027-12-01' })).toEqual([0, 2, { ...cut, hold: 'short' }])
    expect(why({ batch: 'A3' })).toEqual([0, 2, { ...cut, isReplaced: true }])
  })

  it('takes no scan of a recalled batch, and no trace code for it', () => {
    const held = lines.map((line) => ({ ...line, batches: line.batches.map((one) => ({ ...one, isRecalled: true })) }))
    for (const code of ['6901234567892', 'A1'])
      expect(problemOf(scanInto(held, { picked: [] }, code, TODAY))).toBe('batchRecalled')
    expect(problemOf(scanInto(held, { picked: [], lineId: 1 }, TRACE, TODAY))).toBe('codeTooMany')
  })
})
