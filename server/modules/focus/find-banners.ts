/** Banners and brands as editors placed them. */
import type { Banner } from '#contract/focus.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { findStanding, type PlacementRow } from './repository.ts'

const toBanner = ({
  id,
  name,
  note,
  tone,
  url,
  image,
  startsAt,
  endsAt,
  customerTypes,
  regions,
}: PlacementRow): Banner => withoutNulls({ id, name, note, tone, url, image, startsAt, endsAt, customerTypes, regions })

/** The banners of a slot, or those of them that `ids` names, not ended at `now`. */
export const bannersOf = async (db: Executor, slot: string, now: number, ids?: readonly number[]): Promise<Banner[]> =>
  (await findStanding(db, { slot, now, ...(ids && { ids }) })).map(toBanner)

/** Throws focus.brandNotFound. */
export async function findBrand(db: Executor, id: number, now: number) {
  const [row] = await findStanding(db, { slot: 'brand', ids: [id], now })
  if (!row) throw new AppError('focus.brandNotFound')
  const { name, note, tone, query } = row
  return { id, name, note, tone, query: query ?? { keywords: name, type: 1 } }
}
