import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { first, openQueue, told } from '#testing/transfers-page.tsx'
import { focusHeading } from '#ui/focus-heading.ts'

it('decides nothing by A after a colleague decided what is looked at, until J leads to the next one', async () => {
  const { user, acts, overtake } = await openQueue()
  await overtake()
  expect(await screen.findByText('这一条已由其他人或系统处理，按 J 或点选下一条。')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '安和诊所' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认到账 A' })).toBeNull()
  await user.keyboard('ar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(acts()).toEqual([])
  await user.keyboard('j')
  expect(screen.getByRole('heading', { name: '康宁药店' })).toBeTruthy()
  await user.keyboard('a{Control>}{Enter}{/Control}')
  await waitFor(() => expect(acts()).toEqual(['/api/ops/transfer/2/confirm']))
})

it('asks with the amount before A books it, goes on at once, and says which amount and order it was', async () => {
  const { user, acts } = await openQueue()
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog', { name: '确认转账到账' })
  expect(dialog.textContent).toContain('安和诊所 应到账 ¥528.34')
  expect(acts()).toEqual([])
  expect(screen.getByRole('button', { name: '确认到账 ¥528.34' })).toBeTruthy()
  // The key that opened it, pressed again by a slip.
  await user.keyboard('{Enter}')
  expect(acts()).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { name: '康宁药店' })).toBeTruthy()
  expect(acts()).toEqual(['/api/ops/transfer/1/confirm'])
  expect(screen.queryByText(/已由其他人或系统处理/)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('安和诊所 ¥528.34（订单 20261121000001） 已确认到账')).toBeTruthy()
})

it('keeps an open dialog with its words after a colleague decided, and sends nothing from it', async () => {
  const { user, acts, overtake } = await openQueue()
  await user.keyboard('r')
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^原因/)
  await user.type(reason, '付款单位不符，已电话联系')
  await overtake()
  expect(await screen.findByText(/不能再提交/)).toBeTruthy()
  expect(reason.value).toBe('付款单位不符，已电话联系')
  expect(reason.disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '退回' }).disabled).toBe(true)
  await user.type(reason, '{Control>}{Enter}{/Control}')
  expect(acts()).toEqual([])
})

it('says of a cancelled order what becomes of the money, when it came and when it did not', async () => {
  const orders = first.orders.map((order) => ({ ...order, isCancelled: true }))
  const { user } = await openQueue({ ...first, orders, late: 52_834 })
  expect(screen.getByText('已取消')).toBeTruthy()
  expect(screen.getByText(/^1 张订单，订单已取消/)).toBeTruthy()
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog', { name: '确认转账到账' })
  expect(dialog.textContent).toContain('订单已取消，¥528.34 确认到账后转为待退款')
  expect(dialog.textContent).not.toContain('付款完成')
  await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!)
  await user.keyboard('r')
  expect(await screen.findByText(/凭证退回后这笔转账即结束/)).toBeTruthy()
})

it('adds up to the amount, with the cancelled order named beside what is sent back', async () => {
  const [order] = first.orders
  const gone = { ...order!, id: 9, number: '20261121000009', payable: 0, isCancelled: true }
  const part = { ...first, amount: 57_510, late: 25_403, orders: [{ ...order!, payable: 32_107 }, gone] }
  const { user } = await openQueue(part)
  expect(screen.getByText(/^2 张订单，部分已取消/)).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(
    expect.arrayContaining(['20261121000001  ¥321.07', '20261121000009  已取消', '到账后转为待退款¥254.03']),
  )
  await user.keyboard('a')
  expect((await screen.findByRole('dialog')).textContent).toContain('其中 ¥254.03 确认到账后转为待退款')
  cleanup()
  await openQueue({ ...part, state: 'confirmed' })
  expect(screen.getByText('已到账', { selector: 'div' }).parentElement!.textContent).toContain('¥575.10')
  expect(screen.getByText('已转为待退款').textContent).toBe('已转为待退款¥254.03')
})

it('asks which sum the bank shows where an order was cancelled after the proof, and sends that one', async () => {
  const [order] = first.orders
  const gone = { ...order!, id: 9, number: '20261121000009', payable: 0, isCancelled: true }
  const part = { ...first, amount: 67_341, late: 38_352, orders: [{ ...order!, payable: 28_989 }, gone] }
  const { user, acts, sent } = await openQueue({ ...part, arrivals: [28_989, 67_341] })
  expect(screen.getByText('有订单已取消，也可能到账 ¥289.89')).toBeTruthy()
  await user.keyboard('a')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '请先填到账金额' })).disabled).toBe(true)
  // The focus is at the words: neither at the cross nor at a sum, which a second Enter would choose.
  expect(document.activeElement?.matches('button, input')).toBe(false)
  expect(document.activeElement?.textContent).toContain('上传凭证后有订单取消')
  expect(acts()).toEqual([])
  expect(told()).toContain('上传凭证后有订单取消')
  expect(told()).not.toContain('应到账 ¥')
  await user.click(screen.getByRole('button', { name: '¥673.41' }))
  expect(told()).toContain('安和诊所 实际到账 ¥673.41，请与银行到账核对')
  expect(told()).toContain('其中 ¥383.52 确认到账后转为待退款')
  expect(told().split('没有到账的请退回凭证')).toHaveLength(2)
  const field = screen.getByLabelText(/^银行到账金额/)
  await user.clear(field)
  await user.type(field, '700')
  expect(told()).toContain('¥383.52 因订单取消，¥26.59 为多付，共 ¥410.11 确认到账后转为待退款')
  await user.clear(field)
  await user.type(field, '500')
  expect(told()).toContain('有订单已取消，其中 ¥210.11 确认到账后转为待退款')
  expect(told()).not.toContain('多付')
  await user.click(screen.getByRole('button', { name: '¥289.89（现在的应付）' }))
  expect(screen.getByRole('dialog').textContent).not.toContain('待退款')
  await user.click(screen.getByRole('button', { name: '确认到账 ¥289.89' }))
  await waitFor(() => expect(sent()?.get('arrived')).toBe('28989'))
})

