import { paths } from '#routing/paths.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { findGoods } from '../goods/index.ts'
import { tellBuyer } from '../message/index.ts'
import { answerRow, permit } from './repository.ts'

/** `reason`: why it is refused; absent = granted. */
export type PermissionAnswer = { buyerId: number; goodsId: number; reason?: string | undefined; now: number }

/**
 * The seller's answer: it counts at once and the buyer is told. The name of the goods; undefined when no such
 * application waits.
 */
export async function answerPermission(
  tx: Executor,
  { buyerId, goodsId, reason, now }: PermissionAnswer,
): Promise<string | undefined> {
  const status = reason === undefined ? 'granted' : 'refused'
  const answer = { status, reason: reason ?? '', answeredAt: now } as const
  if (!(await answerRow(tx, buyerId, goodsId, answer))) return undefined
  const changes = [{ collection: 'permissions' as const, key: goodsId }]
  if (status === 'granted') await permit(tx, buyerId, goodsId)
  await recordChanges(tx, buyerId, [...changes, { collection: 'account', key: buyerId }], now)
  const name = (await findGoods(tx, [goodsId], undefined)).get(goodsId)?.name ?? '控销商品'
  const text = reason === undefined ? '采购权限已开通，现在可以下单。' : `原因：${reason}。可联系客户经理后重新申请。`
  const title = `${name} 的采购权限${reason === undefined ? '已获批' : '未获批'}`
  await tellBuyer(tx, buyerId, { kind: 'system', title, text, link: paths.goods({ goodsId }) }, now)
  return name
}
