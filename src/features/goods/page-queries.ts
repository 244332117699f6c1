/** Reads of pages only, apart from queries.ts, which is part of every page. */
import type { MenuCategory } from '#contract/placement.ts'
import { useCommon } from '#features/site/index.ts'

/** Name of a category of any of the four menus; undefined until it is known. */
export function useCategoryName(categoryId: number | undefined): string | undefined {
  const common = useCommon().data
  if (categoryId === undefined || !common) return undefined
  const menus = [...common.category, ...common.categoryYx, ...common.categoryZy, ...common.categoryQx]
  return findCategory(menus, categoryId)?.name
}

function findCategory(categories: readonly MenuCategory[], id: number): MenuCategory | undefined {
  for (const category of categories) {
    const found = category.id === id ? category : findCategory(category.children, id)
    if (found) return found
  }
  return undefined
}