it('says of a proof sent after the cancellation which sum it and the earlier one are for', async () => {
  const { user } = await openQueue({ ...first, amount: 61_033, arrivals: [61_033, 118_579] })
  await user.keyboard('a')
  await screen.findByRole('dialog')
  expect(told()).toContain('取消前的凭证是 ¥1,185.79，新凭证是 ¥610.33，请按银行到账选择')
  expect(told()).not.toContain('上传凭证后有订单取消')
})

it('books the sum that came: too much names what goes back, too little is not booked', async () => {
  const { user, acts, sent } = await openQueue()
  await user.keyboard('a')
  const field = await screen.findByLabelText<HTMLInputElement>(/^银行到账金额/)
  expect(field.value).toBe('528.34')
  await user.clear(field)
  await user.type(field, '500{Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '还少 ¥28.34' }).disabled).toBe(true)
  expect(told()).toContain('少于应付 ¥528.34，不能确认')
  expect(acts()).toEqual([])
  await user.clear(field)
  await user.type(field, '558.34')
  expect(told()).toContain('比应付多 ¥30.00，确认到账后转为待退款，由财务退回付款账户。')
  await user.click(screen.getByRole('button', { name: '确认到账 ¥558.34' }))
  await waitFor(() => expect(sent()?.get('arrived')).toBe('55834'))
})

it('says in red why what was typed is no sum', async () => {
  const { user, acts } = await openQueue()
  await user.keyboard('a')
  const field = await screen.findByLabelText<HTMLInputElement>(/^银行到账金额/)
  for (const [typed, why, button] of [
    ['482.711', '最多两位小数', '请先改正到账金额'],
    ['abc', '请填写金额，如 482.71', '请先改正到账金额'],
    ['0', '金额须大于 0', '请先改正到账金额'],
    ['', '请填写金额', '请先填到账金额'],
  ] as const) {
    await user.clear(field)
    if (typed) await user.type(field, `${typed}{Enter}`)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe(why)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(true)
  }
  expect(acts()).toEqual([])
})

it('asks once more where twice the sum that was due is typed, and again for another sum', async () => {
  const { user, acts, sent } = await openQueue()
  await user.keyboard('a')
  const field = await screen.findByLabelText<HTMLInputElement>(/^银行到账金额/)
  await user.clear(field)
  await user.type(field, '9999999{Enter}')
  expect(told()).toContain('到账 ¥9,999,999.00 是应到账 ¥528.34 的两倍以上，请核对是否多打了数字')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认到账 ¥9,999,999.00' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.clear(field)
  await user.type(field, '1056.68{Enter}')
  expect(acts()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: '已核对银行流水，确实到账 ¥1,056.68' }))
  await user.click(screen.getByRole('button', { name: '确认到账 ¥1,056.68' }))
  await waitFor(() => expect(sent()?.get('arrived')).toBe('105668'))
})

it('has the focus on the next one’s button after the button of the one before was pressed, and at last on the heading', async () => {
  const { user, acts } = await openQueue()
  for (const [name, count] of [
    ['安和诊所', 1],
    ['康宁药店', 2],
  ] as const) {
    const button = screen.getByRole('button', { name: '确认到账 A' })
    if (count === 1) await user.click(button)
    else {
      expect(document.activeElement).toBe(button)
      await user.keyboard('{Enter}')
    }
    await screen.findByRole('dialog', { name: '确认转账到账' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(acts()).toHaveLength(count))
    await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull())
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it.each(['nothing', 'the heading', 'the search'])(
  'has the focus at a heading once the last one is confirmed by A and Ctrl+Enter, where %s had it before',
  async (place) => {
    const { user, acts, overtake } = await openQueue()
    await overtake()
    await user.keyboard('j')
    expect(await screen.findByRole('heading', { name: '康宁药店' })).toBeTruthy()
    if (place === 'the heading') focusHeading(screen.getByRole('heading', { level: 1 }))
    if (place === 'the search') {
      screen.getByRole('searchbox').focus()
      await user.click(document.body)
    }
    await user.keyboard('a')
    await screen.findByRole('dialog', { name: '确认转账到账' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(/没有待确认的转账/)
    expect(acts()).toEqual(['/api/ops/transfer/2/confirm'])
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/))
  },
)
