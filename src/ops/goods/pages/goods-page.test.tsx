import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { someSellerGoods } from '#testing/factories/seller-goods-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { GoodsPage } from './goods-page.tsx'

const batch = (number: string, stock: number) => ({ number, producedOn: '', expiresOn: '2028-06-30', stock })

async function open(first: Partial<SellerGoods> = {}, role: 'admin' | 'warehouse' = 'admin') {
  let goods: SellerGoods = { ...someSellerGoods(), ...first }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked = answerAt(({ method, path, body }) => {
    if (method === 'POST' && body.get('version') !== String(goods.version)) return refusal('ops.overtaken')
    if (method === 'POST') return reply(opsApi.goods.price, goods)
    if (path.startsWith(opsApi.customer.priceLists.path)) return reply(opsApi.customer.priceLists, ['连锁', '夜市'])
    return path.endsWith('/choices')
      ? reply(opsApi.goods.choices, { categories: [], warehouses: [], provinces: [] })
      : reply(opsApi.goods.detail, goods)
  })
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <OperatorProvider value={someOperator(role)}>
          <MemoryRouter initialEntries={['/goods/1']}>
            <Routes>
              <Route path="/goods/:id" element={<GoodsPage />} />
            </Routes>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  await screen.findByRole('heading', { name: goods.name })
  return {
    user: userEvent.setup(),
    sent: () => asked.filter(({ method }) => method === 'POST'),
    /** Somebody else changed the goods, and the window did not hear of it. */
    changeUnheard: (changes: Partial<SellerGoods>) => {
      goods = { ...goods, ...changes, version: goods.version + 1 }
    },
    /** Somebody else changed the goods, and the window heard of it. */
    change: async (changes: Partial<SellerGoods>) => {
      goods = { ...goods, ...changes, version: goods.version + 1 }
      await act(() => client.invalidateQueries())
    },
  }
}

