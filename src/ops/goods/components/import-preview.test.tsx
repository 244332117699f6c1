import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { ImportRow } from '#contract/ops/goods/import-row.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ImportPreview } from './import-preview.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const rows = [2, 3].map((line): ImportRow => {
  const renewal = { goodsId: line, before: '国药准字H20001111', after: '国药准字H20002222' }
  const names = { name: `某片${line}`, specification: '1g', manufacturer: '某厂' }
  return { ...names, line, renewal, changes: [], warnings: [], notes: [] }
})
const counts = { renewed: 2, inserted: 0, updated: 3, same: 0, untaken: 0, rejected: 0 }
const summary = { ...counts, rows: 3, adjusted: 2, newGoods: 0, changedGoods: 3, unpriced: 0 }

it('imports another approval number only where it is ticked, one by one or all at once', async () => {
  answerAt(({ path }) =>
    path.includes('/rows')
      ? reply(opsApi.goods.importRows, { list: rows })
      : reply(opsApi.goods.importProgress, { id: ID, state: 'done', rows: 3, total: 3, summary }),
  )
  const onImport = vi.fn()
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ImportPreview id={ID} isBusy={false} error={null} onImport={onImport} onClose={vi.fn()} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const tick = await screen.findByRole('checkbox', { name: '同意第 3 行换号' })
  expect(tick).toHaveProperty('checked', false)
  expect(screen.getByText('2 行换批准文号没有勾选，不导入。')).toBeTruthy()
  await userEvent.click(tick)
  await userEvent.click(screen.getByRole('button', { name: '导入：新增 0 种，更新 2 种' }))
  expect(onImport).toHaveBeenLastCalledWith({ isAll: false, exceptions: new Set([3]) })
  await userEvent.click(screen.getByRole('checkbox', { name: /全部同意换号/ }))
  await userEvent.click(screen.getByRole('button', { name: '导入：新增 0 种，更新 3 种' }))
  expect(onImport).toHaveBeenLastCalledWith({ isAll: true, exceptions: new Set() })
})
