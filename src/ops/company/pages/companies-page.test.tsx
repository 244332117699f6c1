import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import type { DocumentFile } from '#contract/company/document.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someDocument, someSellerCompany } from '#testing/factories/company-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { CompaniesPage } from './companies-page.tsx'

const reasoned = someDocument({ reason: '缺少公章' })
const second = someSellerCompany(2, '康宁诊所', { missing: ['质量保证协议'] })

function openAs(role: OperatorRole, first = someSellerCompany(1, '安和诊所', { documents: [reasoned] })) {
  let list = [first, second]
  const asked = answerAt(({ method, path }) => {
    if (path.startsWith('/api/ops/file/')) return reply(opsApi.file.link, { url: path, expiresAt: 0 })
    if (method === 'GET' && /company\/\d/.test(path))
      return reply(opsApi.company.detail, path.endsWith('1') ? first : second)
    if (method === 'GET') return reply(opsApi.company.list, { list })
    list = list.slice(1)
    return reply(opsApi.company.approve, { ...first, reviewState: 'approved' })
  })
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator(role)}>
          <MemoryRouter initialEntries={['/companies']}>
            <CompaniesPage />
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { asked, user: userEvent.setup() }
}

it('decides a prepared company by one key and sends the next back by three', async () => {
  const { asked, user } = openAs('reviewer')
  const acts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, `${body}`])
  await screen.findByRole('img', { name: '医疗机构执业许可证' })
  await user.keyboard('a')
  await screen.findByRole('heading', { name: '康宁诊所' })
  expect(acts()).toEqual([['/api/ops/company/1/approve', 'version=3']])
  // Something is missing: it cannot be approved.
  await user.keyboard('a')
  expect(acts()).toHaveLength(1)
  await user.keyboard('r')
  await screen.findByRole('dialog')
  await user.keyboard('1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(acts()).toHaveLength(2))
  const [path, body] = acts()[1]!
  expect(path).toBe('/api/ops/company/2/reject')
  expect(new URLSearchParams(body).get('reason')).toBe('证件照片不清晰')
})

it('shows why a document that was handed in again came back before', async () => {
  openAs('reviewer')
  await screen.findByRole('heading', { name: '安和诊所' })
  expect(screen.getByRole('list', { name: '证件' }).textContent).toContain('上次退回：缺少公章')
})

it('shows what was found by itself, and no decision to those who may only read', async () => {
  openAs('quality')
  await screen.findByRole('heading', { name: '安和诊所' })
  expect(screen.getByRole('list', { name: '自动核对' }).textContent).toContain('必备证件齐全')
  expect(screen.queryByRole('button', { name: '通过 A' })).toBeNull()
})

it('sends single documents back with their own reasons, and nothing is approved meanwhile', async () => {
  const { asked, user } = openAs('reviewer')
  const acts = () => asked.filter(({ method }) => method === 'POST')
  await screen.findByRole('heading', { name: '安和诊所' })
  await user.keyboard('x')
  expect(await screen.findByRole('dialog', { name: '退回医疗机构执业许可证' })).toBeTruthy()
  await user.keyboard('1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('button', { name: '医疗机构执业许可证退回', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: '通过 A' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/^医疗机构执业许可证已记为退回，不能通过/)).toBeTruthy()
  await user.keyboard('a')
  expect(acts()).toHaveLength(0)
  await user.keyboard('r')
  const dialog = await screen.findByRole('dialog', { name: '退回企业资质' })
  expect(dialog.textContent).toContain('医疗机构执业许可证：照片不清晰')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(acts()).toHaveLength(1))
  const { path, body } = acts()[0]!
  expect([path, Object.fromEntries(new URLSearchParams(body))]).toEqual([
    '/api/ops/company/1/reject',
    { version: '3', 'documents[0][id]': '5', 'documents[0][reason]': '照片不清晰' },
  ])
})

it('names the files that were not shown before it approves, begins at no, and asks nothing once they were', async () => {
  const [one, two, other] = ['1', '2', '3'].map((end) => ({
    ...someDocument().files[0]!,
    id: `00000000-0000-4000-8000-00000000000${end}`,
  })) as [DocumentFile, DocumentFile, DocumentFile]
  const documents = [
    someDocument(),
    someDocument({ id: 6, kind: '采购委托书', files: [one, two] }),
    someDocument({ id: 7, kind: '质量保证协议', status: 'accepted', files: [other] }),
  ]
  const { asked, user } = openAs('reviewer', someSellerCompany(1, '安和诊所', { documents }))
  const acts = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  await screen.findByRole('button', { name: '采购委托书 2' })
  await user.keyboard('p')
  await screen.findByRole('img', { name: '采购委托书' })
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog', { name: '通过' })
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['采购委托书 2'])
  expect(document.activeElement?.textContent).toBe('返回')
  await user.keyboard('{Enter}')
  expect(acts()).toEqual([])
  await user.click(screen.getByRole('button', { name: '采购委托书 2' }))
  await user.keyboard('a')
  await waitFor(() => expect(acts()).toEqual(['/api/ops/company/1/approve']))
})

it('lets in whom the reviewer admits all the same', async () => {
  const files = [{ ...someDocument().files[0]!, id: '00000000-0000-4000-8000-000000000009' }]
  const documents = [someDocument(), someDocument({ id: 6, kind: '采购委托书', files })]
  const { asked, user } = openAs('reviewer', someSellerCompany(1, '安和诊所', { documents }))
  await screen.findByRole('button', { name: '采购委托书' })
  await user.keyboard('o')
  await user.click(await screen.findByRole('button', { name: '不看，临时开通' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/ops/company/1/provisional')).toBe(true))
})
