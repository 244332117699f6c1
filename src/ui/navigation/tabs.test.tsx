import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { UiProvider } from '../theme/provider.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['基本信息', '资质证件', '收货地址', '门店总览'].map((text, at) => ({
  id: String(at),
  text,
  to: `/part/${at}`,
}))

const page = (current: string) => (
  <UiProvider>
    <MemoryRouter>
      <Tabs label="账户中心" tabs={tabs} current={current} />
    </MemoryRouter>
  </UiProvider>
)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const isTab = (element: HTMLElement) => element.tagName === 'A'

const measure = (
  name: 'clientWidth' | 'scrollWidth' | 'offsetWidth' | 'offsetLeft',
  px: (element: HTMLElement) => number,
) =>
  vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
    return px(this)
  })

/** Lays the tabs out: each 100 px wide, in a bar of `width` px. */
function layOut(width: number) {
  measure('clientWidth', () => width)
  measure('scrollWidth', () => tabs.length * 100)
  measure('offsetWidth', (element) => (isTab(element) ? 100 : width))
  measure('offsetLeft', (element) => 100 * tabs.findIndex(({ text }) => text === element.textContent))
}
const bar = () => screen.getByRole('navigation', { name: '账户中心' })

it('brings the current tab into a bar that is too narrow for all', () => {
  layOut(200)
  const { rerender } = render(page('3'))
  expect(bar().scrollLeft).toBe(250)
  rerender(page('1'))
  expect(bar().scrollLeft).toBe(50)
})

it('moves nothing where all tabs have room', () => {
  layOut(400)
  render(page('3'))
  expect(bar().scrollLeft).toBe(0)
})
