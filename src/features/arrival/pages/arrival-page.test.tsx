import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { CheckedLine } from '#domain/arrival/check.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerAt, answerWith, cut, reply } from '#testing/answering-fetch.ts'
import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'
import { sendWaiting } from '#testing/send-submissions.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { addPhotos } from '../mutations.ts'
import ArrivalPage from './arrival-page.tsx'
import ArrivalsPage from './arrivals-page.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const signedIn = { state: 'user', user: { company: '惠民诊所', buyer: someBuyer() } } as unknown as CurrentUser
const Address = () => <output aria-label="address">{useLocation().pathname}</output>

const BARCODES = ['6901234567892', '6900000000014']
/** A delivery of so many lines, 10 boxes each. */
const delivered = (kinds: number, changes: Partial<Order> = {}): Order =>
  someOrder({
    id: 7,
    status: 'pending_receipt',
    shippedAt: NOON,
    lineCount: kinds,
    lines: Array.from({ length: kinds }, (_, at) =>
      someOrderLine({
        id: at + 1,
        goodsId: at + 1,
        name: `药品${at + 1}`,
        number: 10,
        batches: [{ number: `B${at + 1}`, expiresOn: '2028-06-30', quantity: 10 }],
      }),
    ),
    ...changes,
  })

function show(address: string, duties: object = {}) {
  const user = { ...signedIn, user: { ...signedIn.user, ...duties } } as CurrentUser
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <CurrentUserContext value={user}>
          <Routes>
            <Route path={arrivalPaths.arrival.pattern} element={<ArrivalPage />} />
            <Route path={arrivalPaths.arrivals.pattern} element={<ArrivalsPage />} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const rowOf = (name: string) => screen.findByRole('listitem', { name: new RegExp(`^${name} `) })
const entries = () => currentDatabase()!.outbox.orderBy('seq').toArray()

beforeEach(async () => {
  const goods = BARCODES.map((barcode, at) => someGoods({ id: at + 1, barcode }))
  const { Worker } = stillWorker({ configure: async () => {}, goods: async () => goods })
  vi.stubGlobal('Worker', Worker)
  URL.createObjectURL = () => 'data:,'
  URL.revokeObjectURL = () => {}
  statusStore.set({ state: 'offline' })
  await (await loadEngine()).openUserDatabase(1)
  answerWith(cut)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  statusStore.set({ state: 'idle' })
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

const ARRIVAL = arrivalPaths.arrival({ orderId: 7 })

describe('a delivery at the counter', () => {
  it('of twenty lines with two differences is received offline in at most 45 keys, and claims are filled in', async () => {
    await currentDatabase()!.orders.put(delivered(20) as never)
    const user = show(ARRIVAL)
    let keys = 0
    const press = async (...pressed: string[]) => {
      for (const key of pressed) {
        keys += 1
        await user.keyboard(key)
      }
    }
    const first = await rowOf('药品1')
    await press('{Enter}')
    expect([document.activeElement, await entries()]).toEqual([first, []])
    for (let line = 1; line <= 20; line += 1) {
      // Two of the third are broken, two of the eleventh are missing.
      if (line === 3) await press('d', 'd')
      if (line === 11) await press('8')
      await press('{Enter}')
      await waitFor(async () => expect(await entries()).toHaveLength(line))
      if (line < 20) await waitFor(async () => expect(document.activeElement).toBe(await rowOf(`药品${line + 1}`)))
    }
    const signer = screen.getByLabelText(/验收人/)
    await waitFor(() => expect(document.activeElement).toBe(signer))
    // As an input method takes them.
    for (const key of ['l', 'i', 's', 'i']) await press(key)
    await user.clear(signer)
    await press('李四')
    await press('{Enter}', '{Enter}')
    expect(keys).toBeLessThanOrEqual(45)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('已保存在本机，联网后自动提交'))
    expect((await entries()).at(-1)).toMatchObject({ endpoint: 'arrival.sign', body: { signed_by: '李四' } })
    const record = screen.getByRole('region', { name: '药品验收记录' })
    expect(within(record).getByText('2 行有差异')).toBeTruthy()
    expect(within(record).getByRole('row', { name: /药品3 .*B3 .*8 \/ 10 盒.*部分合格.*破损 2/ })).toBeTruthy()
    expect(within(record).getByRole('row', { name: /药品11 .*8 \/ 10 盒.*少 2/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: '申请售后：少发 2 盒' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '申请售后：破损 2 盒' }))
    await waitFor(() =>
      expect(screen.getByLabelText('address').textContent).toBe(afterSalesPaths.claimForm({ orderId: 7 })),
    )
    const kept = await currentDatabase()!.submissions.get('claim:7')
    expect(kept?.form).toMatchObject({ kind: 'return', reason: 'damage', pieces: { '3/B3': 2 } })
  }, 30_000)

  it('takes scans: a barcode in full, a trace code box by box, and says what is not of it', async () => {
    await currentDatabase()!.orders.put(delivered(2) as never)
    const user = show(ARRIVAL)
    const second = await rowOf('药品2')
    await waitFor(async () => {
      await user.keyboard(`${BARCODES[0]}{Enter}`)
      expect(await entries()).toHaveLength(1)
    })
    expect((await entries())[0]!.body).toMatchObject({ batch: 'B1', received: 10 })
    await waitFor(async () => expect((await rowOf('药品1')).textContent).toContain('合格'))
    second.focus()
    await user.keyboard('81234567890123456789{Enter}')
    await waitFor(() => expect(second.textContent).toContain('已扫追溯码 1 / 10'))
    expect(second.textContent).not.toContain('合格')
    await user.keyboard('81234567890123456789{Enter}')
    expect(await screen.findByText(/^已扫过：追溯码 .* 已登记在 药品2/)).toBeTruthy()
    await user.keyboard('6911111111116{Enter}')
    expect(await screen.findByText(/6911111111116 不在这次的发货清单中/)).toBeTruthy()
    await user.type(screen.getByLabelText(/验收人/), '李四{Enter}{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('还有 1 行没有清点')
  })

  it('keeps photos of a line here until the server has them', async () => {
    await currentDatabase()!.orders.put(delivered(1) as never)
    const user = show(ARRIVAL)
    await user.click(await screen.findByRole('button', { name: '药品1 B1 差异' }))
    await user.upload(screen.getByLabelText('添加照片'), new File(['x'], '一.jpg', { type: 'image/jpeg' }))
    await screen.findByAltText('照片 1')
    await screen.findByText('已保存在本机，联网后自动提交')
    const asked = answerWith(reply(api.arrival.addPhoto, { arrivals: [], removed: [] }))
    await sendWaiting()
    expect(asked.map(({ path }) => path)).toEqual(['/api/arrival/1/photo'])
  })

  it('hands the photos of a line over to its claim: those that wait here, and those the server has', async () => {
    await currentDatabase()!.orders.put(delivered(1) as never)
    const mark = { orderId: 7, at: NOON, lineId: 1 }
    const hash = 'a'.repeat(32)
    await currentDatabase()!.arrivals.bulkPut([
      { ...mark, kind: 'count', id: '7-1-B1', batch: 'B1', received: 9, damaged: 1, wrong: 0 },
      { ...mark, kind: 'photo', id: `7~1~${hash}`, hash },
      { orderId: 7, at: NOON, kind: 'sign', id: '7', signedBy: '李四', signedAt: NOON },
    ])
    await addPhotos({ lineId: 1, name: '药品1' } as CheckedLine, [new File(['x'], '一.jpg', { type: 'image/jpeg' })])
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])
    const photo = () => new Response(png, { headers: { [ANSWER_HEADER]: ANSWER_MARK } })
    answerAt(({ path }) => (path.endsWith(hash) ? photo : cut))
    const user = show(ARRIVAL)
    await user.click(await screen.findByRole('button', { name: '申请售后：破损 1 盒' }))
    await waitFor(() =>
      expect(screen.getByLabelText('address').textContent).toBe(afterSalesPaths.claimForm({ orderId: 7 })),
    )
    const filed = await currentDatabase()!.attachments.where('key').equals('claim:7').sortBy('at')
    expect(filed.map(({ type, name }) => [type, name])).toEqual([
      ['image/jpeg', '一.jpg'],
      ['image/png', hash],
    ])
  })

  it('is shown and not counted by somebody who may not receive goods', async () => {
    await currentDatabase()!.orders.put(delivered(1) as never)
    const user = show(ARRIVAL, { roles: ['finance'], colleagues: [{ name: '李收货', roles: ['receiver'] }] })
    expect(await screen.findByText(/请找李收货/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '药品1 B1 相符' }).closest('fieldset')?.disabled).toBe(true)
    ;(await rowOf('药品1')).focus()
    await user.keyboard('{Enter}')
    expect(await entries()).toEqual([])
  })

  it('that is not on its way says so', async () => {
    await currentDatabase()!.orders.put(someOrder({ id: 7, status: 'pending_shipment' }) as never)
    show(ARRIVAL)
    expect(await screen.findByText('还没有发货')).toBeTruthy()
  })
})

describe('the records', () => {
  it('are found by the beginning of a batch, and lead to their delivery', async () => {
    await currentDatabase()!.orders.put(delivered(3, { status: 'completed' }) as never)
    const mark = { orderId: 7, at: NOON }
    await currentDatabase()!.arrivals.bulkPut([
      ...[1, 2, 3].map((line) => ({
        ...mark,
        kind: 'count' as const,
        id: `7-${line}-B${line}`,
        lineId: line,
        batch: `B${line}`,
        received: 10,
        damaged: 0,
        wrong: 0,
      })),
      { ...mark, kind: 'sign', id: '7', signedBy: '李四', signedAt: NOON, supplier: '常备医药' },
    ])
    const user = show(arrivalPaths.arrivals())
    expect(await screen.findByText('共 3 批')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'b2')
    await screen.findByText('共 1 批')
    // The sheet to be printed has the row as well, without a link.
    const rows = screen.getAllByRole('row', { name: /药品2/ })
    const links = rows.flatMap((row) => within(row).queryAllByRole('link'))
    expect(links.map((link) => link.getAttribute('href'))).toEqual([ARRIVAL])
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '没有')
    expect(await screen.findByText('没有符合的记录')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '查看全部' }))
    await screen.findByText('共 3 批')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })
})
