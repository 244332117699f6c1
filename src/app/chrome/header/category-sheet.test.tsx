import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import type { Common } from '#contract/placement.ts'
import { CommonContext } from '#features/site/index.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CategorySheet } from './category-sheet.lazy.tsx'

const category = (id: number, name: string, logo = '') => ({ id, name, logo, logo1: '', children: [] })
const nav = (id: number, name: string, url: string) => ({ id, name, url, isOpen: 0 as const, image: '' })
const common = {
  category: [category(1, '感冒用药', '/p/cold.webp')],
  categoryYx: [category(2, '包邮感冒')],
  categoryZy: [category(3, '根茎类')],
  categoryQx: [category(4, '血压计')],
  nav: [
    { ...nav(1, '优惠活动', '/yjh'), children: [nav(2, '领券中心', '/lqzx'), nav(3, '积分商城', '/jfsc')] },
    { ...nav(4, '近效期', '/jxqzc'), children: [] },
  ],
} as unknown as Common

afterEach(cleanup)

const addressOf = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href')

it('leads a phone to the four category menus and to everything the nav of a wide page has', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <UiProvider>
      <MemoryRouter>
        <CommonContext value={{ data: common, reload: () => {} }}>
          <CategorySheet onClose={onClose} />
        </CommonContext>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(addressOf('感冒用药')).toBe('/list?select=1')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/p/cold.webp')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '中药', hidden: true }))
  expect(addressOf('根茎类')).toBe('/list?select=3&zy=2')
  await user.click(screen.getByRole('button', { name: '活动与频道', hidden: true }))
  expect([addressOf('优惠活动'), addressOf('领券中心'), addressOf('积分商城'), addressOf('近效期')]).toEqual([
    '/yjh',
    '/lqzx',
    '/jfsc',
    '/jxqzc',
  ])
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: '领券中心', hidden: true }))
  expect(onClose).toHaveBeenCalled()
})
