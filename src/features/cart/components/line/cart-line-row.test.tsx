import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { CartConflict } from '#domain/cart/conflict.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { keepEqual } from '#lib/keep-equal.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { NOON, someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CartLineRow } from './cart-line-row.tsx'

afterEach(cleanup)

const NO_CONFLICTS: readonly CartConflict[] = []
const onEnter = () => {}
const draw = vi.fn<() => void>()
/** A line that tells when its row is drawn. */
const watched = (line: QuotedLine): QuotedLine =>
  Object.defineProperty({ ...line }, 'isBuyable', {
    enumerable: true,
    get: () => {
      draw()
      return line.isBuyable
    },
  })
type RowProps = { line: QuotedLine; isPending?: boolean; conflicts?: readonly CartConflict[] }
const Row = ({ line, isPending = false, conflicts = NO_CONFLICTS }: RowProps) => (
  <UiProvider>
    <MemoryRouter>
      <ul>
        <CartLineRow
          line={line}
          index={0}
          isPending={isPending}
          conflicts={conflicts}
          other={undefined}
          onEnter={onEnter}
        />
      </ul>
    </MemoryRouter>
  </UiProvider>
)

it('is drawn again for a change of its own, and for none of the cart around it', () => {
  const [line] = pricedCart([[someGoods(), 10]], { now: NOON }).lines
  const { rerender } = render(<Row line={watched(line!)} />)
  rerender(<Row line={watched(line!)} isPending />)
  expect(draw).toHaveBeenCalled()
  const same = watched(line!)
  rerender(<Row line={same} isPending />)
  draw.mockClear()
  rerender(<Row line={same} isPending />)
  expect(draw).not.toHaveBeenCalled()
})

it('stays the same line in the next price of a cart where another changed', () => {
  const [one, other] = [someGoods({ id: 1 }), someGoods({ id: 2 })]
  const priced = (number: number) =>
    structuredClone(
      pricedCart(
        [
          [one, 10],
          [other, number],
        ],
        { now: NOON },
      ),
    )
  const before = priced(10)
  const after = keepEqual(before, priced(20))
  expect(after.lines[0]).toBe(before.lines[0])
  expect(after.lines[1]).not.toBe(before.lines[1])
})

/** Whether the row tells the stock, and 包邮. */
function told(isOnShelf: boolean) {
  const goods = someGoods({ isOnShelf, stock: 64, isFreeShipping: true, freeShippingNumber: 5 })
  const { container } = render(<Row line={pricedCart([[goods, 10]], { now: NOON }).lines[0]!} />)
  const text = container.textContent
  cleanup()
  return [/库存 64/.test(text), /已满足包邮数量/.test(text)]
}

it('tells neither stock nor 包邮 of what cannot be bought', () => {
  expect(told(true)).toEqual([true, true])
  expect(told(false)).toEqual([false, false])
})

it('has no “满” at its flash price, which takes no part in 满减', () => {
  const flashSale = { price: 90_000, startsAt: NOON - 1, endsAt: NOON + 1, stock: 500, limit: 40 }
  const goods = someGoods({ isManjian: true, flashSale })
  const badges = (number: number) => {
    const lines = [{ ...someLine(goods, number), type: LINE_TYPES.flashSale }]
    render(<Row line={pricedCart([[goods, number]], { lines }).lines[0]!} />)
    const shown = ['秒', '满'].filter((badge) => screen.queryByText(badge))
    cleanup()
    return shown
  }
  expect(badges(40)).toEqual(['秒'])
  expect(badges(50)).toEqual(['满'])
})

it('tells what is missing to 包邮 in whole packs', () => {
  const goods = someGoods({ packing: 10, stock: 640, isFreeShipping: true, freeShippingNumber: 41 })
  const { container } = render(<Row line={pricedCart([[goods, 20]], { now: NOON }).lines[0]!} />)
  expect(container.textContent).toContain('再加 30 盒包邮')
})

it('settles its conflict with another number: the buyer decided beside the card', async () => {
  const db = await (await loadEngine()).openUserDatabase(1)
  const common = { endpoint: 'cart.setQuantity', schema: 1, keys: [], label: '', at: 0, settledAt: 0 }
  await db.outcomes.put({ ...common, operationId: 'op', needsDecision: 1, needsReview: 0 })
  const [line] = pricedCart([[someGoods({ packing: 1 }), 10]], { now: NOON }).lines
  const changes = [{ kind: 'overtook' as const, mine: 10, theirs: 8 }]
  const facts = { lineId: line!.id, label: '', line, isInCart: true, isPending: false, operationIds: ['op'] }
  render(<Row line={line!} conflicts={[{ ...facts, changes, choices: { accept: { number: 8 }, leave: {} } }]} />)
  const user = userEvent.setup()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '12{Enter}')
  await waitFor(async () => expect((await currentDatabase()!.outcomes.get('op'))?.needsDecision).toBe(0))
  expect(await db.outbox.count()).toBe(1)
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it.each(['counter', 'phone'])('keeps the focus where a note set the number: at the %s', async (at) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: at === 'counter' }) as unknown as MediaQueryList,
  )
  const db = await (await loadEngine()).openUserDatabase(1)
  const now = Date.now()
  const flashSale = { price: 90_000, startsAt: now - 60_000, endsAt: now + 60_000, stock: 500, limit: 40 }
  const goods = someGoods({ flashSale })
  const lines = [{ ...someLine(goods, 50), type: LINE_TYPES.flashSale }]
  render(<Row line={pricedCart([[goods, 50]], { lines, now }).lines[0]!} />)
  await userEvent.click(screen.getByRole('button', { name: '改为 40 盒享秒杀价' }))
  expect(document.activeElement).toBe(screen.getByRole(at === 'counter' ? 'textbox' : 'listitem'))
  await waitFor(async () => expect(await db.outbox.count()).toBe(1))
  cleanup()
  vi.restoreAllMocks()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})
