import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import type { Checkout } from '#contract/checkout.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { AdjustedChanges } from './order-changes.tsx'

afterEach(cleanup)

const seen = someChecked()
const [group] = seen.groups
const show = (checkout: Checkout, onRead = () => {}) =>
  render(
    <UiProvider>
      <AdjustedChanges seen={seen} checkout={checkout} onRead={onRead} />
    </UiProvider>,
  )

it('names a dearer price and freight that the smaller total of fewer lines would hide', async () => {
  const onRead = vi.fn<() => void>()
  const lines = group!.lines.map((line) => ({ ...line, price: 131_000 }))
  show(someChecked({ groups: [{ ...group!, lines }], freight: 4_200, payable: 20_000 }), onRead)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '阿莫西林胶囊 0.25g*24粒 ¥12.50 → ¥13.10',
    '运费 ¥12.00 → ¥42.00',
    '应付 ¥262.00 → ¥200.00',
  ])
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(onRead).toHaveBeenCalledOnce()
})

it('names the line that is left out', () => {
  show(someChecked({ groups: [{ ...group!, lines: [] }], payable: 0 }))
  expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('阿莫西林胶囊 0.25g*24粒 20 盒 → 不再包含')
})

it('names the line of which fewer pieces are left, with both numbers', () => {
  const lines = group!.lines.map((line) => ({ ...line, number: 14 }))
  show(someChecked({ groups: [{ ...group!, lines }], payable: 18_700 }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '阿莫西林胶囊 0.25g*24粒 20 盒 → 14 盒',
    '应付 ¥262.00 → ¥187.00',
  ])
})

it('says nothing where nothing else is different', () => {
  show(someChecked())
  expect(document.body.textContent).not.toContain('已按建议调整')
})
