/** Views of lists that an operator keeps for himself. */
import type { SavedView, VIEW_ROOMS } from '#contract/ops/site/view.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { deleteView, findView, findViews, putView } from './view-repository.ts'

const VIEWS_MAX = 20

export type RoomOfViews = (typeof VIEW_ROOMS)[number]

/** In the order of their names. */
export const listViews = (db: Executor, operatorId: number, room: RoomOfViews): Promise<SavedView[]> =>
  findViews(db, operatorId, room)

/** Throws ops.tooManyViews. */
export async function saveView(
  tx: Executor,
  operatorId: number,
  view: { room: RoomOfViews; name: string; search: string },
): Promise<SavedView[]> {
  const known = await findViews(tx, operatorId, view.room)
  if (known.length >= VIEWS_MAX && !known.some(({ name }) => name === view.name)) throw new AppError('ops.tooManyViews')
  await putView(tx, { operatorId, ...view })
  return findViews(tx, operatorId, view.room)
}

/** Throws ops.notFound, for another operator's view too. */
export async function removeView(tx: Executor, operatorId: number, id: number): Promise<SavedView[]> {
  const view = await findView(tx, operatorId, id)
  if (!view) throw new AppError('ops.notFound')
  await deleteView(tx, id)
  return findViews(tx, operatorId, view.room)
}
