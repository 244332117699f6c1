import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { SellerOrder } from '#contract/ops/order.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'
import { openShippingPanel, pickedField } from '#testing/shipping-panel.tsx'

const seller = someSellerOrder()
/** Of which everything may leave. */
const ready = { ...seller, left: seller.left.slice(0, 1) }

const openPanel = (shown: SellerOrder = ready) => openShippingPanel(shown)
const shipButton = (name: string | RegExp = '全部发货') => screen.getByRole<HTMLButtonElement>('button', { name })
const valueOf = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value

it.each(['-4', '1.5', '0', '1000', ''])(
  'sends nothing with "%s" packages, marks the field and keeps what was typed',
  async (packages) => {
    const { asked, user } = openPanel()
    // The carrier of the last shipment stands there.
    await user.clear(screen.getByLabelText(/^承运商/))
    await user.type(screen.getByLabelText(/^承运商/), '顺丰医药')
    await user.type(screen.getByLabelText(/^运单号/), 'SF1')
    const field = screen.getByLabelText('件数')
    await user.clear(field)
    if (packages !== '') await user.type(field, packages)
    expect(screen.getByText('件数须为 1 至 999 的整数')).toBeTruthy()
    expect(screen.getByText('件数不对，请先改正')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.click(shipButton())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    expect([valueOf(/^承运商/), valueOf(/^运单号/), valueOf('件数')]).toEqual(['顺丰医药', 'SF1', packages])
    await user.clear(field)
    await user.type(field, '12')
    expect(screen.queryByText('件数须为 1 至 999 的整数')).toBeNull()
    await user.click(shipButton())
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body.get('packages')).toBe('12'))
  },
)

it('takes a batch number of eight digits, and says of another one that it is not of this order', async () => {
  const [first, ...rest] = seller.left
  const [batch] = first!.batches
  const left = [{ ...first!, batches: [{ ...batch!, batch: '25012312' }] }, ...rest]
  const { user } = openPanel({ ...seller, left })
  const scanner = screen.getByLabelText('扫描商品条码、追溯码或运单号')
  await user.type(scanner, '25012312{Enter}')
  expect(screen.getByText('阿莫西林胶囊：已配')).toBeTruthy()
  await user.type(scanner, '25012313{Enter}')
  expect(screen.getByText(/^批号不在这张订单里/)).toBeTruthy()
})

it('asks no waybill of what own vehicles bring, and no carrier of what the customer fetches', async () => {
  const { asked, user } = openPanel()
  await user.selectOptions(screen.getByLabelText(/^运输方式/), 'own')
  const carrier = screen.getByLabelText<HTMLInputElement>(/^承运商/)
  // No courier that was remembered.
  expect([carrier.value, screen.queryByLabelText(/^运单号/), shipButton().disabled]).toEqual(['自有车辆', null, false])
  await user.clear(carrier)
  expect(shipButton().disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText(/^运输方式/), 'pickup')
  expect([screen.queryByLabelText(/^承运商/), shipButton().disabled]).toEqual([null, false])
  await user.click(shipButton())
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body.get('carrier')).toBe('客户自提'))
})

it('cuts no waybill that is too long, but says so and waits', async () => {
  const { user } = openPanel()
  await user.selectOptions(screen.getByLabelText(/^运输方式/), 'express')
  await user.type(screen.getByLabelText(/^承运商/), '顺丰')
  await user.click(screen.getByLabelText(/^运单号/))
  await user.paste('SF123456789012345678901234567890123456789012')
  expect([valueOf(/^运单号/).length, screen.getByRole('alert').textContent]).toEqual([
    44,
    '运单号最多 40 位，请核对是否扫了两张',
  ])
  expect(screen.getByText('运单号太长，请先改正')).toBeTruthy()
  expect(shipButton().disabled).toBe(true)
})

