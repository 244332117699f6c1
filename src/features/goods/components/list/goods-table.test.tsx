import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Sort } from '#catalog/index.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import { closeUserDatabase } from '#db/current.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { GoodsTable } from './goods-table.tsx'

const buyer = someBuyer({ documents: [] })
const signedIn = { state: 'user', user: { id: 1, buyer, priceGroup: 'A' } } as CurrentUser

const listed = (id: number, changes = {}): ListedGoods => ({
  ...someGoods({ id, name: `药${id}`, packing: 5, stock: 500, ...changes }),
  goodsImage: [],
  isBuy: 1,
})
const many = Array.from({ length: 60 }, (_, index) => listed(index + 1))

type TableProps = Partial<ComponentProps<typeof GoodsTable>>
const table = (list: readonly ListedGoods[], user: CurrentUser = signedIn, props: TableProps = {}) => (
  <UiProvider>
    <MemoryRouter>
      <CurrentUserContext value={user}>
        <GoodsTable list={list} {...props} />
      </CurrentUserContext>
    </MemoryRouter>
  </UiProvider>
)

function setUp(list = many, user?: CurrentUser, props?: TableProps) {
  render(table(list, user, props))
  return userEvent.setup()
}
const countRows = () => document.querySelectorAll('[data-row]').length
const focusedName = () => document.activeElement?.closest('[data-row]')?.querySelector('a')?.textContent

/** How the price column says that it is ordered, and where a press on its head leads. */
function priceHead(sort?: Sort) {
  cleanup()
  setUp(undefined, undefined, { order: { sort, toSort: (next) => `/list?sort=${next}` } })
  const head = screen.getByRole('columnheader', { name: '价格' })
  return [head.getAttribute('aria-sort'), within(head).getByRole('link').getAttribute('href')]
}

describe('table of goods', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    cleanup()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('keeps only the rows in sight in the page, and says how many there are', () => {
    setUp()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('61')
    expect(countRows()).toBeLessThan(60)
  })
  it('makes its rows higher where the browser writes larger letters, so that nothing of them is cut', () => {
    setUp()
    const usual = countRows()
    cleanup()
    document.documentElement.style.fontSize = '32px'
    setUp()
    expect(countRows()).toBeLessThan(usual * 0.75)
    document.documentElement.style.fontSize = ''
  })
  it('is entered with ↓ and walked with ↑ ↓', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}')
    expect(focusedName()).toBe('药1')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(focusedName()).toBe('药2')
  })
  it('is entered with ↓ from the heading, where the focus stands when the page was opened', async () => {
    const user = setUp()
    const heading = document.createElement('h1')
    heading.tabIndex = -1
    document.body.append(heading)
    heading.focus()
    await user.keyboard('{ArrowDown}')
    heading.remove()
    expect(focusedName()).toBe('药1')
  })
  it('stops at the first row', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(focusedName()).toBe('药1')
  })
  it('takes digits for the quantity, wherever in the row one stands', async () => {
    const user = setUp()
    screen.getByRole('link', { name: '药2' }).focus()
    await user.keyboard('20')
    expect((document.activeElement as HTMLInputElement).value).toBe('20')
    expect(focusedName()).toBe('药2')
  })
  it.each(['6901234567892', '0', '{Backspace}'])('adds nothing for “%s” and Enter', async (keys) => {
    const user = setUp()
    await user.keyboard(`{ArrowDown}${keys}{Enter}`)
    expect(document.activeElement).toMatchObject({ tagName: 'INPUT', value: '5' })
    expect(await (await (await loadEngine()).openUserDatabase(1)).outbox.count()).toBe(0)
  })
  it('adds with Enter and moves on to the next row', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}20{Enter}')
    expect(focusedName()).toBe('药2')
    const db = await (await loadEngine()).openUserDatabase(1)
    await waitFor(async () => expect(await db.outbox.count()).toBe(1))
    expect((await db.outbox.toArray())[0]?.label).toContain('药1')
  })
  it('passes over what cannot be bought with Enter, and stays where nothing follows that can', async () => {
    const user = setUp([listed(1), listed(2, { stock: 0 }), listed(3), listed(4, { stock: 0 })])
    await user.keyboard('{ArrowDown}20{Enter}')
    expect([focusedName(), document.activeElement?.tagName]).toEqual(['药3', 'INPUT'])
    await user.keyboard('20{Enter}')
    expect([focusedName(), document.activeElement?.tagName]).toEqual(['药3', 'INPUT'])
  })
  it('stays in a field that holds no whole number, and says so', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}1.5{Enter}')
    const field = document.activeElement as HTMLInputElement
    expect([field.value, focusedName()]).toEqual(['1.5', '药1'])
    expect(document.querySelector('.cb-toasts')?.textContent).toContain('请填写整数')
  })
  it('stands on the name of what cannot be bought, and says why', async () => {
    const user = setUp([listed(1, { stock: 0 }), listed(2)])
    await user.keyboard('{ArrowDown}')
    expect(focusedName()).toBe('药1')
    expect(document.activeElement?.tagName).toBe('A')
    expect(screen.getByText(/暂时无货/)).toBeTruthy()
  })
  it('hides prices from a visitor', () => {
    setUp([listed(1, { price: undefined })], { state: 'visitor' })
    expect(screen.getByText('登录后可见')).toBeTruthy()
    expect(document.body.textContent).not.toContain('¥')
    expect(screen.queryByRole('columnheader', { name: '数量' })).toBeNull()
  })
  it('has a quiet dash for what is said once above it', () => {
    const expired = someBuyer({
      documents: [{ kind: '营业执照', number: '1', validTo: '2020-01-01', isRequired: true }],
    })
    setUp([listed(1)], { state: 'user', user: { id: 1, buyer: expired } } as CurrentUser, { hasNotice: true })
    expect(screen.getByTitle(/已过有效期/).textContent).toBe('—')
    cleanup()
    setUp([listed(1, { price: undefined })], { state: 'visitor' }, { hasNotice: true })
    expect(screen.getByTitle(/登录后/).textContent).toBe('—')
    expect(screen.queryByText('登录后可见')).toBeNull()
  })
  it('is ordered by a press on a head cell: upwards, downwards, and as usual again', () => {
    expect(priceHead()).toEqual(['none', '/list?sort=priceUp'])
    expect(priceHead('priceUp')).toEqual(['ascending', '/list?sort=priceDown'])
    expect(priceHead('priceDown')).toEqual(['descending', '/list?sort=undefined'])
  })
  it('draws only the rows again whose goods are others', () => {
    let drawn: string[] = []
    const watch = (goods: ListedGoods): ListedGoods =>
      new Proxy(goods, {
        get(target, field) {
          // Each drawing of a row asks for the specification.
          if (field === 'specification') drawn.push(target.name)
          return Reflect.get(target, field) as unknown
        },
      })
    const watched = many.map(watch)
    const { rerender } = render(table(watched))
    expect(new Set(drawn).size).toBeGreaterThan(3)
    drawn = []
    rerender(table(watched.map((goods, index) => (index === 1 ? watch(listed(2, { stock: 7 })) : goods))))
    expect(new Set(drawn)).toEqual(new Set(['药2']))
  })
})
