import { eq, inArray } from 'drizzle-orm'

import type { KeptShelfLife } from '#domain/goods/shelf-life.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { categories, goods } from '../../tables/goods.ts'

export async function findRules(db: Executor, buyerId: number): Promise<KeptShelfLife | undefined> {
  const [row] = await db.select({ rules: buyers.shelfLife }).from(buyers).where(eq(buyers.id, buyerId))
  return row?.rules ?? undefined
}

export async function updateRules(tx: Executor, buyerId: number, shelfLife: KeptShelfLife): Promise<void> {
  await tx.update(buyers).set({ shelfLife }).where(eq(buyers.id, buyerId))
}

/** Names by id of those that exist. */
export async function findNames(
  db: Executor,
  { categoryIds, goodsIds }: { categoryIds: readonly number[]; goodsIds: readonly number[] },
) {
  const named =
    categoryIds.length === 0
      ? []
      : await db
          .select({ id: categories.id, name: categories.name })
          .from(categories)
          .where(inArray(categories.id, [...categoryIds]))
  const known =
    goodsIds.length === 0
      ? []
      : await db
          .select({ id: goods.id, name: goods.name, specification: goods.specification })
          .from(goods)
          .where(inArray(goods.id, [...goodsIds]))
  return {
    categories: new Map(named.map(({ id, name }) => [id, name])),
    goods: new Map(known.map(({ id, name, specification }) => [id, `${name} ${specification}`])),
  }
}

/** All categories, as a tree by parents. */
export const findTree = (db: Executor) =>
  db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
