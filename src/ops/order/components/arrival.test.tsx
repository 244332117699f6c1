import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { dayOf } from '#domain/instant.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someShipment } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { Arrival } from './arrival.tsx'

it('says once what the pieces are that came', async () => {
  const order = someOrder()
  const batch = order.lines[0]!.batches[0]!.number
  const place = { orderId: order.id, at: NOON, lineId: 1, batch }
  const count = { kind: 'count' as const, id: '1', ...place, received: 15, damaged: 0, wrong: 0 }
  answerAt(() => reply(opsApi.arrival.detail, [count]))
  const packed = { ...someShipment().lines[0]!, lineId: 1, batch, quantity: 20 }
  const seller = { order, shipments: [{ ...someShipment(), lines: [packed] }] }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Arrival seller={seller as never} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const said = (await screen.findByText(/应收 20 盒/)).textContent
  expect(said).toContain('应收 20 盒，到货 15 合格 少发 5')
})

it('says a recall since the signature beside a delivery that came as it was sent', async () => {
  const recall = { at: NOON + 1, reason: '检验不合格' }
  const plain = someOrder()
  const [line] = plain.lines
  const [batch] = line!.batches
  const order = { ...plain, lines: [{ ...line!, batches: [{ ...batch!, isRecalled: true, recall }] }] }
  const mark = { orderId: order.id, at: NOON }
  const place = { lineId: line!.id, batch: batch!.number }
  answerAt(() =>
    reply(opsApi.arrival.detail, [
      { kind: 'count', id: '1', ...mark, ...place, received: 20, damaged: 0, wrong: 0 },
      { kind: 'sign', id: '2', ...mark, signedBy: '王五', signedAt: NOON },
    ]),
  )
  const packed = { ...someShipment().lines[0]!, ...place, quantity: 20 }
  const seller = { order, shipments: [{ ...someShipment(), lines: [packed] }] }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Arrival seller={seller as never} />
      </QueryClientProvider>
    </UiProvider>,
  )
  expect((await screen.findByText(/验收后已召回/)).textContent).toContain(`通知日期 ${dayOf(NOON + 1)}：检验不合格`)
  expect(screen.getByText('全部相符')).toBeTruthy()
})
