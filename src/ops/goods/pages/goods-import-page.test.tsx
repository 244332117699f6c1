import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { ImportRow } from '#contract/ops/goods/import-row.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { GoodsImportPage } from './goods-import-page.tsx'

const [FILE, PREVIEW] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
const rows = [2, 3].map((line): ImportRow => {
  const counts = { rows: 1, untaken: 0, unpriced: 0 }
  const renewal = { goodsId: line, before: '国药准字H20001111', after: '国药准字H20002222', counts }
  const names = { name: `某片${line}`, specification: '1g', manufacturer: '某厂' }
  return { ...names, line, renewal, changes: [], warnings: [], notes: [] }
})
const counts = { renewed: 2, inserted: 0, updated: 3, same: 0, untaken: 0, rejected: 0 }
const ofRenewals = { rows: 2, untaken: 0, unpriced: 0 }
const summary = { ...counts, ofRenewals, rows: 3, adjusted: 2, newGoods: 0, changedGoods: 3, unpriced: 0 }
const columns = (['name', 'specification', 'manufacturer', 'price'] as const).map((field) => ({
  header: field,
  samples: [],
  field,
}))

/** A file, uploaded and previewed: two of its rows have another approval number. */
async function preview() {
  const asked = answerAt(({ method, path }) => {
    if (path.includes('import_file?')) {
      return reply(opsApi.goods.importFile, {
        id: FILE,
        name: '价目.csv',
        sheets: [''],
        sheet: '',
        headerLine: 1,
        columns,
      })
    }
    if (path.includes('/rows')) return reply(opsApi.goods.importRows, { list: rows })
    if (method === 'POST') return reply(opsApi.goods.importRun, { id: PREVIEW, state: 'running', rows: 0, total: 3 })
    return path.endsWith(PREVIEW)
      ? reply(opsApi.goods.importProgress, { id: PREVIEW, state: 'done', rows: 3, total: 3, summary })
      : reply(opsApi.goods.imports, [])
  })
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('admin')}>
          <MemoryRouter>
            <main>
              <GoodsImportPage />
            </main>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.upload(screen.getByLabelText('选择商品文件'), new File(['品名'], '价目.csv', { type: 'text/csv' }))
  await user.click(await screen.findByRole('button', { name: '预览每一行' }))
  await screen.findByRole('checkbox', { name: '同意第 3 行换号' })
  /** The fields about new numbers that go out with the import. */
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: /^导入：/ }))
    await expect.poll(() => asked.filter(({ body }) => body.get('is_dry_run') === '0')).toHaveLength(1)
    const { body } = asked.find((one) => one.body.get('is_dry_run') === '0')!
    return Object.fromEntries([...body].filter(([name]) => name.startsWith('renewals')))
  }
  return { user, sent }
}

it('names no preview where no new number is ticked, as the server may have forgotten it', async () => {
  const { sent } = await preview()
  expect(await sent()).toEqual({})
})

it('names none where all were ticked and each was taken back', async () => {
  const { user, sent } = await preview()
  await user.click(screen.getByRole('checkbox', { name: /全部同意换号/ }))
  for (const line of [2, 3]) await user.click(screen.getByRole('checkbox', { name: `同意第 ${line} 行换号` }))
  expect(await sent()).toEqual({})
})

it('sends the lines that are ticked with the preview they stand in', async () => {
  const { user, sent } = await preview()
  await user.click(screen.getByRole('checkbox', { name: '同意第 3 行换号' }))
  expect(Object.values(await sent())).toEqual(expect.arrayContaining([PREVIEW, '3']))
})

it('has the focus on the heading of each step that follows a press', async () => {
  const { user } = await preview()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '预览' }))
  screen.getByRole('button', { name: /^导入：/ }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '导入' }))
})
