/**
 * What buyers ask for. Adding what is there and withdrawing what is gone are no errors: a replay must change nothing.
 */
import { AppError } from '#contract/protocol/errors.ts'
import type { WantedItem, WantedDraft } from '#contract/wanted.ts'
import { WANTED_MAX } from '#domain/wanted/wanted.ts'

import type { Executor } from '../../db/connect.ts'
import { listPage } from '../../platform/list-page.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { countWanted, deleteWanted, findWanted, insertWanted, pageOfWanted, type WantedRow } from './repository.ts'

const toWanted = ({ buyerId: _owner, number, expectedPrice, answeredAt, answer, ...row }: WantedRow): WantedItem => ({
  ...row,
  number: number ?? undefined,
  expectedPrice: expectedPrice ?? undefined,
  answeredAt: answeredAt ?? undefined,
  ...(answer && { answer }),
})

/** A buyer's requests as mirrored: those of `ids` that are there, or all. */
export const loadWanted = async (db: Executor, buyerId: number, ids?: readonly string[]): Promise<WantedItem[]> =>
  (await findWanted(db, buyerId, ids)).map(toWanted)

/** One page, the newest first. */
export async function listWanted(db: Executor, buyerId: number, page: number) {
  const total = await countWanted(db, buyerId)
  const { shown, rows } = listPage(total, page)
  return { list: (await pageOfWanted(db, buyerId, rows)).map(toWanted), ...shown }
}

/** Throws wanted.limit beyond 100. */
export async function addWanted(tx: Executor, buyerId: number, draft: WantedDraft, now: number) {
  if (await insertWanted(tx, buyerId, draft, now)) {
    // Recording takes the buyer's change counter, so that two adding at once are counted one after the other.
    await recordChanges(tx, buyerId, [{ collection: 'wanted', key: draft.id }], now)
    if ((await countWanted(tx, buyerId)) > WANTED_MAX) throw new AppError('wanted.limit')
  }
  return { wanted: await loadWanted(tx, buyerId, [draft.id]), removed: [] }
}

export async function withdrawWanted(tx: Executor, buyerId: number, id: string, now: number) {
  if (await deleteWanted(tx, buyerId, id)) await recordChanges(tx, buyerId, [{ collection: 'wanted', key: id }], now)
  return { wanted: [], removed: [id] }
}