it('saves a price of goods that have neither a ladder nor a price by group', async () => {
  const { user, sent } = await open()
  await user.keyboard('p')
  const price = await screen.findByLabelText('标准价（元/盒）')
  await user.clear(price)
  await user.type(price, '13.5')
  await user.click(screen.getByRole('button', { name: '保存价格' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(Object.fromEntries(sent()[0]!.body)).toMatchObject({ price: '135000', version: '3' })
})

it('asks to look again at a price that is more than twice or less than half of the present one', async () => {
  const { user } = await open({ prices: { ...someSellerGoods().prices, price: 120_000 } })
  await user.keyboard('p')
  const price = await screen.findByLabelText('标准价（元/盒）')
  const type = async (text: string) => {
    await user.clear(price)
    await user.type(price, text)
    return screen.queryByText(/请核对是否打错了数字/)?.textContent
  }
  expect(await type('1.35')).toBe('现价 ¥12.00，新价不到它的一半，请核对是否打错了数字。')
  expect(await type('135')).toBe('现价 ¥12.00，新价超过它的两倍，请核对是否打错了数字。')
  expect(await type('13.5')).toBeUndefined()
})

it('keeps the prices that were typed where the colleague who was first changed others, and names him', async () => {
  const prices = { ...someSellerGoods().prices, groupPrices: [{ key: 'clinic', price: 110_000 }] }
  const { user, sent, change } = await open({ prices })
  await user.keyboard('p')
  const fill = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await fill('标准价（元/盒）', '13.5')
  await fill('医疗机构价', '9')
  await change({
    prices: { ...prices, groupPrices: [{ key: 'clinic', price: 105_000 }] },
    acts: [{ id: 9, operatorName: '王五', changes: [{ field: '医疗机构价', before: '¥11.00', after: '¥10.50' }] }],
  })
  expect(await screen.findByText('王五：医疗机构价 ¥11.00 → ¥10.50')).toBeTruthy()
  expect(isOff()).toBe(true)
  await user.click(screen.getByRole('button', { name: '按最新内容重填' }))
  expect(screen.getByLabelText('标准价（元/盒）')).toHaveProperty('value', '13.5')
  expect(screen.getByLabelText('医疗机构价')).toHaveProperty('value', '10.50')
  await user.click(screen.getByRole('button', { name: '保存价格' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(Object.fromEntries(sent()[0]!.body)).toMatchObject({ price: '135000', version: '4' })
})

it('offers the price lists that there are, but for those that the goods have a price for', async () => {
  const groupPrices = [{ key: 'list:连锁', price: 110_000 }]
  const { user } = await open({ prices: { ...someSellerGoods().prices, groupPrices } })
  await user.keyboard('p')
  const list = (await screen.findByLabelText<HTMLInputElement>('价格组名称')).list
  await waitFor(() => expect([...list!.options].map((one) => one.textContent)).toEqual(['夜市']))
})

const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存价格' }).disabled

it('says of each price over the limit that none may be so high, and saves none', async () => {
  const { user } = await open({
    prices: { ...someSellerGoods().prices, ladderPriceType: 1, groupPrices: [{ key: 'clinic', price: 100_000 }] },
  })
  await user.keyboard('p')
  const type = async (name: string, text: string) => {
    await user.clear(screen.getByLabelText(name))
    await user.type(screen.getByLabelText(name), text)
  }
  await screen.findByLabelText('标准价（元/盒）')
  await user.click(screen.getByRole('button', { name: '添加一档' }))
  await type('第 1 档数量', '10')
  for (const [name, most] of [
    ['标准价（元/盒）', '200000'],
    ['医疗机构价', '200000'],
    ['第 1 档价格', '200000'],
  ] as const) {
    await type(name, '200000.0001')
    expect([screen.getByText('价格须大于 0，不超过 20 万元，最多 4 位小数') !== null, isOff()]).toEqual([true, true])
    await type(name, most)
    expect(screen.queryByText(/不超过 20 万元/)).toBeNull()
  }
  expect(isOff()).toBe(false)
})

it('lets nobody save a count over that of a colleague: the form is begun anew first', async () => {
  const { user, sent, change } = await open({ batches: [batch('A1', 60), batch('A2', 40)] })
  await user.keyboard('s')
  const counts = await screen.findAllByLabelText('数量')
  await user.clear(counts[1]!)
  await user.type(counts[1]!, '22')
  await user.click(screen.getByRole('button', { name: '盘点' }))
  await change({
    batches: [batch('A1', 11), batch('A2', 40)],
    stock: 51,
    acts: [{ id: 9, operatorName: '仓管小李', changes: [{ field: '库存', before: '100', after: '51' }] }],
  })
  expect(await screen.findByText(/库存已变化.*现有 51 盒.*已填的内容没有保存/)).toBeTruthy()
  expect(screen.getByText('仓管小李：库存 100 → 51')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^保存/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '按最新内容重填' }))
  const values = (await screen.findAllByLabelText('数量')).map((one) => (one as HTMLInputElement).value)
  expect(values).toEqual(['11', '22'])
  for (const word of ['批号', '数量']) expect(screen.getAllByText(word, { selector: 'label > span' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^保存/ }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(Object.fromEntries(sent()[0]!.body)).toMatchObject({ seen_stock: '51', version: '4' })
})

it('says once that a colleague was first, also where the count was refused, and keeps the reason', async () => {
  const { user, sent, changeUnheard } = await open({ batches: [batch('A1', 60)] })
  await user.keyboard('s')
  await user.click(await screen.findByRole('button', { name: '盘点' }))
  changeUnheard({ batches: [batch('A1', 11)], stock: 11 })
  await user.click(screen.getByRole('button', { name: /^保存/ }))
  expect(await screen.findByText(/库存已变化.*已填的内容没有保存/)).toBeTruthy()
  expect(sent()).toHaveLength(1)
  expect(screen.queryByText(/刚被其他操作员处理过/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '按最新内容重填' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^原因/).value).toBe('盘点')
})

it('goes on with a count when the colleague changed something else', async () => {
  const { user, change } = await open({ batches: [batch('A1', 60)] })
  await user.keyboard('s')
  const [count] = await screen.findAllByLabelText('数量')
  await user.clear(count!)
  await user.type(count!, '12345678')
  expect(await screen.findByText('数量须为 0 至 999999 的整数')).toBeTruthy()
  await user.clear(count!)
  await user.type(count!, '7')
  await change({ name: '改了名' })
  expect(await screen.findByRole('heading', { name: '改了名' })).toBeTruthy()
  expect((count as HTMLInputElement).value).toBe('7')
  expect(screen.queryByText(/已填的内容没有保存/)).toBeNull()
})

it('asks for photos only of who may add them', async () => {
  await open({ pictures: [] }, 'warehouse')
  expect(screen.getByText(/^还没有图片/).textContent).not.toContain('上传正面照')
})

it('marks a recalled batch in the stock and where the stock is counted anew', async () => {
  const { user } = await open({ batches: [batch('A1', 10), { ...batch('R1', 0), isRecalled: true }] })
  const row = screen.getByText('R1').closest('tr')!
  expect([row.textContent.includes('已召回'), screen.getAllByText('已召回').length]).toEqual([true, 1])
  await user.click(screen.getByRole('button', { name: /^改库存/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const second = within(dialog.getByRole('group', { name: '第 2 批' }))
  expect([second.queryAllByText('已召回').length, dialog.getAllByText('已召回').length]).toEqual([1, 1])
})
