/** SQL of combos, their parts and the sets that are left. */
import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'

import type { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import type { ComboPart } from '#domain/combo/combo.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { comboParts, combos } from '../../tables/combo.ts'

/** A combo as the database has it and the wire carries it. */
export type ComboRow = Reply<typeof api.combo.list>['list'][number]

const parts = sql<ComboPart[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('goodsId', ${comboParts.goodsId}, 'number', ${comboParts.number},
    'price', ${comboParts.price}) order by ${comboParts.position}), '[]')
  from ${comboParts} where ${comboParts.comboId} = ${combos.id}
)`

/**
 * Where its goods lie: one place, as comboFaults sees to. By name: drizzle leaves the table of a selected column out.
 */
const warehouseId = sql<number>`(
  select coalesce(min(g.warehouse_id), 0)
  from combo_parts p join goods g on g.id = p.goods_id where p.combo_id = combos.id
)`

/** Combos with these ids, or those that did not end before `endedAfter` (epoch ms), in the shop's order. */
export async function selectCombos(
  db: Executor,
  { ids, endedAfter }: { ids?: readonly number[]; endedAfter?: number },
): Promise<ComboRow[]> {
  const rows = await db
    .select({ combo: combos, warehouseId, parts })
    .from(combos)
    .where(
      and(
        ids && inArray(combos.id, [...ids]),
        endedAfter === undefined ? undefined : or(isNull(combos.endsAt), gt(combos.endsAt, endedAfter)),
      ),
    )
    .orderBy(asc(combos.position), asc(combos.id))
  return rows.map(({ combo: { position: _place, ...combo }, ...rest }) => ({ ...withoutNulls(combo), ...rest }))
}

export async function insertCombo(
  tx: Executor,
  row: typeof combos.$inferInsert,
  ownParts: readonly ComboPart[],
): Promise<number> {
  const [combo] = await tx.insert(combos).values(row).returning({ id: combos.id })
  const comboId = combo!.id
  await tx.insert(comboParts).values(ownParts.map((part, position) => ({ ...part, comboId, position })))
  return comboId
}

/** Takes sets out of a combo; false when there are not that many. */
export async function takeSets(tx: Executor, id: number, sets: number): Promise<boolean> {
  const taken = await tx
    .update(combos)
    .set({ stock: sql`${combos.stock} - ${sets}` })
    .where(and(eq(combos.id, id), gte(combos.stock, sets)))
    .returning({ id: combos.id })
  return taken.length === 1
}

/** Puts sets back; a combo that is gone takes nothing. */
export const returnSets = async (tx: Executor, id: number, sets: number): Promise<void> => {
  await tx
    .update(combos)
    .set({ stock: sql`${combos.stock} + ${sets}` })
    .where(eq(combos.id, id))
}
