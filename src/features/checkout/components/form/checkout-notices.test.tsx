import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import type { Checkout } from '#contract/checkout.ts'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ObstaclesPanel, ReleaseNotice } from './checkout-notices.tsx'

afterEach(cleanup)

const user = {
  state: 'user',
  user: { budget: { perMonth: 100_000, warnAt: 80, spent: 60_000 } },
} as unknown as CurrentUser

function show(checkout: Pick<Checkout, 'release'> | undefined, payable = 60_000) {
  render(
    <UiProvider>
      <CurrentUserContext value={user}>
        <ReleaseNotice payable={payable} checkout={checkout} />
      </CurrentUserContext>
    </UiProvider>,
  )
  return document.body.textContent
}

it('tells before the order is placed every limit that it exceeds, and who releases it', () => {
  const why = '本月累计 ¥1,200.00，超出总部给本店的预算（¥1,000.00），由总部放行；本次 ¥600.00，超出单次额度（¥300.00）'
  const text = show({ release: { why, isAboveBudget: true } })
  expect(text).toContain('超出单次额度（¥300.00）')
  expect(text).toContain('总部放行后付款')
  cleanup()
  const own = show({ release: { why: '本次 ¥600.00，超出单次额度（¥300.00）', isAboveBudget: false } }, 10_000)
  expect(own).toContain('本单位审批人放行后付款')
})

it('goes by the budget that this device knows until the server has answered, and tells when it runs out', () => {
  show(undefined)
  expect(screen.getByText(/超出总部给本店的预算.*总部放行后付款/)).toBeTruthy()
  cleanup()
  show({}, 30_000)
  expect(screen.getByText(/即将用完/)).toBeTruthy()
})

it('suggests a quantity of a refused line with its unit', () => {
  const obstacle = {
    id: '1-1-0',
    name: '药一',
    specification: '10片',
    unit: '盒',
    text: '库存不足，仅剩 20 盒',
    number: 20,
  }
  render(
    <UiProvider>
      <MemoryRouter>
        <ObstaclesPanel obstacles={[obstacle]} isKept={false} isBusy={false} onApply={() => undefined} />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(document.body.textContent).toContain('建议改为 20 盒')
})
