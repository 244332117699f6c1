import { expect, it } from 'vitest'

import { returnReason } from '#domain/company/review.ts'
import { someDocument } from '#testing/factories/company-factory.ts'

import { decisionsOf, isOpenToVerdict, nextUndecided, returnedOf, withVerdict } from './verdicts.ts'

const documents = [
  someDocument({ id: 1, kind: '营业执照' }),
  someDocument({ id: 2, kind: '采购委托书' }),
  someDocument({ id: 3, kind: '开票资料', status: 'accepted' }),
]

const submitted = { documents, reviewState: 'submitted' } as const

it('takes a verdict back when it is given again', () => {
  const accepted = withVerdict(new Map(), 1, '')
  expect([...withVerdict(accepted, 1, '')]).toEqual([])
  expect([...withVerdict(accepted, 1, '已过期')]).toEqual([[1, '已过期']])
})

it('tells the office and the buyer which documents come back and why', () => {
  const verdicts = withVerdict(withVerdict(new Map(), 1, ''), 2, '公章不清楚')
  expect(decisionsOf(verdicts)).toEqual([{ id: 1 }, { id: 2, reason: '公章不清楚' }])
  const returned = returnedOf(documents, verdicts)
  expect(returned).toEqual([{ kind: '采购委托书', reason: '公章不清楚' }])
  expect(returnReason(returned, '请本周内补齐')).toBe('采购委托书：公章不清楚；请本周内补齐')
})

it('goes on to the next document that waits, around the list', () => {
  expect(nextUndecided(submitted, new Map(), 1)?.id).toBe(2)
  expect(nextUndecided(submitted, new Map(), 2)?.id).toBe(1)
  expect(nextUndecided(submitted, new Map([[1, '']]), 2)).toBeUndefined()
})

it('goes through what a provisional company was let in on too, as its originals come', () => {
  const provisional = { documents, reviewState: 'provisional' } as const
  expect(nextUndecided(provisional, new Map([[1, '']]), 2)?.id).toBe(3)
  expect(documents.map((one) => isOpenToVerdict('provisional', one))).toEqual([true, true, true])
  expect(documents.map((one) => isOpenToVerdict('approved', one))).toEqual([false, false, false])
})
