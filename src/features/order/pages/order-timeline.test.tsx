import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { NOON } from '#testing/factories/domain-factory.ts'
import { Timeline } from '#ui/data/timeline.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

afterEach(cleanup)

it('puts the newest first, of one second what came later', () => {
  const events = [
    { at: NOON, text: '提交订单' },
    { at: NOON, text: '余额支付 ¥10.00' },
    { at: NOON + 60_000, text: '已发货' },
  ]
  render(
    <UiProvider>
      <Timeline title="订单进度" events={events} />
    </UiProvider>,
  )
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(/^已发货/)
  expect(second).toMatch(/^余额支付/)
  expect(third).toMatch(/^提交订单/)
})
