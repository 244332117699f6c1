import type { Day } from '#domain/instant.ts'

import type { goods } from '../../../tables/goods.ts'
import { DEMO_TEXT, demoOffer, type Offer } from './demo-offer.ts'
import type { ImportedGoods } from './read-row.ts'

export type StandingGoods = typeof goods.$inferSelect
export type Values = Omit<typeof goods.$inferInsert, 'id' | 'revision'>
/** What to do with goods: make them, change them, or nothing. `batches` replace those that stand. */
export type Plan = { isPriced: boolean } & (
  | { kind: 'insert'; values: Values; batches: Batch[] }
  | { kind: 'update'; id: number; changes: Partial<Values>; batches?: Batch[] }
  | { kind: 'same' }
)
type Batch = { number: string; producedOn: Day; expiresOn: Day; stock: number }

export type PlanContext = { warehouseId: number; categoryId: number; today: Day; now: number; hasDemoOffers: boolean }

/**
 * Compares the file's row with the stored goods. Fields that the file leaves out are kept: an import without prices
 * changes no price, and demo offers only go to goods that have none.
 */
export function planRow(imported: ImportedGoods, standing: StandingGoods | undefined, context: PlanContext): Plan {
  const isPriced = imported.price !== undefined || typeof standing?.basePrice === 'number'
  const offer = context.hasDemoOffers && !isPriced ? demoOffer(imported, context.today) : undefined
  const values = { ...statedValues(imported, standing, context), ...(offer ? offeredValues(offer) : {}) }
  const plan = { isPriced: isPriced || offer !== undefined }
  if (!standing)
    return { ...plan, kind: 'insert', values, batches: batchesOf(values, offer?.batchNumber ?? imported.batchNumber) }
  const fields = Object.keys(values) as (keyof Values)[]
  const changed = fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(standing[field]))
  if (changed.length === 0) return { ...plan, kind: 'same' }
  const hasNewStock = changed.includes('stock') || changed.includes('expiresOn')
  return {
    ...plan,
    kind: 'update',
    id: standing.id,
    changes: Object.fromEntries(changed.map((field) => [field, values[field]])),
    ...(hasNewStock ? { batches: batchesOf(values, offer?.batchNumber ?? imported.batchNumber) } : {}),
  }
}

const offeredValues = ({ price, packing, caseSize, stock, expiresOn }: Offer): Partial<Values> => ({
  basePrice: price,
  packing,
  caseSize,
  stock,
  expiresOn,
  texts: [DEMO_TEXT],
})

function statedValues(
  imported: ImportedGoods,
  standing: StandingGoods | undefined,
  { warehouseId, categoryId, now }: PlanContext,
): Values {
  const { naturalKey, name, tradeName, manufacturer, specification, dosageForm, approvalNumber } = imported
  const { origin, prescription, scope, unit, storage, isEphedrine, clinicRule } = imported
  const packing = imported.packing ?? standing?.packing ?? 1
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
    caseSize: imported.caseSize ?? standing?.caseSize ?? packing,
    barcode: imported.barcode ?? standing?.barcode ?? '',
    warehouseId,
    stock: imported.stock ?? standing?.stock ?? 0,
    expiresOn: imported.expiresOn ?? standing?.expiresOn ?? '',
    storage,
    basePrice: imported.price ?? standing?.basePrice ?? null,
    clinicRule,
    isEphedrine,
    // Ephedrine lines take no coupons and no 满减.
    isManjian: standing?.isManjian ?? !isEphedrine,
    withCoupon: standing?.withCoupon ?? !isEphedrine,
    createdAt: standing?.createdAt ?? now,
  }
}

/** The stock as one batch, if its expiry is known; the file has no production date. */
const batchesOf = ({ stock = 0, expiresOn = '' }: Values, number: string): Batch[] =>
  stock > 0 && expiresOn !== '' ? [{ number, producedOn: '', expiresOn, stock }] : []
