import { expect, it } from 'vitest'

import { csvFile, csvLines } from './csv.ts'

it('texts that a spreadsheet would run stay texts, numbers stay numbers', () => {
  expect(csvLines([['=1+1', '+86', '-x', '@a', '\tq', -5, 3.5, '阿莫西林']])).toBe(
    "'=1+1,'+86,'-x,'@a,'\tq,-5,3.5,阿莫西林\r\n",
  )
  expect(csvLines([['\r=1', '说 "好", 对']])).toBe(`"'\r=1","说 ""好"", 对"\r\n`)
})

it('a file begins with the mark by which Excel knows UTF-8', () => {
  expect(csvFile([['名称'], ['甲']])).toBe('\uFEFF名称\r\n甲\r\n')
  expect(csvLines([])).toBe('')
})
