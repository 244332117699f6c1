import { expect, it } from 'vitest'

import { readScanned } from './scanned-code.ts'

const TRACE = '81234567890123456789'

it.each([
  ['6901234567892', 'barcode', '6901234567892'],
  [' 690 1234 567892\r', 'barcode', '6901234567892'],
  ['0106901234567892', 'barcode', '6901234567892'],
  ['(01)06901234567892(17)271231', 'barcode', '6901234567892'],
  [TRACE, 'trace', TRACE],
  [`https://www.example.cn/t?c=${TRACE}`, 'trace', TRACE],
])('%s is a %s', (text, kind, code) => {
  expect(readScanned(text)).toMatchObject({ kind, code })
})

it('knows the product by the first seven digits of a trace code', () => {
  expect(readScanned(TRACE)).toEqual({ kind: 'trace', code: TRACE, prefix: '8123456' })
})

it.each(['6901234567893', '阿莫西林', '国药准字H20041234', '8123456', `${TRACE}1`, 'https://www.example.cn/'])(
  '%s names no goods',
  (text) => {
    expect(readScanned(text)).toBeUndefined()
  },
)