describe('a number that is typed and not left', () => {
  const [first] = seller.left
  const open = async (...left: SellerOrder['left']) => {
    const panel = openPanel({ ...seller, left: left.length > 0 ? left : [first!] })
    await panel.user.selectOptions(screen.getByLabelText(/^运输方式/), 'pickup')
    const sent = () => panel.asked.filter(({ method }) => method === 'POST').map(({ body }) => body.toString())
    return { ...panel, sent, field: pickedField('A260301') }
  }

  it('counts at once for the button and for Ctrl+Enter', async () => {
    const { user, sent, field } = await open()
    await user.type(field, '3')
    expect(shipButton('部分发货').disabled).toBe(false)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(decodeURIComponent(sent()[0] ?? '')).toMatch(/lines\[0\]\[batch\]=A260301&lines\[0\]\[quantity\]=3&/),
    )
  })

  it.each(['1.5', '-3', '9999', '{Backspace}'])(
    'is not sent where it is "%s": the field says what it takes',
    async (typed) => {
      const { user, sent, field } = await open()
      await user.type(field, typed)
      expect([
        shipButton(/^(全部|部分)发货$/).disabled,
        screen.getAllByText(/^已配须为 0 至 \d+ 的整数$/).length,
      ]).toEqual([true, 1])
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(sent()).toEqual([])
    },
  )

  it('does not send the rest when somebody else has sent its line', async () => {
    const other = { ...first!, lineId: 2, batches: [{ ...first!.batches[0]!, batch: 'B2' }] }
    const { user, sent, field, change } = await open(first!, other)
    await user.type(field, '7')
    change({ ...seller, version: seller.version + 1, left: [other] })
    expect(screen.getByText(/^箱内是空的/)).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect([shipButton('部分发货').disabled, sent()]).toEqual([true, []])
  })

  it('is kept when the goods are scanned after it, with a word', async () => {
    const { user, sent, field } = await open()
    await user.type(field, '2')
    await user.type(screen.getByLabelText('扫描商品条码、追溯码或运单号'), '6901234567892{Enter}')
    expect(screen.getByText('阿莫西林胶囊：A260301 已填 2，数量没有变')).toBeTruthy()
    await user.click(shipButton('部分发货'))
    await waitFor(() => expect(decodeURIComponent(sent()[0] ?? '')).toContain('[quantity]=2&'))
    expect(sent()[0]).not.toMatch(/counted/i)
  })

  it('follows what a colleague leaves of it, and is sent as the notice tells it', async () => {
    const { user, sent, field, change } = await open()
    await user.type(field, '19')
    const less = { ...first!, left: 17, batches: [{ ...first!.batches[0]!, left: 17 }] }
    change({ ...seller, version: seller.version + 1, left: [less] })
    expect(screen.getByText(/已配由 19 减为 17/)).toBeTruthy()
    expect([pickedField('A260301').value, document.activeElement]).toEqual(['17', pickedField('A260301')])
    await user.click(shipButton('全部发货'))
    await waitFor(() => expect(decodeURIComponent(sent()[0] ?? '')).toContain('[quantity]=17&'))
  })

  it('stays where a change leaves it as it is', async () => {
    const { user, field, change } = await open()
    await user.type(field, '9999')
    change({ ...seller, version: seller.version + 1, left: [first!] })
    expect([pickedField('A260301').value, screen.queryByText(/减为/)]).toEqual(['9999', null])
  })

  it('of none leaves an empty box, which is not everything, until all is chosen again', async () => {
    const { user, sent, field } = await open()
    await user.type(field, '0')
    for (const isLeft of [false, true]) {
      if (isLeft) await user.tab()
      expect(screen.getByText(/^箱内是空的/)).toBeTruthy()
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(sent()).toEqual([])
    }
    await user.click(screen.getByRole('button', { name: '全部配齐' }))
    expect([field.value, shipButton('全部发货').disabled]).toEqual(['20', false])
  })

  it('says that trace codes go where it is less than they are', async () => {
    const { user, field } = await open()
    const scanner = screen.getByLabelText('扫描商品条码、追溯码或运单号')
    await user.type(scanner, '6901234567892{Enter}81234567890123456789{Enter}81234567890123456788{Enter}')
    await user.type(field, '0')
    expect(screen.getByText('阿莫西林胶囊：追溯码多于件数，移出 2 个，请核对')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/移出 2 个/)).toBeNull()
    await user.type(field, '0{Enter}')
    expect(screen.getByText('阿莫西林胶囊：追溯码多于件数，移出 2 个，请核对')).toBeTruthy()
    expect(screen.getByText(/^箱内是空的/)).toBeTruthy()
  })

  it('is taken back with Esc, with the trace codes it would have left out', async () => {
    const { user, sent, field } = await open()
    const scanner = screen.getByLabelText('扫描商品条码、追溯码或运单号')
    await user.type(scanner, '6901234567892{Enter}81234567890123456789{Enter}81234567890123456788{Enter}')
    await user.type(field, '1{Escape}')
    await user.click(shipButton())
    await waitFor(() => expect(sent()[0]).toMatch(/81234567890123456789.*81234567890123456788/))
  })
})
