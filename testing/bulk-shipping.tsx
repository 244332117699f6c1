/** A queue of orders with the dialog that ships several of them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'

import type { OrderRow } from '#contract/ops/order.ts'
import { BulkShipDialog } from '#ops/order/components/ship/bulk-ship-dialog.tsx'
import { newBulkDraft } from '#ops/order/model/bulk-draft.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { NOON } from './factories/domain-factory.ts'

/** An order that waits for its parcel. */
export const rowOf = (id: number, isCold = false): OrderRow => ({
  id,
  number: `2026112100000${id}`,
  buyer: { id: 1, company: '安和诊所' },
  status: 'pending_shipment',
  isEphedrine: false,
  isPartShipped: false,
  isCold,
  lineCount: 1,
  payable: 10_000,
  createdAt: NOON,
  consignee: '王医生',
  region: '四川省成都市',
  remark: '',
  version: id,
})

/** A page with the dialog, opened or not. */
export function Shipping({ orders }: { orders: OrderRow[] }) {
  const [client] = useState(() => new QueryClient())
  const [draft, setDraft] = useState(newBulkDraft)
  const [isOpen, setIsOpen] = useState(true)
  return (
    <UiProvider>
      <QueryClientProvider client={client}>
        <button onClick={() => setIsOpen(true)}>批量发货</button>
        <MemoryRouter>
          {isOpen && (
            <BulkShipDialog orders={orders} draft={draft} onDraft={setDraft} onClose={() => setIsOpen(false)} />
          )}
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}
