import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { SettleBar } from './settle-bar.tsx'

const { setPointerCapture } = HTMLElement.prototype
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  HTMLElement.prototype.setPointerCapture = setPointerCapture
})

const isAbove = () => document.documentElement.hasAttribute('data-lower-bottom')
const Address = () => <output aria-label="address">{useLocation().pathname}</output>
const setUp = (number: number) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/cart/step1']}>
        <SettleBar quote={pricedCart([[someGoods(), number]])} />
        <Address />
      </MemoryRouter>
    </UiProvider>,
  )

it('keeps a press on the way on while the bar moves away from under the pointer', () => {
  const captured: [Element, number][] = []
  HTMLElement.prototype.setPointerCapture = function capture(pointerId) {
    captured.push([this, pointerId])
  }
  setUp(20)
  const button = screen.getByRole('button', { name: '去结算' })
  // What is typed is settled by the press: the note that follows makes the bar higher before the finger is up.
  fireEvent.pointerDown(button, { pointerId: 7 })
  expect(captured).toEqual([[button, 7]])
  fireEvent.pointerUp(button, { pointerId: 7 })
  fireEvent.click(button)
  expect(screen.getByLabelText('address').textContent).toBe('/cart/step2')
})

it('says at once what is missing to the minimum order, and leads to what fills it up instead of the next page', () => {
  setUp(10)
  expect(screen.getByText(/还差 ¥75.00 起送/).querySelector('button')?.textContent).toBe('去凑单')
  const button = screen.getByRole('button', { name: '去结算' })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(button)
  expect(screen.getByLabelText('address').textContent).toBe('/cart/step1')
})

it('says on a phone what comes on top and what is missing in the one line of offers, and each of it once', () => {
  const media = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  setUp(10)
  const [missing, ...facts] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(missing?.textContent).toBe('还差 ¥75.00 起送 去凑单')
  expect(facts.length).toBeGreaterThan(0)
  expect(screen.getAllByText(/起送/)).toHaveLength(1)
})

/** The window that the media queries see: an upright phone, or one on its side. */
function seenOn(phone: 'upright' | 'onItsSide') {
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  const isTrue = (query: string) => (phone === 'upright') === query.includes('min-height')
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isTrue(query), ...listeners }) as unknown as MediaQueryList,
  )
}

it.each(['upright', 'onItsSide'] as const)('shows the offers in a line that is swiped on a phone %s', (phone) => {
  seenOn(phone)
  setUp(20)
  const list = screen.getByRole('list')
  const button = screen.getByRole('button', { name: '去结算' })
  // Upright above the line of the total, in a low window within it.
  expect(button.parentElement?.contains(list)).toBe(phone === 'onItsSide')
  expect(list.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(list.tabIndex).toBe(0)
})

it('marks that more offers follow until the end of the swipe', () => {
  seenOn('upright')
  setUp(20)
  const list = screen.getByRole('list')
  Object.defineProperties(list, { scrollWidth: { value: 900 }, clientWidth: { value: 390 } })
  fireEvent.scroll(list, { target: { scrollLeft: 200 } })
  expect(list.hasAttribute('data-more')).toBe(true)
  fireEvent.scroll(list, { target: { scrollLeft: 510 } })
  expect(list.hasAttribute('data-more')).toBe(false)
})

it('leads from the subtotals of the lines to the total', () => {
  setUp(50)
  expect(document.body.textContent).toContain('商品金额 ¥625.00 · 满减 −¥20.00')
})

it('offers no way on where nothing is selected', () => {
  render(
    <UiProvider>
      <MemoryRouter>
        <SettleBar quote={pricedCart([[someGoods({ stock: 0 }), 20]])} />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(screen.getByRole('button', { name: '去结算' })).toHaveProperty('disabled', true)
})

it('keeps what gets the focus above itself as long as it is shown', () => {
  const { unmount } = setUp(20)
  expect(isAbove()).toBe(true)
  unmount()
  expect(isAbove()).toBe(false)
})

const rowOf = (id: string, row: number) =>
  `<div data-line="${id}" data-row="${row}" tabindex="-1"><input aria-label="${id} 数量"></div>`

it('gives the focus to the row in the place of what it took away, of a cart that keeps other lines', async () => {
  await (await loadEngine()).openUserDatabase(1)
  const { lines } = pricedCart([[someGoods({ id: 1 }), 20]])
  const list = document.body.appendChild(document.createElement('section'))
  list.innerHTML = ['a', lines[0]!.id, 'b'].map(rowOf).join('')
  const quote = pricedCart([
    [someGoods({ id: 1 }), 20],
    [someGoods({ id: 2, isOnShelf: false }), 20],
  ])
  expect(quote.lines.map(({ isSelected }) => isSelected)).toEqual([true, false])
  render(
    <UiProvider>
      <MemoryRouter>
        <SettleBar quote={quote} />
      </MemoryRouter>
    </UiProvider>,
  )
  const button = screen.getByRole('button', { name: '删除选中（1）' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(document.body.textContent).toContain('已删除'))
  list.innerHTML = ['a', 'b'].map(rowOf).join('')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('b 数量')))
  document.body.replaceChildren()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('gives the focus to the heading of the empty cart after it took all lines away, drawn anew or not', async () => {
  await (await loadEngine()).openUserDatabase(1)
  const main = document.body.appendChild(document.createElement('main'))
  const { unmount } = setUp(20)
  const button = screen.getByRole('button', { name: /^删除选中/ })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(document.body.textContent).toContain('已删除'))
  unmount()
  for (const words of ['先画的', '后画的']) {
    main.replaceChildren(Object.assign(document.createElement('h1'), { textContent: words }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words))
    expect(document.activeElement).toBe(main.firstChild)
  }
  document.body.replaceChildren()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})
