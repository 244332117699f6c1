import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someDocument } from '#testing/factories/company-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { DocumentList } from './document-list.tsx'

const buyer: Pick<Buyer, 'customerType' | 'scopes' | 'reviewState'> = {
  customerType: '诊所',
  scopes: [],
  reviewState: 'approved',
}
const letter = someDocument({
  id: 7,
  kind: '采购委托书',
  number: '',
  validTo: '2099-01-01',
  status: 'rejected',
  reason: '公章不清楚',
})

function open(documents = [letter], state = buyer) {
  const asked = answerAt(({ path }) =>
    path.endsWith('/submit') ? reply(api.document.submit, letter) : reply(api.document.save, letter),
  )
  render(
    <UiProvider>
      <DocumentList buyer={state} documents={documents} onChange={() => undefined} />
    </UiProvider>,
  )
  return { asked, user: userEvent.setup() }
}

it('begins with what was rejected and why, then with what is missing', () => {
  open()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings[0]).toBe('采购委托书')
  expect(headings[1]).toBe('营业执照')
  expect(screen.getByText('未通过原因：公章不清楚')).toBeTruthy()
})

it('hands the corrected document in, with the files it has', async () => {
  const { asked, user } = open()
  await user.click(screen.getByRole('button', { name: '继续填写' }))
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/document',
    'POST /api/document/7/submit',
  ])
  expect(asked[0]!.body.get('valid_to')).toBe('2099-01-01')
  expect([...asked[0]!.body.entries()].some(([, value]) => value === letter.files[0]!.id)).toBe(true)
})

it('says at each field what is missing before anything is sent', async () => {
  const { asked, user } = open([])
  const card = screen.getByLabelText('质量保证协议')
  await user.click(within(card).getByRole('button', { name: '上传' }))
  await user.click(within(card).getByRole('button', { name: '提交审核' }))
  expect(
    within(card)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['请填写有效期至', '请上传照片或 PDF'])
  expect(asked).toEqual([])
})

it('only keeps documents that are handed in with the company', async () => {
  const { user } = open([], { ...buyer, reviewState: 'draft' })
  const card = screen.getByLabelText('质量保证协议')
  await user.click(within(card).getByRole('button', { name: '上传' }))
  expect(within(card).getByRole('button', { name: '保存' })).toBeTruthy()
})
