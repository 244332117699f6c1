import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { type Combo, FIRST_COMBO_ID } from '#domain/combo/combo.ts'
import { packCombo } from '#domain/combo/pack.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someCombo } from '#testing/factories/combo-factory.ts'
import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { inOrder } from '../pages/combos-page.tsx'
import { ComboCard } from './combo-card.tsx'

const buyer = someBuyer({ boughtInPeriod: { [FIRST_COMBO_ID]: 1 } })
const goods = new Map([1, 2].map((id) => [id, someGoods({ id, name: `药${id}`, stock: 23 })]))

function packOf(changes: Partial<Combo> = {}, of: ReadonlyMap<number, Goods> = goods) {
  const packing = { goods: (id: number) => of.get(id), buyer, checker: goodsChecker(buyer, NOON), now: NOON }
  return packCombo(someCombo({ rules: '按整套购买\n不参加满减', ...changes }), packing)
}

function show(pack = packOf()) {
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user: { buyer } } as unknown as CurrentUser}>
          <ComboCard pack={pack} now={NOON} />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return screen.getByLabelText('感冒退热套餐')
}

describe('a combo in its zone', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('shows each part by itself and in the set, what is saved, and what holds it back', () => {
    const card = show(packOf({ perBuyer: 3, endsAt: NOON + 1_000 }))
    const rows = within(card).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '药10.25g*24粒 华北制药股份有限公司5 盒¥12.50¥11.00',
      '药20.25g*24粒 华北制药股份有限公司5 盒¥12.50¥11.00',
    ])
    for (const text of ['进行中', '每套¥110.00单买 ¥125.00可省 ¥15.00', '剩余 4 套 · 每家限购 3 套，已购 1 套'])
      expect(card.textContent).toContain(text)
  })

  it('puts sets into the cart as one line, without a network too', async () => {
    const card = show()
    const user = userEvent.setup()
    await user.clear(within(card).getByRole('textbox'))
    await user.type(within(card).getByRole('textbox'), '3{Enter}')
    await waitFor(async () => {
      const [entry] = (await currentDatabase()?.outbox.toArray()) ?? []
      expect(entry?.body).toEqual({
        params: [
          { added_at: expect.any(Number), goods_id: FIRST_COMBO_ID, ck_id: 1, type: 3, number: 3, price: 1_100_000 },
        ],
      })
    })
  })

  it('names the part that keeps this buyer out, and offers no quantity', () => {
    const cold = new Map([...goods, [2, someGoods({ id: 2, name: '药2', scope: '体外诊断试剂' })]])
    const card = show(packOf({}, cold))
    expect(card.textContent).toContain('药2：贵单位的经营范围不包含“体外诊断试剂”')
    expect(within(card).getByRole('link', { name: '去更新资质' })).toBeTruthy()
    expect(within(card).queryByRole('textbox')).toBeNull()
  })

  it('stays when it is over, with what to do instead', () => {
    const card = show(packOf({ endsAt: NOON }))
    expect(card.textContent).toContain('已结束')
    expect(card.textContent).toContain('可单独采购套餐里的商品')
  })

  it('comes after those that can be bought, and first when its goods sent the buyer here', () => {
    const [over, open] = [packOf({ id: 1, endsAt: NOON }), packOf({ id: 2, parts: [] })]
    const free = packOf({ id: 3 })
    expect(inOrder([over, open, free], 0).map(({ combo }) => combo.id)).toEqual([3, 1, 2])
    expect(inOrder([open, over, free], 1).map(({ combo }) => combo.id)).toEqual([3, 1, 2])
  })
})
