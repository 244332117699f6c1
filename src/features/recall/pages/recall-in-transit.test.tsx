import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Recall } from '#contract/fulfilment/recall.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { showRecalls, someRecall } from '#testing/recalls-page.tsx'
import { givenUserDatabase } from '#testing/user-database.ts'

const recall = someRecall({ sent: 150 })

givenUserDatabase()

const fateOf = (inTransit: number, changes: Partial<Recall['fate']> = {}): Recall['fate'] => ({
  underWay: 0,
  missing: 0,
  left: 150,
  claimedOtherwise: 0,

  most: 150,
  received: 150 - inTransit,
  inTransit,
  ...changes,
})

it.each([
  [150, '您填写还剩 150 盒。现在没有可申请退货的：150 盒在途，收货后请再提交一次。'],
  [120, '您填写还剩 150 盒。提交后生成 30 盒的退货申请；在途 120 盒收货后请再提交一次。'],
  [0, '您填写还剩 150 盒。提交后生成 150 盒的退货申请。'],
])('promises a return of what was received only, with %i of 150 in transit', async (inTransit, promise) => {
  answerAt(() => reply(api.recall.list, [{ ...recall, fate: fateOf(inTransit) }]))
  showRecalls()
  await userEvent.type(await screen.findByRole('textbox', { name: /剩余数量/ }), '150{Enter}')
  expect((await screen.findByRole('dialog')).textContent).toContain(promise)
})

it('says of an answer what has been received since and can be applied for, and what is still in transit', async () => {
  const answered = { ...recall, answeredAt: NOON, remaining: 150 }
  const claims = [{ id: 1, number: 'S1', state: 'to_receive' as const, quantity: 30, reason: 'recall' as const }]
  answerAt(() =>
    reply(api.recall.list, [
      { ...answered, fate: fateOf(150) },
      { ...answered, id: 4, batch: 'B2', fate: fateOf(120) },
      { ...answered, id: 5, batch: 'B3', fate: fateOf(0) },
      { ...answered, id: 6, batch: 'B4', claims, fate: fateOf(120, { underWay: 30, left: 120 }) },
    ]),
  )
  showRecalls()
  const notices = await screen.findAllByText(/还没有退货申请/)
  expect(notices.map(({ textContent }) => textContent)).toEqual([
    '其中 150 盒在途，还没有退货申请；收货后请再提交一次，会一并生成。',
    '已收货 30 盒还没有退货申请，请再提交一次；在途 120 盒收货后请再提交一次。',
    '已收货 150 盒还没有退货申请，请再提交一次。',
    '其中 120 盒在途，还没有退货申请；收货后请再提交一次，会一并生成。',
  ])
})

it('does not take the claim of an earlier answer for one that was made now', async () => {
  const claims = [{ id: 1, number: 'S1', state: 'to_receive' as const, quantity: 30, reason: 'recall' as const }]
  const fate = fateOf(120, { underWay: 30, left: 0 })
  const list = [{ ...recall, answeredAt: NOON, remaining: 30, claims, fate }]
  answerAt(({ method }) => (method === 'POST' ? reply(api.recall.answer, list) : reply(api.recall.list, list)))
  showRecalls()
  await userEvent.type(await screen.findByRole('textbox', { name: /剩余数量/ }), '150{Enter}')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('现在没有可申请退货的：120 盒在途')
  await userEvent.click(within(dialog).getByRole('button', { name: '提交回复' }))
  expect(await screen.findByText('已提交，谢谢配合')).toBeTruthy()
})
