import { expect, it } from 'vitest'

import type { MenuCategory } from '#contract/placement.ts'

import { menuPath } from './menu-path.ts'

const category = (id: number, children: MenuCategory[] = []): MenuCategory => ({
  id,
  name: `分类${id}`,
  logo: '',
  logo1: '',
  children,
})
const menu = [category(1, [category(2), category(3, [category(4)])]), category(5)]

it('leads from the top to a category, and is empty for one that no menu has', () => {
  expect(menuPath(menu, 4).map(({ id }) => id)).toEqual([1, 3, 4])
  expect(menuPath(menu, 5).map(({ id }) => id)).toEqual([5])
  expect(menuPath(menu, 9)).toEqual([])
})
