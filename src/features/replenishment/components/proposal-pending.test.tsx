import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { proposeOrder } from '#domain/replenishment/proposal.ts'
import { paths } from '#routing/paths.ts'
import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { type ProposalRow, rowsOf } from '../model/rows.ts'
import { ProposalTable } from './proposal-table.tsx'

const BUYER = someBuyer()
const drug = someGoods({ id: 1, name: '阿莫西林胶囊', packing: 10, stock: 900, expiresOn: '2029-01-01' })
const goods = [drug] as unknown as ListedGoods[]
const use = {
  goodsId: 1,
  times: 4,
  everyDays: 28,
  usualNumber: 60,
  lastNumber: 60,
  lastAt: NOON,
  perDay: 60 / 28,
  spread: 0,
  stock: 11,
}

/** The table while the cart and kept orders hold so many pieces. */
function setUp({ cart = 0, kept = 0, offered = drug, stock = 11, others = [] as ProposalRow[] }) {
  const lines = proposeOrder([{ ...use, stock }], {
    goods: new Map([[1, offered]]),
    buyer: BUYER,
    now: NOON,
    terms: { targetDays: 30, reviewDays: 7, leadDays: 3, leadByWarehouse: new Map() },
    pending: new Map([[1, cart + kept]]),
  })
  render(
    <UiProvider>
      <MemoryRouter>
        <ProposalTable
          rows={[...rowsOf({ lines, unknown: [], goods }, {}, BUYER, NOON), ...others]}
          pendingOf={() => ({ cart, kept })}
          amountOf={() => 100}
          isPlacingFrozen={false}
          isCountingFrozen={false}
          onNumber={() => {}}
          onCount={() => {}}
          onWrong={() => {}}
          onSend={() => {}}
        />
      </MemoryRouter>
    </UiProvider>,
  )
}

it('goes on proposing what the cart has too little of', () => {
  setUp({ cart: 20 })
  expect(screen.getByRole('button', { name: '要补货 1' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('阿莫西林胶囊 补货数量').value).toBe('40')
  expect(screen.getByText(/下面是还差的/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '去购物车' }).getAttribute('href')).toBe(paths.cart())
})

it('says of goods that are all put together where they are, not that they last', () => {
  setUp({ cart: 40, kept: 20 })
  expect(screen.getByText('1 种已在购物车和待提交单，还没有下单')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['去购物车', '去待提交单'])
  expect(screen.getByRole('button', { name: '待下单 1' })).toBeTruthy()
  expect(screen.queryByText('都够用')).toBeNull()
})

it('keeps the part that is to be done when another is chosen, and tells of no keys where there are no rows', async () => {
  setUp({ cart: 60 })
  expect(screen.queryByText(/换行/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '待下单 1' }))
  expect(screen.getByRole('button', { name: '要补货 0' })).toBeTruthy()
  expect(screen.getByText(/换行/)).toBeTruthy()
})

it('does not say that all lasts where what is needed cannot be had', () => {
  setUp({ offered: { ...drug, stock: 0 } })
  expect(screen.getByText('1 种要补货，但现在买不到')).toBeTruthy()
  expect(screen.queryByText('都够用')).toBeNull()
})

const otherRow = (state: ProposalRow['state']): ProposalRow => ({
  goods: { ...goods[0]!, id: 2 },
  state,
  number: 0,
  isTyped: false,
})

it('counts what is not known and what cannot be had as not enough', () => {
  setUp({ offered: { ...drug, stock: 0 }, others: [otherRow('unknown')] })
  expect(screen.getByText('原因见“买不到”；1 种记录不足，推算不出够不够。')).toBeTruthy()
  cleanup()
  setUp({ stock: 90, others: [otherRow('unknown')] })
  expect(screen.getByText('1 种够用')).toBeTruthy()
  expect(screen.getByText(/；1 种记录不足，推算不出够不够。$/)).toBeTruthy()
  cleanup()
  setUp({ cart: 60, others: [otherRow('blocked')] })
  expect(screen.getByText('下单后才会送货。另有 1 种要补货，但现在买不到，原因见“买不到”。')).toBeTruthy()
  cleanup()
  setUp({ stock: 90 })
  expect(screen.getByText('都够用')).toBeTruthy()
})
