import { paths } from '#routing/paths.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { findGoods } from '../goods/index.ts'
import { tellBuyer } from '../message/index.ts'
import { answerRow, findBuyerId, permit } from './repository.ts'

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
