import type { GoodsChoices } from '#contract/ops/goods/desk.ts'

type Category = GoodsChoices['categories'][number]
export type CategoryGroup = { id: number; name: string; children: readonly Category[] }

/** Categories as groups of a select: what stands at the top, with what stands below it. */
export const groupsOf = (categories: readonly Category[]): CategoryGroup[] =>
  categories
    .filter(({ parentId }) => parentId === 0)
    .map(({ id, name }) => ({ id, name, children: categories.filter(({ parentId }) => parentId === id) }))
