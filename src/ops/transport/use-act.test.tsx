import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { CSRF_HEADER, OPERATION_HEADER } from '#contract/protocol/endpoint.ts'
import { answerWith, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { someOperator, someSellerOrder } from '#testing/factories/seller-factory.ts'

import { addressOf, call, setToken } from './call.ts'
import { useAct } from './use-act.ts'

const shipped = reply(opsApi.order.ship, someSellerOrder())
const args = {
  params: { id: 7 },
  body: {
    carrier: '顺丰医药',
    waybill: 'SF1',
    version: 3,
    lines: [{ lineId: 1, batch: 'A1', quantity: 2, traceCodes: ['81234567890123456789'] }],
  },
}

afterEach(() => void vi.useRealTimers())

const queries = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

function shipping() {
  return renderHook(() => useAct(opsApi.order.ship), { wrapper }).result
}

it('sends an act in the names of the wire, with the mark of the session', async () => {
  const asked = answerWith(shipped)
  setToken('mark')
  await call(opsApi.order.ship, args, { operationId: 'one' })
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/ops/order/7/ship' })
  expect(Object.fromEntries(asked[0]!.body)).toEqual({
    carrier: '顺丰医药',
    waybill: 'SF1',
    version: '3',
    'lines[0][line_id]': '1',
    'lines[0][batch]': 'A1',
    'lines[0][quantity]': '2',
    'lines[0][trace_codes][0]': '81234567890123456789',
  })
  expect([asked[0]!.headers.get(CSRF_HEADER), asked[0]!.headers.get(OPERATION_HEADER)]).toEqual(['mark', 'one'])
})

it('sends no mark and no operation with a read', async () => {
  const asked = answerWith(reply(opsApi.session.current, someOperator('warehouse')))
  await call(opsApi.session.current)
  expect([asked[0]!.headers.get(CSRF_HEADER), asked[0]!.headers.get(OPERATION_HEADER)]).toEqual([null, null])
  expect(addressOf(opsApi.transfer.proof, { params: { id: 4 } })).toBe('/api/ops/transfer/4/proof')
})

it('says in Chinese what an argument lacks, before anything is sent', async () => {
  const asked = answerWith(shipped)
  await expect(call(opsApi.order.cancel, { params: { id: 1 }, body: { reason: ' ' } })).rejects.toThrow('请填写原因')
  expect(asked).toEqual([])
})

it('repeats an act under its operation after a lost answer, and gives another content another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const asked = answerWith(cut, refusal('order.wrongState'), shipped, shipped)
  const ship = shipping()
  const press = (waybill: string) =>
    act(() => ship.current.mutateAsync({ ...args, body: { ...args.body, waybill } }).catch(() => undefined))
  await press('SF1')
  await press('SF1')
  await press('SF2')
  vi.setSystemTime(Date.now() + 1_000)
  await press('SF2')
  await waitFor(() => expect(asked).toHaveLength(4))
  const [first, again, other, later] = asked.map(({ headers }) => headers.get(OPERATION_HEADER))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  // The one before was accepted: the same once more is a new act.
  expect(later).not.toBe(other)
})

it('sends a double click once and tells of it once, whether its first press is under way or just answered', async () => {
  const asked = answerWith(shipped, shipped, shipped)
  const onDone = vi.fn<() => void>()
  const { result: ship } = renderHook(() => useAct(opsApi.order.ship, onDone), { wrapper })
  await act(() => Promise.all([ship.current.mutateAsync(args), ship.current.mutateAsync(args)]))
  await act(() => ship.current.mutateAsync(args))
  expect([asked.length, onDone.mock.calls.length]).toEqual([1, 1])
  await act(() => ship.current.mutateAsync({ ...args, params: { id: 8 } }))
  expect([asked.length, onDone.mock.calls.length]).toEqual([2, 2])
})
