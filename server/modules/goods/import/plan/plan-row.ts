import { FIELD_LABELS } from '#domain/goods/sheet/field-labels.ts'
import type { Day } from '#domain/instant.ts'
import { groupDigits } from '#lib/group-digits.ts'

import type { goods } from '../../../../tables/goods.ts'
import { DEMO_TEXT, demoOffer, type Offer } from '../demo-offer.ts'
import type { ImportedGoods, Note } from '../read-row.ts'
import { type Batch, batchesAfter, batchesProduced, type StandingStock } from './plan-batches.ts'
import { allowedTerms } from './plan-terms.ts'
import { areSameBatches, type BatchVerdict, takeStock } from './take-stock.ts'

export type StandingGoods = typeof goods.$inferSelect
export type Values = Omit<typeof goods.$inferInsert, 'id' | 'revision' | 'version'>
/**
 * What to do with goods: make them, change them, or nothing; `notes`: what of the row is not taken. `batches` replace
 * `former`, those that stand. `verdicts`: of each row, where several tell of batches of the goods.
 */
export type Plan = {
  isPriced: boolean
  notes: readonly Note[]
  verdicts?: readonly BatchVerdict[]
} & (
  | { kind: 'insert'; values: Values; batches: Batch[] }
  | { kind: 'update'; standing: StandingGoods; changes: Partial<Values>; batches?: Batch[]; former: readonly Batch[] }
  | { kind: 'same'; standing?: StandingGoods }
)

export type PlanContext = {
  warehouseId: number
  categoryId: number
  /** Of goods that stand: their number of a new registration. */
  renewal?: Partial<Values> | undefined
  /** The file's own category, if the shop has it. */
  statedCategoryId: number | undefined
  today: Day
  now: number
  hasDemoOffers: boolean
}

/**
 * Compares the file's row with the stored goods. Of goods that stand only what the file states is changed: a file of
 * prices changes prices, an empty cell nothing, and what an operator corrected is not derived anew. Demo offers only go
 * to goods that have no price.
 */
export function planRow(
  row: ImportedGoods,
  standing: StandingGoods | undefined,
  inStock: StandingStock,
  context: PlanContext,
): Plan {
  const { row: allowed, notes: refused } = allowedTerms(row, standing)
  const { row: imported, notes: untaken, several, verdicts } = takeStock(allowed, inStock, context.today)
  const { producedOn } = imported
  const isPriced = imported.price !== undefined || typeof standing?.basePrice === 'number'
  const offer = context.hasDemoOffers && !isPriced ? demoOffer(imported, context.today) : undefined
  const plan = {
    isPriced: isPriced || offer !== undefined,
    notes: [...refused, ...untaken],
    ...(verdicts && { verdicts }),
  }
  const number = offer?.batchNumber ?? imported.batchNumber
  if (!standing) {
    const values = { ...newValues(imported, context), ...(offer ? offeredValues(offer) : {}) }
    return {
      ...plan,
      kind: 'insert',
      values,
      batches: several ?? batchesAfter({ ...stockOf(values, number), producedOn }, inStock),
    }
  }
  const values = { ...statedValues(imported, context), ...(offer ? offeredValues(offer) : {}) }
  const fields = Object.keys(values) as (keyof Values)[]
  const changed = fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(standing[field]))
  const hasNewStock =
    changed.includes('stock') ||
    changed.includes('expiresOn') ||
    (several !== undefined && !areSameBatches(several, inStock.batches))
  const produced = hasNewStock ? undefined : batchesProduced(inStock.batches, imported)
  // The stock that the batches make up is told too: taken back, they return only while it stands.
  if ((produced || hasNewStock) && !changed.includes('stock')) changed.push('stock')
  if (changed.length === 0) return { ...plan, kind: 'same', standing }
  const move = priceMove(standing.basePrice, values.basePrice)
  return {
    ...plan,
    notes: [...plan.notes, ...(move ? [move] : [])],
    kind: 'update',
    standing,
    changes: Object.fromEntries(changed.map((field) => [field, values[field] ?? standing[field]])),
    former: inStock.batches,
    ...(produced && { batches: produced }),
    ...(hasNewStock && {
      batches: several ?? batchesAfter({ ...stockOf({ ...standing, ...values }, number), producedOn }, inStock),
    }),
  }
}

/** A price that changes by more than half may be that of other goods, or of another unit. */
function priceMove(before: number | null, after: number | null | undefined): Note | undefined {
  if (!before || !after || Math.abs(after - before) * 2 <= before) return undefined
  const percent = Math.round(Math.abs(after / before - 1) * 100)
  return { code: 'priceMove', text: `价格变动 ${after < before ? '−' : '+'}${groupDigits(percent)}%` }
}

const offeredValues = ({ price, packing, caseSize, stock, expiresOn }: Offer): Partial<Values> => ({
  basePrice: price,
  packing,
  caseSize,
  stock,
  expiresOn,
  texts: [DEMO_TEXT],
})

/**
 * Of goods that stand: what the row itself says. Names tell goods apart, so no import changes them; a new registration
 * changes their number.
 */
function statedValues(imported: ImportedGoods, { statedCategoryId, renewal }: PlanContext): Partial<Values> {
  const { stated, price, tradeName, dosageForm, origin, prescription, unit, packing, caseSize } = imported
  const { barcode, stock, expiresOn, storage } = imported
  return {
    ...renewal,
    ...(tradeName !== '' && { tradeName }),
    ...(stated.has('dosageForm') && { dosageForm }),
    ...(stated.has('origin') && { origin }),
    ...(stated.has('prescription') && { prescription }),
    ...(stated.has('unit') && { unit }),
    ...(stated.has('storage') && { storage }),
    ...(statedCategoryId !== undefined && { categoryId: statedCategoryId }),
    ...(packing !== undefined && { packing }),
    ...(caseSize !== undefined && { caseSize }),
    ...(barcode !== undefined && { barcode }),
    ...(stock !== undefined && { stock }),
    ...(expiresOn !== undefined && { expiresOn }),
    ...(price !== undefined && { basePrice: price }),
  }
}

function newValues(imported: ImportedGoods, { warehouseId, categoryId, now }: PlanContext): Values {
  const { naturalKey, name, tradeName, manufacturer, specification, dosageForm, approvalNumber } = imported
  const { origin, prescription, scope, unit, storage, isEphedrine, clinicRule, packing = 1 } = imported
  return {
    naturalKey,
    name,
    tradeName,
    manufacturer,
    specification,
    dosageForm,
    approvalNumber,
    origin,
    prescription,
    scope,
    categoryId,
    unit,
    packing,
    caseSize: imported.caseSize ?? packing,
    barcode: imported.barcode ?? '',
    warehouseId,
    stock: imported.stock ?? 0,
    expiresOn: imported.expiresOn ?? '',
    storage,
    basePrice: imported.price ?? null,
    clinicRule,
    isEphedrine,
    // Ephedrine lines take no coupons and no 满减.
    isManjian: !isEphedrine,
    withCoupon: !isEphedrine,
    createdAt: now,
  }
}

const stockOf = ({ stock = 0, expiresOn = '' }: Partial<Values>, number: string) => ({ number, stock, expiresOn })

const LABELS: Partial<Record<keyof Values, string>> = {
  ...FIELD_LABELS,
  basePrice: '标准价',
  stock: '库存',
  expiresOn: '效期',
}
export const labelOf = (field: string): string => LABELS[field as keyof Values] ?? field
