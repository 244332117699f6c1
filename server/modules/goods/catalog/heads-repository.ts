/** The change counters of the catalogue and of buyers, read in one query for all requests of the same moment. */
import { sql } from 'drizzle-orm'

import { memo } from '#lib/memo.ts'

import { batchLoader } from '../../../db/batch-loader.ts'
import type { Database } from '../../../db/connect.ts'
import { shortRead } from '../../../db/prepared-query.ts'
import { arrayOf } from '../../../db/statement.ts'
import {
  buyerAudience,
  CATALOG_AUDIENCE,
  type Head,
  headOf,
  IMPORTING_AUDIENCE,
} from '../../../platform/replay/change-log.ts'
import { changeHeads } from '../../../tables/sync.ts'

/** `imported`: how many numbers the import under way has been given; 0 when none is. */
export type CatalogHead = Head & { imported: number }
export type Heads = { catalog: CatalogHead; ofBuyer: (buyerId: number) => number }

const readerOf = memo((db: Database) => {
  const query = db
    .select()
    .from(changeHeads)
    .where(sql`${changeHeads.audience} = any(${arrayOf('audiences', 'text')})`)
    .prepare(shortRead('change_heads_of'))
  return batchLoader(async (buyerIds: readonly (number | undefined)[]): Promise<Heads> => {
    const audiences = [
      CATALOG_AUDIENCE,
      IMPORTING_AUDIENCE,
      ...buyerIds.flatMap((id) => (id === undefined ? [] : buyerAudience(id))),
    ]
    const heads = new Map((await query.execute({ audiences })).map((head) => [head.audience, head] as const))
    const catalog = heads.get(CATALOG_AUDIENCE) ?? (await headOf(db, CATALOG_AUDIENCE))
    const imported = heads.get(IMPORTING_AUDIENCE)?.number ?? 0
    return { catalog: { ...catalog, imported }, ofBuyer: (buyerId) => heads.get(buyerAudience(buyerId))?.number ?? 0 }
  })
})

/** The current counters, never older than the request. */
export const readHeads = (db: Database, buyerId?: number): Promise<Heads> => readerOf(db)(buyerId)
