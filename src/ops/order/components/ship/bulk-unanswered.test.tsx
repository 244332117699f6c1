import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { OrderRow } from '#contract/ops/order.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { newBulkDraft } from '../../model/bulk-draft.ts'
import { BulkShipDialog } from './bulk-ship-dialog.tsx'

const rowOf = (id: number): OrderRow => ({
  id,
  number: `2026112100000${id}`,
  buyer: { id: 1, company: '安和诊所' },
  status: 'pending_shipment',
  isEphedrine: false,
  isPartShipped: false,
  isCold: false,
  lineCount: 1,
  payable: 10_000,
  createdAt: NOON,
  consignee: '王医生',
  region: '四川省成都市',
  remark: '',
  version: id,
})

/** A page with the dialog. */
function Shipping({ orders }: { orders: OrderRow[] }) {
  const [client] = useState(() => new QueryClient())
  const [draft, setDraft] = useState(newBulkDraft)
  return (
    <UiProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <BulkShipDialog orders={orders} draft={draft} onDraft={setDraft} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}

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
