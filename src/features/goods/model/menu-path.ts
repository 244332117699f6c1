import type { MenuCategory } from '#contract/placement.ts'

/** The category with those above it, top first, as a menu has them; empty where no menu has it. */
export function menuPath(categories: readonly MenuCategory[], id: number): readonly MenuCategory[] {
  for (const category of categories) {
    if (category.id === id) return [category]
    const below = menuPath(category.children, id)
    if (below.length > 0) return [category, ...below]
  }
  return []
}
