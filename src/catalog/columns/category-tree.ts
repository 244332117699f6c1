import { memo } from '#lib/memo.ts'

/** A category of goods; `parentId` 0 = top. */
export type Category = { id: number; parentId: number; name: string }

export type CategoryTree = {
  byId: ReadonlyMap<number, Category>
  /** Parent (0 = top) → its children in their order. */
  children: ReadonlyMap<number, readonly Category[]>
}

export const treeOf = memo((categories: readonly Category[]): CategoryTree => {
  const children = new Map<number, Category[]>()
  for (const category of categories) {
    const siblings = children.get(category.parentId)
    if (siblings) siblings.push(category)
    else children.set(category.parentId, [category])
  }
  return { byId: new Map(categories.map((category) => [category.id, category] as const)), children }
})

/** The category and everything below it. */
export function subtreeOf({ children }: CategoryTree, id: number): Set<number> {
  const ids = new Set([id])
  for (const one of ids) for (const child of children.get(one) ?? []) ids.add(child.id)
  return ids
}

/** The category with those above it, top first; empty when unknown. */
export function pathOf({ byId }: CategoryTree, id: number): Category[] {
  const path: Category[] = []
  let category = byId.get(id)
  while (category && !path.includes(category)) {
    path.unshift(category)
    category = byId.get(category.parentId)
  }
  return path
}

/** What a category filter offers next: the children of the chosen one, or its siblings when it has none. */
export function choicesAt({ byId, children }: CategoryTree, id = 0): readonly Category[] {
  const below = children.get(id)
  return below ?? children.get(byId.get(id)?.parentId ?? 0) ?? []
}
