/**
 * What operators change of goods: description, prices, stock, shelf. Each act is one version further, and reaches open
 * pages as a change of the catalogue.
 */
import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import type { GoodsSheet } from '#contract/ops/goods/sheet.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { LadderStep, LadderType } from '#domain/goods/goods.ts'
import { prohibitedReason } from '#domain/goods/prohibited.ts'
import { batchFaults, type Faults, priceFaults, sheetFaults } from '#domain/goods/sheet/faults.ts'
import type { Day } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../../platform/operator/audit.ts'
import { CATALOG_AUDIENCE, nextNumber } from '../../../platform/replay/change-log.ts'
import { naturalKeyOf } from '../import/natural-key.ts'
import { addPriceChanges } from '../price/price-log-repository.ts'
import { loggedChanges } from '../price/price-log.ts'
import { changedFields, changedPrices, stockNote } from './audit-words.ts'
import {
  changeRecord,
  findRecalledNumbers,
  type GoodsRecord,
  hasCategory,
  hasTwin,
  lockRecord,
  putBatches,
} from './seller-repository.ts'
import { GOODS_ACTS, showSellerGoods } from './show-goods.ts'

export type Act = {
  id: number
  /** The version the operator saw. */
  version?: number | undefined
  now: number
  operator: { operatorId: number; name: string }
  audit: (note: AuditNote) => Promise<void>
}

/** Throws ops.notFound or ops.overtaken. */
export async function lockSeen(tx: Executor, { id, version }: Act): Promise<GoodsRecord> {
  const row = await lockRecord(tx, id)
  if (!row) throw new AppError('ops.notFound')
  await assertVersion(tx, { object: GOODS_ACTS, objectId: id, version: row.version }, version)
  return row
}

/** Writes the change under a new revision of the catalogue, whose head is locked last. */
export async function save(
  tx: Executor,
  row: GoodsRecord,
  changes: Partial<GoodsRecord>,
  { audit }: Act,
  note: Pick<AuditNote, 'before' | 'after' | 'reason'>,
): Promise<SellerGoods> {
  await audit({ object: 'goods', objectId: row.id, title: `${row.name} ${row.specification}`, ...note })
  const revision = await nextNumber(tx, CATALOG_AUDIENCE)
  await changeRecord(tx, row.id, { ...changes, version: row.version + 1, revision })
  return showSellerGoods(tx, row.id)
}

function assertFaultless(faults: Faults<string>): void {
  const sentences = Object.values(faults)
  if (sentences.length === 0) return
  const errors = Object.fromEntries(Object.entries(faults).map(([field, text]) => [toWire(field), [text!]]))
  throw new AppError('request.invalid', { text: sentences.join('；'), errors })
}
const toWire = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Throws goods.prohibited, which names the rule. */
function assertAllowed(row: Parameters<typeof prohibitedReason>[0]): void {
  const prohibited = prohibitedReason(row)
  if (prohibited) throw new AppError('goods.prohibited', { text: `“${row.name}”属于${prohibited}，按规定不得网上销售` })
}

/** Throws what `lockSeen` throws, request.invalid, goods.prohibited or goods.twin. */
export async function editGoods(tx: Executor, act: Act, sheet: GoodsSheet): Promise<SellerGoods> {
  const row = await lockSeen(tx, act)
  assertFaultless(sheetFaults(sheet))
  if (row.isOnShelf) assertAllowed(sheet)
  if (!(await hasCategory(tx, sheet.categoryId)))
    throw new AppError('request.invalid', { text: '分类不存在，请重新选择' })
  const naturalKey = naturalKeyOf({ ...sheet, warehouseId: row.warehouseId })
  if (naturalKey !== row.naturalKey && (await hasTwin(tx, naturalKey, row.id))) throw new AppError('goods.twin')
  const { limitNumber, limitPeriod, blockedRegions, blockedCustomerTypes, isAllowListOnly, ...others } = sheet
  const { ephedrinePerOrder: perOrder, ephedrinePerPeriod: perPeriod, ...plain } = others
  const caps = { ...(perOrder > 0 && { perOrder }), ...(perPeriod > 0 && { perPeriod }) }
  const isControlled = isAllowListOnly || blockedRegions.length > 0 || blockedCustomerTypes.length > 0
  const changes: Partial<GoodsRecord> = {
    ...plain,
    naturalKey,
    ephedrineCaps: Object.keys(caps).length > 0 ? caps : null,
    limit: limitNumber > 0 ? { number: limitNumber, period: limitPeriod } : null,
    control: isControlled ? { blockedRegions, blockedCustomerTypes, isAllowListOnly } : null,
  }
  return save(tx, row, changes, act, changedFields(row, changes))
}

