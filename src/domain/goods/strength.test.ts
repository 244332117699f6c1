import { describe, expect, it } from 'vitest'

import { type Strength, strengthOf } from './strength.ts'

const read = (specification: string, dosageForm = '胶囊剂') => strengthOf({ specification, dosageForm })

describe('a specification', () => {
  it.each<[string, number, string]>([
    ['0.25g×24粒', 24, '粒'],
    ['0.25g*24粒/盒', 24, '粒'],
    ['２５０ｍｇ×２４粒', 24, '粒'],
    ['250.000mg*12粒*2板/盒', 24, '粒'],
    ['250毫克 x 24 粒', 24, '粒'],
    ['250000μg×24粒（铝塑）', 24, '粒'],
  ])('tells dose and pieces in any spelling: %s', (specification, count, unit) => {
    expect(read(specification)).toEqual({ dose: '250000000ng', count, unit })
  })

  it.each<[string, Strength]>([
    ['12片', { dose: '', count: 12, unit: '片' }],
    ['8张×20袋/盒', { dose: '', count: 160, unit: '张' }],
    ['10ml×10支', { dose: '10000ul', count: 10, unit: '支' }],
    ['80万单位×50支', { dose: '800000iu', count: 50, unit: '支' }],
    ['1ml：5mg×10支/盒', { dose: '1000ul/5000000ng', count: 10, unit: '支' }],
    ['5mg∶1ml*10支', { dose: '1000ul/5000000ng', count: 10, unit: '支' }],
    ['250ml:12.5g/瓶', { dose: '12500000000ng/250000ul', count: 1, unit: '' }],
    ['20ml 0.9×38 50支/盒', { dose: '20000ul', count: 50, unit: '支' }],
    ['每丸重9g', { dose: '9000000000ng', count: 1, unit: '' }],
  ])('is read: %s', (specification, strength) => {
    expect(read(specification)).toEqual(strength)
  })

  it('keeps doses apart that differ by less than a microgram', () => {
    expect(read('0.25μg×10粒')?.dose).not.toBe(read('0.5μg×10粒')?.dose)
  })

  it.each(['GA-3型 50条/瓶', 'HEM-7121/台', '均码', '', '0粒'])(
    'that has nothing to count is left alone: %s',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})

describe('what is used by need is measured', () => {
  it.each<[string, string, Strength]>([
    ['15g/支', '乳膏剂', { dose: '', count: 15, unit: 'g' }],
    ['20g:0.2g×1支', '软膏', { dose: '', count: 20, unit: 'g' }],
    ['1%×10g/支', '凝胶剂', { dose: '1000%', count: 10, unit: 'g' }],
    ['100ml/瓶', '糖浆剂', { dose: '', count: 100, unit: 'ml' }],
    ['500g/袋', '', { dose: '', count: 500, unit: 'g' }],
    ['1kg/袋', '中药饮片', { dose: '', count: 1_000, unit: 'g' }],
  ])('%s of %s', (specification, dosageForm, strength) => {
    expect(read(specification, dosageForm)).toEqual(strength)
  })

  it('two bottles of one concentration are one strength', () => {
    const [small, large] = [read('100ml:10g', '口服溶液剂'), read('150ml:15g', '口服溶液剂')]
    expect(small?.dose).toBe(large?.dose)
    expect([small?.count, large?.count]).toEqual([100, 150])
  })

  it('but several sachets are counted, whatever their form', () => {
    expect(read('10ml×10支', '酊水油剂')).toEqual({ dose: '10000ul', count: 10, unit: '支' })
  })
})
