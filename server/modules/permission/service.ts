import type { Permission } from '#contract/permission.ts'
/** 采购权限申请. Asking twice and taking back what is gone are no errors: a replay must change nothing. */
import { AppError } from '#contract/protocol/errors.ts'
import { PERMISSIONS_MAX } from '#domain/permission/permission.ts'
import { paths } from '#routing/paths.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { present } from '../../db/rows.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { findGoods } from '../goods/index.ts'
import { tellBuyer } from '../message/index.ts'
import {
  answerRow,
  askRow,
  countPermissions,
  findBuyerId,
  findPermissions,
  type PermissionRow,
  permit,
  withdrawRow,
} from './repository.ts'

const toPermission = ({ buyerId: _owner, ...row }: PermissionRow): Permission => present(row)

/** A buyer's applications as mirrored: those about `goodsIds`, or all. */
export const loadPermissions = async (db: Executor, buyerId: number, goodsIds?: readonly number[]) =>
  (await findPermissions(db, buyerId, goodsIds)).map(toPermission)

type Asked = { goodsId: number; isWanted: boolean }

/** Asks, or takes back what is not answered yet. Throws goods.notFound, or permission.limit beyond 200. */
export async function askForPermission(tx: Executor, buyerId: number, { goodsId, isWanted }: Asked, now: number) {
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

/** `reason`: why it is refused; absent = granted. */
export type PermissionAnswer = { company: string; goodsId: number; reason?: string | undefined; now: number }

/** The seller's answer: it counts at once and the buyer is told. False when no such application waits. */
export function answerPermission(db: Database, { company, goodsId, reason, now }: PermissionAnswer): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    const buyerId = await findBuyerId(tx, company)
    const status = reason === undefined ? 'granted' : 'refused'
    const answer = { status, reason: reason ?? '', answeredAt: now } as const
    if (buyerId === undefined || !(await answerRow(tx, buyerId, goodsId, answer))) return false
    const changes = [{ collection: 'permissions' as const, key: goodsId }]
    if (status === 'granted') await permit(tx, buyerId, goodsId)
    await recordChanges(tx, buyerId, [...changes, { collection: 'account', key: buyerId }], now)
    const name = (await findGoods(tx, [goodsId], undefined)).get(goodsId)?.name ?? '控销商品'
    const text = reason === undefined ? '采购权限已开通，现在可以下单。' : `原因：${reason}。可联系客户经理后重新申请。`
    const title = `${name} 的采购权限${reason === undefined ? '已获批' : '未获批'}`
    await tellBuyer(tx, buyerId, { kind: 'system', title, text, link: paths.goods({ goodsId }) }, now)
    return true
  })
}
