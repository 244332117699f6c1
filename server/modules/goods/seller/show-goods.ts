import { pathOf, treeOf } from '#catalog/index.ts'
import type { GoodsChoices, GoodsEntry, PriceChange, SellerGoods } from '#contract/ops/goods/desk.ts'
import type { GoodsPrices, GoodsSheet } from '#contract/ops/goods/sheet.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { prohibitedReason } from '#domain/goods/prohibited.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import { findActs } from '../../../platform/operator/audit.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../../platform/operator/key-page.ts'
import { regions } from '../../../platform/regions.ts'
import { findCategories } from '../catalog/catalog-repository.ts'
import { readHeads } from '../catalog/heads-repository.ts'
import { catalogAt } from '../catalog/live-catalog.ts'
import { findPictureChanges } from '../picture/picture-repository.ts'
import { findPriceChanges } from '../price/price-log-repository.ts'
import { findAlike } from './find-alike.ts'
import { findInCatalogue, type GoodsFilter } from './find-in-catalogue.ts'
import {
  findEntries,
  findRecalledNumbers,
  findRecord,
  findReportedBatches,
  findWarehouses,
  type GoodsRecord,
} from './seller-repository.ts'

/** A page of all goods that may be sold online, the newest first. */
export async function listSellerGoods(
  db: Database,
  { cursor, ...filter }: Omit<GoodsFilter, 'after' | 'limit'> & { cursor?: string | undefined },
): Promise<KeyPage<GoodsEntry>> {
  const ids = await findSellerIds(db, { ...filter, after: afterOf(cursor), limit: PAGE_LIMIT })
  const rows = await findEntries(db, ids)
  return pageOf(rows.map(({ price, ...row }) => ({ ...row, price: price ?? undefined })))
}

/** Ids by the filters, the newest first. */
export async function findSellerIds(db: Database, filter: GoodsFilter): Promise<number[]> {
  const { catalog: head } = await readHeads(db)
  const { base } = await catalogAt(db, undefined, head)
  return findInCatalogue(base.catalog, filter, (catalog, words) => findAlike(db, catalog, words))
}

/** As many as a form may be overtaken by. */
const ACTS_SHOWN = 10

/** What the audit calls acts that change what the forms of goods write: 分组价 and gifts are entered elsewhere. */
export const GOODS_ACTS = ['goods', 'priceList', 'gift', 'exchange'] as const

/** Throws ops.notFound. */
export async function showSellerGoods(db: Executor, id: number): Promise<SellerGoods> {
  const found = await findRecord(db, id)
  if (!found) throw new AppError('ops.notFound')
  const { goods: row, warehouse } = found
  const [batches, changes, categories] = [
    await findReportedBatches(db, id),
    await findPriceChanges(db, id),
    await findCategories(db),
  ]
  const recalled = await findRecalledNumbers(db, id)
  return {
    id,
    name: row.name,
    specification: row.specification,
    manufacturer: row.manufacturer,
    approvalNumber: row.approvalNumber,
    unit: row.unit,
    warehouse,
    price: row.basePrice ?? undefined,
    stock: row.stock,
    expiresOn: row.expiresOn,
    isOnShelf: row.isOnShelf,
    warehouseId: row.warehouseId,
    categoryPath: pathOf(treeOf(categories), row.categoryId).map(({ name }) => name),
    sheet: sheetOf(row),
    prices: pricesOf(row),
    batches: batches.map(({ reportedAt, ...batch }) => ({
      ...batch,
      ...(recalled.includes(batch.number) && { isRecalled: true }),
      reportedAt: reportedAt ?? undefined,
    })),
    priceChanges: changes.map(toPriceChange),
    pictures: row.pictures,
    pictureChanges: await findPictureChanges(db, id),
    acts: (await findActs(db, GOODS_ACTS, id, ACTS_SHOWN)).map(toAct),
    prohibited: prohibitedReason(row),
    sales: row.sales,
    createdAt: row.createdAt,
    version: row.version,
  }
}

const sheetOf = (row: GoodsRecord): GoodsSheet => ({
  name: row.name,
  tradeName: row.tradeName,
  manufacturer: row.manufacturer,
  specification: row.specification,
  dosageForm: row.dosageForm,
  approvalNumber: row.approvalNumber,
  origin: row.origin,
  prescription: row.prescription,
  scope: row.scope,
  categoryId: row.categoryId,
  unit: row.unit,
  packing: row.packing,
  caseSize: row.caseSize,
  barcode: row.barcode,
  storage: row.storage,
  isTail: row.isTail,
  isSoldAlone: row.isSoldAlone,
  clinicRule: row.clinicRule,
  isEphedrine: row.isEphedrine,
  ephedrinePerOrder: row.ephedrineCaps?.perOrder ?? 0,
  ephedrinePerPeriod: row.ephedrineCaps?.perPeriod ?? 0,
  isYouxuan: row.isYouxuan,
  isFreeShipping: row.isFreeShipping,
  freeShippingNumber: row.freeShippingNumber,
  isManjian: row.isManjian,
  withCoupon: row.withCoupon,
  badges: row.badges,
  limitNumber: row.limit?.number ?? 0,
  limitPeriod: row.limit?.period ?? 'order',
  blockedRegions: row.control?.blockedRegions ?? [],
  blockedCustomerTypes: row.control?.blockedCustomerTypes ?? [],
  isAllowListOnly: row.control?.isAllowListOnly ?? false,
  insuranceCode: row.insuranceCode,
  traceCodePrefix: row.traceCodePrefix,
  texts: row.texts,
})

const pricesOf = (row: GoodsRecord): GoodsPrices => ({
  price: row.basePrice ?? undefined,
  groupPrices: Object.entries(row.groupPrices).map(([key, price]) => ({ key, price })),
  ladderPriceType: row.ladderPriceType,
  ladderPrice: row.ladderPrice,
})

const wordOf = (value: unknown): string =>
  value === null || value === '' ? '无' : typeof value === 'object' ? '…' : String(value)

function toAct({
  id,
  operatorName,
  before,
  after,
}: Awaited<ReturnType<typeof findActs>>[number]): SellerGoods['acts'][number] {
  const fields = Object.entries(after ?? {}).filter(([field, value]) => before?.[field] !== value)
  return {
    id,
    operatorName,
    changes: fields.map(([field, value]) => ({
      field,
      ...(before && field in before && { before: wordOf(before[field]) }),
      after: wordOf(value),
    })),
  }
}

function toPriceChange({
  id,
  at,
  operatorName,
  cause,
  key,
  before,
  after,
}: Awaited<ReturnType<typeof findPriceChanges>>[number]): PriceChange {
  const change = { id, at, operatorName, cause, key }
  if (key === 'ladder') {
    return {
      ...change,
      ladderBefore: Array.isArray(before) ? before : [],
      ladderAfter: Array.isArray(after) ? after : [],
    }
  }
  return {
    ...change,
    before: typeof before === 'number' ? before : undefined,
    after: typeof after === 'number' ? after : undefined,
  }
}

export async function showChoices(db: Executor): Promise<GoodsChoices> {
  const [categories, warehouses] = [await findCategories(db), await findWarehouses(db)]
  return {
    categories,
    warehouses,
    provinces: [...regions.provinces],
  }
}
