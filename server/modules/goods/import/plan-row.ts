import type { Day } from '#domain/instant.ts'

import type { goods } from '../tables.ts'
import { DEMO_TEXT, demoOffer, type Offer } from './demo-offer.ts'
import type { ImportedGoods } from './read-row.ts'

export type StandingGoods = typeof goods.$inferSelect
export type Values = Omit<typeof goods.$inferInsert, 'id' | 'revision'>
/** What to do with goods: make them, change them, or nothing. `batch` replaces their batches. */
export type Plan = { isPriced: boolean } & (
  | { kind: 'insert'; values: Values; batch?: Batch }
  | { kind: 'update'; id: number; values: Values; batch?: Batch }
  | { kind: 'same' }
)
type Batch = { number: string; producedOn: Day; expiresOn: Day; stock: number }

export type PlanContext = { warehouseId: number; categoryId: number; today: Day; now: number; hasDemoOffers: boolean }

/**
 * Compares what the file says with what stands. What the file does not say is kept: an import without prices changes no
 * price, and demo offers only go to goods that have none.
 */
export function planRow(imported: ImportedGoods, standing: StandingGoods | undefined, context: PlanContext): Plan {
  const isPriced = imported.price !== undefined || typeof standing?.basePrice === 'number'
  const offer = context.hasDemoOffers && !isPriced ? demoOffer(imported, context.today) : undefined
  const values = { ...statedValues(imported, standing, context), ...(offer ? offeredValues(offer) : {}) }
  const plan = { isPriced: isPriced || offer !== undefined }
  if (!standing) return { ...plan, kind: 'insert', values, batch: batchOf(imported, offer, context.today) }
  const isSame = (Object.keys(values) as (keyof Values)[]).every(
    (field) => JSON.stringify(values[field]) === JSON.stringify(standing[field]),
  )
  if (isSame) return { ...plan, kind: 'same' }
  const hasNewStock = values.stock !== standing.stock || values.expiresOn !== standing.expiresOn
  return {
    ...plan,
    kind: 'update',
    id: standing.id,
    values,
    ...(hasNewStock ? { batch: batchOf(imported, offer, context.today) } : {}),
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

function batchOf(imported: ImportedGoods, offer: Offer | undefined, today: Day): Batch | undefined {
  const stock = offer?.stock ?? imported.stock
  const expiresOn = offer?.expiresOn ?? imported.expiresOn
  if (!stock || expiresOn === undefined) return undefined
  return { number: offer?.batchNumber ?? imported.batchNumber, producedOn: offer ? today : '', expiresOn, stock }
}
