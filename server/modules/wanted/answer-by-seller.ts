/** The seller's answer to what a buyer asked for: the goods that meet it, or why there are none. */
import type { WantedRequest } from '#contract/ops/wanted.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { paths } from '#routing/paths.ts'

import type { Executor } from '../../db/connect.ts'
import type { AuditNote } from '../../platform/operator/audit.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { findGoods } from '../goods/index.ts'
import { tellBuyer } from '../message/index.ts'
import { answerRow, findPending, findWanted } from './repository.ts'

const LIST_MAX = 200

/** The oldest first. */
export async function listPending(db: Executor, words: string | undefined): Promise<WantedRequest[]> {
  const rows = await findPending(db, { words, limit: LIST_MAX })
  return rows.map(({ wanted: { id, buyerId, number, expectedPrice, ...row }, company }) => ({
    wantedId: id,
    buyer: { id: buyerId, company },
    name: row.name,
    specification: row.specification,
    manufacturer: row.manufacturer,
    number: number ?? undefined,
    expectedPrice: expectedPrice ?? undefined,
    note: row.note,
    createdAt: row.createdAt,
  }))
}

type SellerAnswer = {
  buyerId: number
  wantedId: string
  goodsIds?: number[] | undefined
  answer: string
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/**
 * Throws ops.wrongState when it is answered or withdrawn, goods.notFound, or request.invalid without goods and words.
 */
export async function answerBySeller(
  tx: Executor,
  { buyerId, wantedId, goodsIds = [], answer, now, audit }: SellerAnswer,
): Promise<Record<string, never>> {
  if (goodsIds.length === 0 && answer === '')
    throw new AppError('request.invalid', { errors: { answer: ['没有合适的商品时，请写明原因'] } })
  const known = await findGoods(tx, goodsIds, undefined)
  if (goodsIds.some((id) => !known.has(id))) throw new AppError('goods.notFound')
  const [row] = await findWanted(tx, buyerId, [wantedId])
  const status = goodsIds.length > 0 ? 'found' : 'notFound'
  const isAnswered =
    row?.status === 'pending' &&
    (await answerRow(tx, { buyerId, id: wantedId }, { status, goodsIds, answer, answeredAt: now }))
  if (!isAnswered) throw new AppError('ops.wrongState')
  await recordChanges(tx, buyerId, [{ collection: 'wanted', key: wantedId }], now)
  const found = `我们为您找到 ${goodsIds.length} 种商品，可查看价格与库存。`
  const news = {
    kind: 'stock' as const,
    title: status === 'found' ? `求购的 ${row.name} 已找到` : `求购的 ${row.name} 暂未找到`,
    text: [status === 'found' ? found : '', answer].filter(Boolean).join(''),
    link: paths.wantedInfo({ id: wantedId }),
  }
  await tellBuyer(tx, buyerId, news, now)
  await audit({
    object: 'wanted',
    objectId: buyerId,
    title: `求购 ${row.name}`,
    before: { 状态: '待答复' },
    after: { 状态: status === 'found' ? '已找到' : '未找到', 商品: goodsIds.join('、') },
    ...(answer && { reason: answer }),
  })
  return {}
}
