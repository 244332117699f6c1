import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { closeUserDatabase } from '#db/current.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { GoodsTable } from '../list/goods-table.tsx'
import { CompareBar } from './compare-bar.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparedContext, useNewCompared } from './use-compared.ts'

const signedIn = { state: 'user', user: { id: 1, buyer: someBuyer({ documents: [] }), priceGroup: 'A' } } as CurrentUser

const listed = (id: number, changes = {}): ListedGoods => ({
  ...someGoods({ id, name: `药${id}`, packing: 5, stock: 500, ...changes }),
  goodsImage: [],
  isBuy: 1,
})
const list = [1, 2, 3, 4, 5, 6].map((id) => listed(id))

function List({ goods }: { goods: readonly ListedGoods[] }) {
  const compared = useNewCompared()
  return (
    <>
      <ComparedContext value={compared}>
        <GoodsTable list={goods} />
      </ComparedContext>
      <CompareBar compared={compared} />
    </>
  )
}

function setUp(element = <List goods={list} />) {
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={signedIn}>{element}</CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length

const columnOf = () => screen.queryByText('最低')?.closest('td')?.cellIndex

describe('comparison of goods in a list', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    cleanup()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('is ticked together by keys alone, and adds to the cart', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown} ')
    expect(button(/^对比 1/).disabled).toBe(true)
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    button(/^对比 2/).focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['药1', '药3'])
    within(dialog).getByRole('textbox', { name: /药3/ }).focus()
    await user.keyboard('20{Enter}')
    const db = await (await loadEngine()).openUserDatabase(1)
    await waitFor(async () => expect((await db.outbox.toArray())[0]?.label).toContain('药3'))
  })
  it('takes at most four, and closes when fewer than two are left', async () => {
    const user = setUp()
    for (const box of screen.getAllByRole('checkbox').slice(0, 5)) await user.click(box)
    expect(ticked()).toBe(4)
    expect(document.body.textContent).toContain('一次最多对比 4 种')
    await user.click(button(/^对比 4/))
    for (const name of ['药1', '药2', '药3'])
      await user.click(await screen.findByRole('button', { name: `去掉${name}` }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button(/^清空/))
    expect(ticked()).toBe(0)
    expect(screen.queryByRole('button', { name: /^对比/ })).toBeNull()
  })
  it('says which piece is the cheapest, only where the pieces are the same', () => {
    const [twelve, twentyFour] = ['0.25g×12粒', '0.25g×24粒'].map((specification, at) =>
      listed(at + 1, { specification, unit: '盒', price: 100_000, ladderPrice: [] }),
    ) as [ListedGoods, ListedGoods]
    setUp(<ComparisonTable list={[twelve, twentyFour]} onRemove={() => undefined} />)
    expect(columnOf()).toBe(2)
    cleanup()
    setUp(<ComparisonTable list={[twelve, listed(3, { specification: '10ml×6支' })]} onRemove={() => undefined} />)
    expect(columnOf()).toBeUndefined()
  })
})