export type NewPrices = {
  price?: UnitPrice | undefined
  groupPrices: readonly { key: string; price: UnitPrice }[]
  ladderPriceType: LadderType
  ladderPrice: LadderStep[]
}

/** Throws what `lockSeen` throws, or request.invalid. */
export async function changePrices(tx: Executor, act: Act, prices: NewPrices): Promise<SellerGoods> {
  const row = await lockSeen(tx, act)
  assertFaultless(priceFaults(prices))
  const changes = {
    basePrice: prices.price ?? null,
    groupPrices: Object.fromEntries(prices.groupPrices.map(({ key, price }) => [key, price])),
    ladderPriceType: prices.ladderPriceType,
    ladderPrice: prices.ladderPrice,
  }
  const { operatorId, name } = act.operator
  await addPriceChanges(
    tx,
    loggedChanges(row, changes, { goodsId: row.id, at: act.now, operatorId, operatorName: name, cause: 'edit' }),
  )
  return save(tx, row, changes, act, changedPrices(row, changes))
}

export type NewStock = {
  batches: readonly { number: string; producedOn: Day; expiresOn: Day; stock: number }[]
  /** Pieces in stock when the operator read them. */
  seenStock: number
  reason: string
}

/** Throws what `lockSeen` throws, request.invalid, or goods.stockMoved where pieces were sold meanwhile. */
export async function changeStock(
  tx: Executor,
  act: Act,
  { batches, seenStock, reason }: NewStock,
): Promise<SellerGoods> {
  const row = await lockSeen(tx, act)
  const fault = batchFaults(batches)
  if (fault) throw new AppError('request.invalid', { text: fault })
  if (row.stock !== seenStock)
    throw new AppError('goods.stockMoved', {
      text: `库存已由 ${seenStock} 变为 ${row.stock} ${row.unit}（刚有订单占用或退回），请按最新库存重新填写`,
    })
  const recalled = await findRecalledNumbers(tx, row.id)
  const locked = batches.find((batch) => batch.stock > 0 && recalled.includes(batch.number))
  if (locked) throw new AppError('request.invalid', { text: `批号 ${locked.number} 已召回，不能登记可售库存` })
  const stock = batches.reduce((sum, batch) => sum + batch.stock, 0)
  const [expiresOn = ''] = batches
    .filter((batch) => batch.stock > 0)
    .map((batch) => batch.expiresOn)
    .sort()
  await putBatches(tx, row.id, batches)
  return save(tx, row, { stock, expiresOn }, act, { ...stockNote(row, { stock, expiresOn, batches }), reason })
}

/** Throws what `lockSeen` throws, ops.wrongState or goods.prohibited. */
export async function publishGoods(tx: Executor, act: Act): Promise<SellerGoods> {
  const row = await lockSeen(tx, act)
  if (row.isOnShelf) throw new AppError('ops.wrongState', { text: '商品已经在售' })
  assertAllowed(row)
  return save(tx, row, { isOnShelf: true }, act, { before: { 状态: '已下架' }, after: { 状态: '在售' } })
}

/** Throws what `lockSeen` throws, or ops.wrongState. */
export async function unpublishGoods(tx: Executor, act: Act, reason: string): Promise<SellerGoods> {
  const row = await lockSeen(tx, act)
  if (!row.isOnShelf) throw new AppError('ops.wrongState', { text: '商品已经下架' })
  return save(tx, row, { isOnShelf: false }, act, { before: { 状态: '在售' }, after: { 状态: '已下架' }, reason })
}
