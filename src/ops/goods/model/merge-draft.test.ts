import { expect, it } from 'vitest'

import { mergeDraft } from './merge-draft.ts'

it('keeps what was typed where nobody else changed anything, and takes what somebody else changed', () => {
  const before = { price: '12', groups: { clinic: '10', pharmacy: '11' }, steps: ['a'] }
  const typed = { price: '12.5', groups: { clinic: '9', pharmacy: '11', wholesale: '8' }, steps: ['a', 'b'] }
  const now = { price: '12', groups: { clinic: '10.5', pharmacy: '11.5' }, steps: ['a'] }
  expect(mergeDraft(before, typed, now)).toEqual({
    price: '12.5',
    groups: { clinic: '10.5', pharmacy: '11.5', wholesale: '8' },
    steps: ['a', 'b'],
  })
})

it('leaves out what was removed by either', () => {
  const before = { batches: { a: { stock: '1' }, b: { stock: '2' }, c: { stock: '3' } } }
  const typed = { batches: { a: { stock: '1' }, c: { stock: '3' } } }
  const now = { batches: { b: { stock: '2' }, c: { stock: '3' } } }
  expect(mergeDraft<object>(before, typed, now)).toEqual({ batches: { c: { stock: '3' } } })
})
