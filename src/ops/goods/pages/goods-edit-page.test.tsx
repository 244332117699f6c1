import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { someSellerGoods } from '#testing/factories/seller-goods-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { GoodsEditPage } from './goods-edit-page.tsx'

const ACT = { id: 9, operatorName: '王五', changes: [{ field: '产地', before: '无', after: '四川' }] }

/** `isLate`: a colleague changed the description first, of which the page hears by the refusal. */
function open({ isLate = false } = {}) {
  let goods = someSellerGoods()
  const asked = answerAt(({ method, path }) => {
    if (method === 'POST' && isLate) {
      goods = { ...goods, version: goods.version + 1, sheet: { ...goods.sheet, origin: '四川' }, acts: [ACT] }
      return refusal('ops.overtaken')
    }
    if (method === 'POST') return reply(opsApi.goods.edit, someSellerGoods())
    return path.endsWith('/choices')
      ? reply(opsApi.goods.choices, {
          categories: [{ id: 1, parentId: 0, name: '化学药' }],
          warehouses: [],
          provinces: [],
        })
      : reply(opsApi.goods.detail, goods)
  })
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('marketing')}>
          <MemoryRouter initialEntries={['/goods/1/edit']}>
            <Routes>
              <Route path="/goods/:id" element={<p>已回到商品</p>} />
              <Route path="/goods/:id/edit" element={<GoodsEditPage />} />
            </Routes>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { user: userEvent.setup(), act: () => asked.find(({ method }) => method === 'POST') }
}

it('saves goods that are sold to everybody, whose lists are empty, with their own caps of 含麻', async () => {
  const { user, act } = open()
  const perOrder = await screen.findByLabelText('含麻每单限量')
  await user.clear(perOrder)
  await user.type(perOrder, '20')
  const perPeriod = screen.getByLabelText('含麻周期内限量')
  await user.clear(perPeriod)
  await user.type(perPeriod, '10')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('周期内限量不能少于每单限量和中包装')).toBeTruthy()
  expect(act()).toBeUndefined()
  await user.type(perPeriod, '0')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(act()?.path).toBe('/api/ops/goods/1/edit'))
  const body = Object.fromEntries(act()!.body)
  expect(body).toMatchObject({ ephedrine_per_order: '20', ephedrine_per_period: '100', version: '3' })
  expect(Object.keys(body).filter((name) => name.startsWith('blocked'))).toEqual([])
  expect(await screen.findByText('已回到商品')).toBeTruthy()
})

it('says once who was first and what he changed, saves no more until filled anew, and keeps what he left alone', async () => {
  const { user } = open({ isLate: true })
  await user.type(await screen.findByLabelText(/^名称/), '片')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/商品资料已由其他人修改.*已填的内容没有保存/)).toBeTruthy()
  expect(screen.queryByText(/刚被其他操作员处理过/)).toBeNull()
  expect(screen.getByText('王五：产地 无 → 四川')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '按最新内容重填' }))
  expect(screen.getByLabelText(/^名称/)).toHaveProperty('value', `${someSellerGoods().name}片`)
  expect(screen.getByLabelText(/^产地/)).toHaveProperty('value', '四川')
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false)
})
