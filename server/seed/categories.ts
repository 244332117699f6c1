import { z } from 'zod'

import { type Scope, SCOPES } from '#domain/goods/goods.ts'

import type { categories } from '../tables/goods.ts'
import { cell, dataTable } from './read-data.ts'

/** A leaf category: its goods trade under `scope`; `caution` is shown for goods about which nothing better is known. */
export type Leaf = { top: string; name: string; menus: string[]; scope: Scope; caution: string }

/** The general menu in its order; the first seven top categories are shown there. */
const leafTable = dataTable(
  'categories',
  z.strictObject({
    top: z.string(),
    menus: cell.list(z.enum(['general', 'yx', 'zy', 'qx']), ' '),
    name: z.string(),
    scope: z.enum(SCOPES),
    caution: z.string(),
  }),
)

/** The leaf with this name, which is unique in the tree. Throws RangeError when there is none. */
export function leafOf(name: string): Leaf {
  const leaf = leafTable().find((one) => one.name === name)
  if (!leaf) throw new RangeError(`no category ${name}`)
  return leaf
}

/** The category tree as rows, and the ids of its leaves by name. */
export function buildCategories() {
  const rows: (typeof categories.$inferInsert)[] = []
  const idsByLeaf = new Map<string, number>()
  const tops = new Set(leafTable().map(({ top }) => top))
  for (const [position, name] of [...tops].entries()) {
    const leaves = leafTable().filter(({ top }) => top === name)
    const id = rows.length + 1
    const { menus } = leaves[0]!
    rows.push({ id, parentId: null, name, menus, position: position + 1 })
    for (const [index, leaf] of leaves.entries()) {
      const leafId = rows.length + 1
      rows.push({ id: leafId, parentId: id, name: leaf.name, menus, position: index + 1 })
      idsByLeaf.set(leaf.name, leafId)
    }
  }
  return { rows, idsByLeaf }
}
