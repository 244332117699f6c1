import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { SellerOrder } from '#contract/ops/order.ts'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'
import { openShippingPanel, pickedField } from '#testing/shipping-panel.tsx'

const seller = someSellerOrder()

const shipButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a batch that may not leave', () => {
  const [first, second] = seller.left
  const lineOf = (lineId: number, change: Partial<SellerOrder['left'][number]['batches'][number]> = {}) => {
    const line = lineId === 1 ? first! : second!
    return { ...line, batches: [{ ...line.batches[0]!, expiresOn: '2099-06-30', ...change }] }
  }
  const open = async (...left: SellerOrder['left']) => {
    const panel = openShippingPanel({ ...seller, left })
    await panel.user.selectOptions(screen.getByLabelText(/^运输方式/), 'pickup')
    const sent = () => panel.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
    return { ...panel, sent }
  }

  it('leaves the box with a word when it is recalled, and the rest is shipped', async () => {
    const { user, change, sent } = await open(lineOf(1), lineOf(2))
    const scanner = screen.getByLabelText('扫描商品条码、追溯码或运单号')
    await user.type(scanner, '6901234567892{Enter}6907654321098{Enter}')
    // A recall is no new version of the order.
    change({ ...seller, left: [lineOf(1), lineOf(2, { isRecalled: true })] })
    expect(screen.getByText(/布洛芬缓释胶囊 B1 已召回，不能发货，箱内的 5 盒已移出/)).toBeTruthy()
    expect([pickedField('B1').value, pickedField('B1').disabled]).toEqual(['0', true])
    await user.click(shipButton('部分发货'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect([sent()[0]!.get('lines[0][batch]'), sent()[0]!.has('lines[1][batch]')]).toEqual(['A260301', false])
  })

  it('is not sent with all the rest: what can leave has to be packed', async () => {
    const { user, sent } = await open(lineOf(1), lineOf(2, { isRecalled: true }))
    expect([shipButton('部分发货').disabled, screen.queryByRole('button', { name: '全部发货' })]).toEqual([true, null])
    expect(screen.getByText('有商品不能发货，请先配上能发的商品')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '全部配齐' }))
    expect([pickedField('A260301').value, pickedField('B1').value]).toEqual(['20', '0'])
    await user.click(shipButton('部分发货'))
    await waitFor(() => expect(sent()[0]?.get('lines[0][quantity]')).toBe('20'))
  })

  it('says why nothing can be sent where it is all that is left', async () => {
    await open(lineOf(2, { isRecalled: true }))
    expect(shipButton('部分发货').disabled).toBe(true)
    expect(screen.getByText('未发的商品都不能发货，请先更换批号')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '全部配齐' })).toBeNull()
  })

  it.each([
    ['没有其他批号时请取消订单', [], [second!]],
    ['没有其他批号时请结束未发部分', [someShipment()], [second!]],
    ['请先发出其余商品，再结束未发部分', [someShipment()], [first!, second!]],
  ])('asks, and ends no goods that can leave: %s', (words, shipments, left) => {
    openShippingPanel({ ...seller, shipments, left })
    expect(screen.getByText(/没有其他批号时/).textContent).toContain(`${words}。`)
  })
})
