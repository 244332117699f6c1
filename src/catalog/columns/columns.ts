/**
 * The packed catalogue: one array of numbers a field, texts as numbers of a dictionary. 100,000 goods are 40 arrays
 * instead of 100,000 objects: stored in one record, cloned in milliseconds, filtered without touching a row.
 * Columns are never changed in place; see `apply-delta.ts`.
 */
import { BADGES, type Goods, PRESCRIPTIONS, SCOPES, STORAGES } from '#domain/goods/goods.ts'

import type { NumberColumn } from './numbers.ts'

/** Bumped when the layout changes: what was stored or published before is fetched anew. */
export const CATALOG_FORMAT = 2

const TEXT_FIELDS = [
  'name',
  'tradeName',
  'manufacturer',
  'approvalNumber',
  'barcode',
  'specification',
  'dosageForm',
  'origin',
  'unit',
] as const satisfies readonly (keyof Goods)[]
/** `rare` is the JSON of what few goods have: ladder, flash sale, gift, limit, control; '' for none. */
export type TextField = (typeof TEXT_FIELDS)[number] | 'rare'
export const TEXT_COLUMNS: readonly TextField[] = [...TEXT_FIELDS, 'rare']

const COUNT_FIELDS = [
  'id',
  'stock',
  'sales',
  'revision',
  'categoryId',
  'warehouseId',
  'packing',
  'caseSize',
  'freeShippingNumber',
  'ladderPriceType',
] as const satisfies readonly (keyof Goods)[]
const FLAG_FIELDS = [
  'isOnShelf',
  'isTail',
  'isSoldAlone',
  'isEphedrine',
  'isYouxuan',
  'isFreeShipping',
  'isManjian',
  'withCoupon',
] as const satisfies readonly (keyof Goods)[]
export const CLINIC_RULES = ['all', 'clinicOnly', 'notClinic'] as const
/** Fields of few values, stored as the position in the list. */
export const CHOICES = {
  prescription: PRESCRIPTIONS,
  scope: SCOPES,
  storage: STORAGES,
  clinicRule: CLINIC_RULES,
} as const

type CountField = (typeof COUNT_FIELDS)[number]
type FlagField = (typeof FLAG_FIELDS)[number]
/** `price` is -1 when unset, `expiresOn` a number like 20271231 or 0, `badges` a set of bits in the order of BADGES. */
export type NumberField = CountField | FlagField | keyof typeof CHOICES | 'price' | 'expiresOn' | 'badges'
export const NUMBER_COLUMNS: readonly NumberField[] = [
  ...COUNT_FIELDS,
  ...FLAG_FIELDS,
  ...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]),
  'price',
  'expiresOn',
  'badges',
]

/** Row → number of its word. */
export type TextColumn = { codes: NumberColumn; words: readonly string[] }
export type Columns = {
  count: number
  numbers: Record<NumberField, NumberColumn>
  texts: Record<TextField, TextColumn>
}

/** What only few goods have. */
export type Rare = Partial<Pick<Goods, 'ladderPrice' | 'flashSale' | 'gift' | 'limit' | 'control'>>

export const badgeBit = (badge: Goods['badges'][number]): number => 1 << BADGES.indexOf(badge)
