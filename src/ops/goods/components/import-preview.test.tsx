import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { ImportRow, RenewalCounts } from '#contract/ops/goods/import-row.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ImportPreview } from './import-preview.tsx'
import { ImportTask } from './import-task.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
/** The goods of line 3 have two rows, one of them with a value that stays out, and no price. */
const COUNTS: Record<number, RenewalCounts> = {
  2: { rows: 1, untaken: 0, unpriced: 0 },
  3: { rows: 2, untaken: 1, unpriced: 1 },
}
const rows = [2, 3].map((line): ImportRow => {
  const renewal = { goodsId: line, before: '国药准字H20001111', after: '国药准字H20002222', counts: COUNTS[line]! }
  const names = { name: `某片${line}`, specification: '1g', manufacturer: '某厂' }
  return { ...names, line, renewal, renewalLine: line, changes: [], warnings: [], notes: [] }
})
const counts = { renewed: 2, inserted: 0, updated: 4, same: 0, untaken: 1, rejected: 1 }
const ofRenewals = { rows: 3, untaken: 1, unpriced: 1 }
const summary = { ...counts, ofRenewals, rows: 5, adjusted: 2, newGoods: 0, changedGoods: 3, unpriced: 1 }
const sums = () => screen.getByText(/还没有写入任何内容/).parentElement!.textContent

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
  expect(screen.getByText('3 行未勾选换号，不导入。')).toBeTruthy()
  expect(sums()).toContain(
    '更新 1 种；不变 0 行，拒绝 1 行，未勾选换号、不导入 3 行（2 种商品，连同它们其他批号的 1 行）。',
  )
  expect(screen.getByRole('button', { name: '拒绝 1 行' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '更新 1 行' })).toBeTruthy()
  await userEvent.click(tick)
  expect(sums()).toContain(
    '更新 2 种；不变 0 行，拒绝 1 行，未勾选换号、不导入 1 行；其中 1 行有未采用的内容；1 种没有价格',
  )
  await userEvent.click(screen.getByRole('button', { name: '更新 3 行' }))
  // The answer has the rows of both goods; the one that is not ticked is none of those that are updated.
  expect(await screen.findByText('某片3')).toBeTruthy()
  expect(screen.queryByText('某片2')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '换批准文号 2 行' }))
  await userEvent.click(screen.getByRole('button', { name: '导入：新增 0 种，更新 2 种' }))
  expect(onImport).toHaveBeenLastCalledWith({ isAll: false, exceptions: new Map([[3, COUNTS[3]]]) })
  await userEvent.click(screen.getByRole('checkbox', { name: /全部同意换号/ }))
  await userEvent.click(screen.getByRole('button', { name: '导入：新增 0 种，更新 3 种' }))
  expect(sums()).toContain('更新 3 种；不变 0 行，拒绝 1 行；')
  expect(onImport).toHaveBeenLastCalledWith({ isAll: true, exceptions: new Map() })
})

it('says of an import that is over which rows were not ticked, as its preview did', async () => {
  const none = { rows: 0, untaken: 0, unpriced: 0 }
  const left = { renewed: 0, ofRenewals: none, updated: 1, changedGoods: 1, untaken: 0, unpriced: 0 }
  const over = { ...summary, ...left, unticked: 3, untickedGoods: 2 }
  const asked = answerAt(({ path }) =>
    path.includes('/rows')
      ? reply(opsApi.goods.importRows, { list: [] })
      : reply(opsApi.goods.importProgress, { id: ID, state: 'done', rows: 5, total: 5, summary: over }),
  )
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ImportTask id={ID} kind="import" onClose={vi.fn()} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const sentence = await screen.findByText(/^共 5 行/)
  expect(sentence.textContent).toContain(
    '更新 1 种；不变 0 行，拒绝 1 行，未勾选换号、不导入 3 行（2 种商品，连同它们其他批号的 1 行）。',
  )
  expect(screen.getByRole('button', { name: '拒绝 1 行' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '未勾选换号 3 行' }))
  await expect.poll(() => asked.at(-1)!.path).toContain('fate=unticked')
})
