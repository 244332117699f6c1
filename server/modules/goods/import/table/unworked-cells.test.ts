import { expect, it } from 'vitest'

import { readRow } from '../read-row.ts'
import { columnsOf, type Field, pickFields } from './fields.ts'

const KNOWN: Partial<Record<Field, string>> = { name: '某片', specification: '1g', manufacturer: '某厂', price: '9' }

/** Why a row is left out that says this besides. */
function rejectionsOf(cells: Partial<Record<Field, string>>) {
  const row = Object.entries({ ...KNOWN, ...cells })
  const read = readRow(pickFields(Object.values(Object.fromEntries(row)), columnsOf(row.map(([field]) => field))), 1)
  return 'rejections' in read ? read.rejections.map(({ text }) => text) : []
}

it.each<[Field, string, string]>([
  ['batchNumber', '#N/A', '批号是公式的错误值 #N/A，请在表格里改正'],
  ['unit', '#REF!', '单位是公式的错误值 #REF!，请在表格里改正'],
  ['origin', '#NAME?', '产地是公式的错误值 #NAME?，请在表格里改正'],
  ['tradeName', '#VALUE!', '商品名是公式的错误值 #VALUE!，请在表格里改正'],
  ['genericName', '#n/a', '通用名是公式的错误值 #n/a，请在表格里改正'],
  ['category', '＃N/A', '分类是公式的错误值 #N/A，请在表格里改正'],
  ['specification', '#N/A', '规格是公式的错误值 #N/A，请在表格里改正'],
  ['batchNumber', '########', '批号只有 ########（日期无效或列太窄），请在表格里改正'],
])('a row is left out whose %s is %s, which no formula worked out', (field, cell, text) => {
  expect(rejectionsOf({ [field]: cell })).toEqual([text])
})

it('a name that only the generic name has is told once', () => {
  expect(rejectionsOf({ name: '', genericName: '#N/A' })).toEqual(['名称是公式的错误值 #N/A，请在表格里改正'])
})

it('a batch with such a sign in it is a batch', () => {
  expect(rejectionsOf({ batchNumber: '#240601', unit: '盒' })).toEqual([])
})
