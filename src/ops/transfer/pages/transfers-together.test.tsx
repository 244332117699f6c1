import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { HOUR_MS, minuteOf } from '#domain/instant.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { first, openQueue, second, transferOf } from '#testing/transfers-page.tsx'

it('names what else waits of the company, and books the sum of all on one only when its own coming is confirmed', async () => {
  const { user, acts } = await openQueue(first, { ...second, buyer: first.buyer })
  await user.keyboard('a')
  await screen.findByRole('dialog')
  expect(await screen.findByText(/该客户另有 1 笔转账待确认，连同这一笔共 ¥1,527.34。/)).toBeTruthy()
  const field = screen.getByLabelText(/^银行到账金额/)
  await user.clear(field)
  await user.type(field, '600')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '确认到账 ¥600.00' })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '已核对银行流水，这一笔单独到账 ¥600.00' }))
  expect(button.disabled).toBe(false)
  await user.clear(field)
  await user.type(field, '528.34')
  await user.click(screen.getByRole('button', { name: '确认到账 ¥528.34' }))
  await waitFor(() => expect(acts()).toEqual(['/api/ops/transfer/1/confirm']))
})

it('asks the server what else waits of the company: the list may be searched or not read to its end', async () => {
  const { user } = await openQueue(first, second, [{ ...transferOf(3, '安和诊所', 47_166), buyer: first.buyer }])
  await user.keyboard('a')
  expect(await screen.findByText(/该客户另有 1 笔转账待确认，连同这一笔共 ¥1,000.00。/)).toBeTruthy()
  const field = screen.getByLabelText(/^银行到账金额/)
  await user.clear(field)
  await user.type(field, '1000')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认到账 ¥1,000.00' }).disabled).toBe(true)
})

it('has more than is due confirmed by hand while it is not known what else waits', async () => {
  const { user, acts } = await openQueue(first, second, 'cut')
  await user.keyboard('a')
  const field = await screen.findByLabelText(/^银行到账金额/)
  await user.clear(field)
  await user.type(field, '1000')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '确认到账 ¥1,000.00' })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '已核对银行流水，这一笔单独到账 ¥1,000.00' }))
  await user.click(button)
  await waitFor(() => expect(acts()).toEqual(['/api/ops/transfer/1/confirm']))
})

it('names each that waits too by its sum, its orders and when its proof came', async () => {
  const other = { ...transferOf(3, '安和诊所', 47_166), buyer: first.buyer, submittedAt: NOON + HOUR_MS }
  const { user } = await openQueue(first, second, [other, { ...transferOf(4, '安和诊所', 1_000), buyer: first.buyer }])
  await user.keyboard('a')
  await screen.findByText(/该客户另有 2 笔转账待确认/)
  const told = within(screen.getByRole('dialog')).getAllByRole('checkbox')
  expect(told.map((box) => box.closest('label')!.textContent)).toEqual([
    `¥471.66（订单 20261121000003，${minuteOf(NOON + HOUR_MS)} 上传凭证）`,
    `¥10.00（订单 20261121000004，${minuteOf(NOON)} 下单）`,
  ])
})

it('confirms with one press what one sum pays', async () => {
  const { user, acts, sent } = await openQueue(first, { ...second, buyer: first.buyer })
  await user.keyboard('a')
  await user.click(await screen.findByRole('checkbox', { name: /^¥999.00/ }))
  expect(screen.getByLabelText<HTMLInputElement>(/^银行到账金额/).value).toBe('1527.34')
  expect(screen.getByRole('dialog').textContent).toContain('确认后 2 张订单付款完成')
  await user.click(screen.getByRole('button', { name: '2 笔确认到账 ¥1,527.34' }))
  await waitFor(() => expect(acts()).toEqual(['/api/ops/transfer/1/confirm']))
  expect(String(sent())).toBe('version=2&arrived=152734&also%5B0%5D%5Bid%5D=2&also%5B0%5D%5Bversion%5D=2')
})

it('keeps the sum that was typed when others are ticked, and says what is missing', async () => {
  const { user } = await openQueue(first, { ...second, buyer: first.buyer })
  await user.keyboard('a')
  const field = await screen.findByLabelText<HTMLInputElement>(/^银行到账金额/)
  await user.clear(field)
  await user.type(field, '1527.30')
  await user.click(await screen.findByRole('checkbox', { name: /^¥999.00/ }))
  expect(field.value).toBe('1527.30')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '还少 ¥0.04' }).disabled).toBe(true)
})

it('offers no tick for a transfer whose sum is in doubt', async () => {
  const doubted = { ...second, buyer: first.buyer, late: 400, arrivals: [99_500, 99_900] }
  const { user } = await openQueue(first, doubted)
  await user.keyboard('a')
  await screen.findByText(/须逐笔确认/)
  expect(within(screen.getByRole('dialog')).queryByRole('checkbox')).toBeNull()
})
