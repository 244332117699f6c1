import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { rowOf, Shipping } from '#testing/bulk-shipping.tsx'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

it('says that an order is shipped whose answer was lost, and of another that its waybill was not sent', async () => {
  const seller = someSellerOrder()
  const taken = { ...seller, order: { ...seller.order, status: 'pending_receipt' as const } }
  const parcel = { ...someShipment(), carrier: '顺丰', packages: 1, method: 'express' as const }
  answerAt(({ method, path }) => {
    if (method === 'POST') return cut
    const waybill = path.endsWith('/1') ? 'SF1' : 'JD9'
    return reply(opsApi.order.detail, { ...taken, shipments: [{ ...parcel, waybill }] })
  })
  const { rerender } = render(<Shipping orders={[rowOf(1), rowOf(2), rowOf(3)]} />)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(/^承运商/))
  await user.type(screen.getByLabelText(/^承运商/), '顺丰')
  for (const id of [1, 2]) await user.type(screen.getByLabelText(`${rowOf(id).number} 运单号`), `SF${id}`)
  await user.click(screen.getByRole('button', { name: '发货 2 张' }))
  await waitFor(() => expect(screen.getAllByText('网络连接失败，请检查网络')).toHaveLength(2))
  rerender(<Shipping orders={[rowOf(3)]} />)
  expect(await screen.findByText('SF1 已发货（刚才没有收到回应，已核对）')).toBeTruthy()
  expect(await screen.findByText('已由其他人发货，运单号 SF2 没有发出')).toBeTruthy()
})
