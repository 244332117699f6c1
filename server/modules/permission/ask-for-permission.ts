/** 采购权限申请. Asking twice and taking back what is gone are no errors: a replay must change nothing. */
import type { Permission } from '#contract/permission.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { PERMISSIONS_MAX } from '#domain/permission/permission.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { findGoods } from '../goods/index.ts'
import { askRow, countPermissions, findPermissions, type PermissionRow, withdrawRow } from './repository.ts'

const toPermission = ({ buyerId: _owner, ...row }: PermissionRow): Permission => withoutNulls(row)

/** A buyer's applications as mirrored: those about `goodsIds`, or all. */
export const loadPermissions = async (db: Executor, buyerId: number, goodsIds?: readonly number[]) =>
  (await findPermissions(db, buyerId, goodsIds)).map(toPermission)

type PermissionRequest = { goodsId: number; isWanted: boolean }

/** Asks, or takes back what is not answered yet. Throws goods.notFound, or permission.limit beyond 200. */
export async function askForPermission(
  tx: Executor,
  buyerId: number,
  { goodsId, isWanted }: PermissionRequest,
  now: number,
) {
  const changes = [{ collection: 'permissions', key: goodsId }] as const
  if (isWanted && !(await findGoods(tx, [goodsId], undefined)).has(goodsId)) throw new AppError('goods.notFound')
  const hasChanged = await (isWanted ? askRow(tx, buyerId, goodsId, now) : withdrawRow(tx, buyerId, goodsId))
  if (hasChanged) {
    // Recording takes the buyer's change counter, so that two asking at once are counted one after the other.
    await recordChanges(tx, buyerId, changes, now)
    if (isWanted && (await countPermissions(tx, buyerId)) > PERMISSIONS_MAX) throw new AppError('permission.limit')
  }
  const standing = await loadPermissions(tx, buyerId, [goodsId])
  return { permissions: standing, removed: standing.length === 0 ? [goodsId] : [] }
}
