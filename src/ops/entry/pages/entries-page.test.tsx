import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { Entry } from '#contract/ops/shop/entry.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { OffersPage } from './entries-page.tsx'

afterEach(cleanup)

const tiers: Entry = {
  id: 1,
  version: 7,
  title: '冬季满减',
  summary: '满 ¥500.00 减 ¥15.00',
  facts: [],
  state: 'running',
  value: { name: '冬季满减', tiers: [{ amount: 50_000, reduce: 1_500 }] },
}
const gift: Entry = {
  ...tiers,
  id: 5,
  title: '体温计',
  summary: '300 积分',
  facts: ['剩 3 件'],
  value: { name: '体温计', cost: 300 },
}

type Shop = { role?: OperatorRole; manjian?: Entry }

function open(address: string, { role = 'marketing', manjian = tiers }: Shop = {}) {
  let stored = gift
  const asked = answerAt(({ method, path, body }) => {
    if (path.includes('/check'))
      return reply(opsApi.offer.check, { findings: [{ tone: 'warn', text: '与秒杀冲突：9 种商品' }] })
    const list = path.includes('/manjian') ? [manjian] : [stored]
    if (method === 'POST')
      return body.get('version') === String(list[0]?.version) || !body.has('version')
        ? reply(opsApi.offer.save, list[0]!)
        : refusal('ops.overtaken')
    return reply(opsApi.offer.list, { list, total: 1, options: {} })
  })
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator(role)}>
          <RouterProvider
            router={createMemoryRouter([{ path: '*', element: <OffersPage /> }], { initialEntries: [address] })}
          />
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const acts = () =>
    asked
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path, { value: JSON.parse(body.get('value') ?? '{}'), version: body.get('version') }])
  const changeElsewhere = (value: Entry['value']) => {
    stored = { ...stored, value, version: stored.version + 1, changedBy: '王芳' }
  }
  const endElsewhere = () => {
    stored = {
      ...stored,
      state: 'ended',
      endsAt: NOON,
      endedBy: '王芳',
      endedWhy: '价格有误',
      version: stored.version + 1,
    }
  }
  return { acts, changeElsewhere, endElsewhere, user: userEvent.setup() }
}

it.each([
  ['manjian', ['名称', '时间', '状态']],
  ['pointsGift', ['名称', '时间', '余量', '状态']],
])('shows what is left of %s only where something can run out', async (kind, heads) => {
  open(`/offers?kind=${kind}`)
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual(heads)
})

it('shows figures in the unit in which they are read, tells what they meet, and saves the version that was seen', async () => {
  const { acts, user } = open('/offers?kind=manjian&id=1')
  const reduce = await screen.findByLabelText(/^减/)
  expect(screen.getByLabelText<HTMLInputElement>(/^满/).value).toBe('500')
  await screen.findByText('与秒杀冲突：9 种商品')
  await user.clear(reduce)
  await user.type(reduce, '20.5')
  await user.click(screen.getByRole('button', { name: '保存并生效' }))
  await waitFor(() =>
    expect(acts()).toEqual([
      [
        '/api/ops/offer/manjian',
        { value: { name: '冬季满减', tiers: [{ amount: 50_000, reduce: 2_050 }] }, version: '7' },
      ],
    ]),
  )
})

it('sends nothing while something is missing, and says by the field what', async () => {
  const { acts, user } = open('/offers?kind=pointsGift')
  await user.click(await screen.findByRole('button', { name: /新增积分商品/ }))
  await user.type(await screen.findByLabelText(/所需积分/), '1.5')
  await user.click(screen.getByRole('button', { name: '保存并生效' }))
  const name = screen.getByLabelText(/^名称/)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await screen.findByText('请填写整数')
  expect(acts()).toEqual([])
})

