import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { decodeEntryName, readPictureFileName } from './file-name.ts'

it('takes the code of goods from the name of a file, and the place behind it', () => {
  const names: [string, string, number][] = [
    ['6901234567892.jpg', '6901234567892', 1],
    ['图片/6901234567892-2.PNG', '6901234567892', 2],
    ['国药准字Z20090001 (3).webp', '国药准字Z20090001', 3],
    ['国药准字 z20090001（2）.jpeg', '国药准字Z20090001', 2],
    ['10023_04.jpg', '10023', 4],
    ['10023-0.jpg', '10023', 1],
  ]
  for (const [name, code, place] of names) expect(readPictureFileName(name), name).toEqual({ code, place })
  for (const name of ['说明.txt', '图片/', '.jpg', '._10023.jpg', '  .png'])
    expect(readPictureFileName(name)).toBeUndefined()
})

it('finds the code again whatever place and folder are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }), (number, place) => {
      expect(readPictureFileName(`包装/${number}-${place}.jpg`)).toEqual({ code: String(number), place })
    }),
  )
})

it('reads names that a ZIP holds in GBK, and leaves others', () => {
  const gbk = String.fromCodePoint(0xb9, 0xfa, 0xd2, 0xa9, 0x2e, 0x6a, 0x70, 0x67)
  expect(decodeEntryName(gbk)).toBe('国药.jpg')
  for (const name of ['国药.jpg', '6901.jpg', 'é'.normalize('NFC')]) expect(decodeEntryName(name)).toBe(name)
})
