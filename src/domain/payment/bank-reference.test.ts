import { expect, it } from 'vitest'

import { bankReference, isBankReference } from './bank-reference.ts'

it('is letters, digits, - and /, in whatever width they are typed', () => {
  expect(['8826112100341', 'ICBC-1', '2026/11/21-0034'].filter(isBankReference)).toHaveLength(3)
  expect(bankReference('　８８２６１１ 2100３４１－A ')).toBe('8826112100341-A')
})

it('is nothing that no bank prints', () => {
  const wrong = ['', '-', '------', '🙂<b>', '已打款', 'abcdef', '12345', '1'.repeat(61), '123456；', '123456789>']
  expect(wrong.filter(isBankReference)).toEqual([])
})
