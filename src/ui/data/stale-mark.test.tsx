import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { DAY_MS } from '#domain/instant.ts'
import { AsOf, StaleHours } from '#ui/hooks/use-stale.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { StaleMark } from './stale-mark.tsx'

afterEach(cleanup)

const show = (asOf: number | undefined, hours = 24) =>
  render(
    <UiProvider>
      <StaleHours value={hours}>
        <AsOf value={asOf}>
          <StaleMark what="价格" />
        </AsOf>
      </StaleHours>
    </UiProvider>,
  )

it('tells the age of a price that is older than allowed, and what that means', () => {
  show(Date.now() - 2.5 * DAY_MS)
  expect(screen.getByText('价格为 2 天前').title).toContain('以提交订单时为准')
})

it.each([
  ['is fresh', DAY_MS / 2, 24],
  ['may be older here', 2 * DAY_MS, 72],
])('says nothing of a price that %s', (_, age, hours) => {
  show(Date.now() - age, hours)
  expect(screen.queryByText(/价格为/)).toBeNull()
})

it('says nothing where nobody knows the age', () => {
  show(undefined)
  expect(screen.queryByText(/价格为/)).toBeNull()
})