it('follows what somebody else changed, keeps what was typed, and overwrites only after it was told', async () => {
  const { acts, user, changeElsewhere } = open('/offers?kind=pointsGift&id=5')
  const cost = await screen.findByLabelText<HTMLInputElement>(/所需积分/)
  await user.clear(cost)
  await user.type(cost, '450')
  const save = screen.getByRole('button', { name: '保存并生效' })
  changeElsewhere({ name: '电子体温计', cost: 300 })
  await user.click(save)
  await screen.findByText(/其他人刚改了别的内容/)
  expect(screen.getByLabelText<HTMLInputElement>(/^名称/).value).toBe('电子体温计')
  expect(cost.value).toBe('450')
  changeElsewhere({ name: '电子体温计', cost: 380 })
  await user.click(save)
  await screen.findByText(/王芳：所需积分 300 分 → 380 分/)
  await screen.findByText(/再按一次/)
  await user.click(save)
  await waitFor(() => expect(acts()).toHaveLength(3))
  expect(acts()[2]).toEqual(['/api/ops/offer/pointsGift', { value: { name: '电子体温计', cost: 450 }, version: '9' }])
})

it('says who ended meanwhile what stands open, and saves it no more', async () => {
  const { acts, user, endElsewhere } = open('/offers?kind=pointsGift&id=5')
  const cost = await screen.findByLabelText<HTMLInputElement>(/所需积分/)
  await user.clear(cost)
  await user.type(cost, '450')
  endElsewhere()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存并生效' })
  await user.click(save)
  await screen.findByText(/^王芳 已于 2026-11-21 12:00 结束此积分商品（价格有误），不能再保存/)
  expect([save.disabled, acts().length]).toEqual([true, 1])
  expect(screen.queryByText(/已保存/)).toBeNull()
})

it('asks once before what was ended begins again, with the figures it begins with', async () => {
  const over = { state: 'ended', endsAt: NOON, endedBy: '王芳', endedWhy: '价格有误' } as const
  const manjian = { ...tiers, ...over, value: { ...tiers.value, endsAt: NOON } }
  const { acts, user } = open('/offers?kind=manjian&id=1', { manjian })
  await screen.findByText(/结束此满减（价格有误），不能再保存/)
  fireEvent.change(screen.getByLabelText(/^结束/), { target: { value: '2026-12-31T12:00' } })
  await screen.findByText(/结束此满减（价格有误）。结束时间已改，保存后按上面的内容重新开始/)
  expect(screen.queryByText(/不能再保存/)).toBeNull()
  const save = screen.getByRole('button', { name: '保存并生效' })
  await user.click(save)
  await screen.findByText('重新开始此满减？')
  expect(screen.getByText(/^结束 2026-12-31 12:00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '再看看' }))
  expect(acts()).toEqual([])
  await user.click(save)
  await user.click(await screen.findByRole('button', { name: '重新开始' }))
  await waitFor(() => expect(acts()).toHaveLength(1))
})

it('lets those without the permission only read', async () => {
  open('/offers?kind=pointsGift&id=5', { role: 'finance' })
  await screen.findByLabelText(/所需积分/)
  expect(screen.queryByRole('button', { name: '保存并生效' })).toBeNull()
  expect(screen.queryByRole('button', { name: '下架' })).toBeNull()
})

it('names the field of what is wrong above the button, by the same check as the server’s', async () => {
  const { acts, user } = open('/offers?kind=coupon')
  await user.click(await screen.findByRole('button', { name: /新增优惠券/ }))
  await user.type(await screen.findByLabelText(/^券名/), '新客券')
  await user.type(screen.getByLabelText(/^面额/), '0')
  await user.click(screen.getByRole('button', { name: '保存并生效' }))
  expect(await screen.findByText('面额：须为 0.01 至 1000000 元')).toBeTruthy()
  expect(acts()).toEqual([])
})

it('asks before changes are left, by a link as by 取消, and lets a save leave in silence', async () => {
  const { acts, user } = open('/offers?kind=pointsGift&id=5')
  const cost = await screen.findByLabelText<HTMLInputElement>(/所需积分/)
  await user.clear(cost)
  await user.type(cost, '450')
  await user.click(screen.getByRole('link', { name: '满减' }))
  await user.click(await screen.findByRole('button', { name: '继续填写' }))
  expect(cost.value).toBe('450')
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(await screen.findByText('放弃修改？')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '继续填写' }))
  await user.click(screen.getByRole('button', { name: '保存并生效' }))
  await waitFor(() => expect(screen.queryByLabelText(/所需积分/)).toBeNull())
  expect(acts()).toHaveLength(1)
  expect(screen.queryByText('放弃修改？')).toBeNull()
})
