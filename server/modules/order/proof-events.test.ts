import { expect, it } from 'vitest'

import { proofReturnedText, returnedReasonOf } from './proof-events.ts'

it('tells whoever sent the money not to pay twice', () => {
  expect(proofReturnedText('凭证不清晰', 'again')).toContain('款项已汇出的不要重复付款')
})

it('finds the reason in an event as it is written now and as it was written before', () => {
  const events = [
    proofReturnedText('凭证不清晰', 'again'),
    proofReturnedText('凭证不清晰', 'cancelled'),
    proofReturnedText('凭证不清晰', 'closed'),
    '转账凭证被退回：凭证不清晰，请重新付款',
  ]
  expect(events.map(returnedReasonOf)).toEqual(Array.from({ length: 4 }, () => '凭证不清晰'))
  expect(returnedReasonOf('已上传转账凭证，等待确认到账')).toBeUndefined()
})
