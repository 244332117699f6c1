/** One goods ↔ its row in the columns. */
import { BADGES, type Goods, type LadderType, PRESCRIPTIONS, SCOPES, STORAGES } from '#domain/goods/goods.ts'
import { memo } from '#lib/memo.ts'

import {
  badgeBit,
  CHOICES,
  CLINIC_RULES,
  type Columns,
  type NumberField,
  type Rare,
  type TextColumn,
  type TextField,
} from './columns.ts'

/** The number that a field of these goods is stored as. */
export function numberOf(goods: Goods, field: NumberField): number {
  switch (field) {
    case 'price': {
      return goods.price ?? -1
    }
    case 'expiresOn': {
      return Number(goods.expiresOn.replaceAll('-', ''))
    }
    case 'badges': {
      return goods.badges.reduce((bits, badge) => bits | badgeBit(badge), 0)
    }
    case 'prescription':
    case 'scope':
    case 'storage':
    case 'clinicRule': {
      return (CHOICES[field] as readonly string[]).indexOf(goods[field])
    }
    default: {
      return Number(goods[field])
    }
  }
}

/** The word that a field of these goods is stored as. */
export function wordOf(goods: Goods, field: TextField): string {
  if (field !== 'rare') return goods[field]
  const { ladderPrice, flashSale, gift, limit, control } = goods
  const rare: Rare = { flashSale, gift, limit, control, ...(ladderPrice.length > 0 && { ladderPrice }) }
  const text = JSON.stringify(rare)
  return text === '{}' ? '' : text
}

const parsedRare = memo((words: readonly string[]): (Rare | undefined)[] => Array.from({ length: words.length }))

/** What the rare word of a code says; shared by all rows that have it, so it must not be changed. */
export function rareOf({ words }: TextColumn, code: number): Rare {
  const parsed = parsedRare(words)
  const word = words[code]!
  return (parsed[code] ??= word === '' ? {} : (JSON.parse(word) as Rare))
}

/** What the row has of the rare fields; shared, see `rareOf`. */
export const rareAt = ({ texts: { rare } }: Columns, row: number): Rare => rareOf(rare, rare.codes[row]!)

/** 20271231 → 2027-12-31; 0 → "". */
export const toDay = (number: number): string => {
  if (number === 0) return ''
  const digits = String(number).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** The goods of a row. Written out field by field: lists and filters read thousands. */
export function readGoods(columns: Columns, row: number): Goods {
  const { numbers: number, texts } = columns
  const text = (field: TextField) => texts[field].words[texts[field].codes[row]!]!
  const [price, bits] = [number.price[row]!, number.badges[row]!]
  const { ladderPrice, flashSale, gift, limit, control } = rareAt(columns, row)
  return {
    id: number.id[row]!,
    name: text('name'),
    tradeName: text('tradeName'),
    manufacturer: text('manufacturer'),
    specification: text('specification'),
    dosageForm: text('dosageForm'),
    approvalNumber: text('approvalNumber'),
    origin: text('origin'),
    prescription: PRESCRIPTIONS[number.prescription[row]!]!,
    scope: SCOPES[number.scope[row]!]!,
    categoryId: number.categoryId[row]!,
    unit: text('unit'),
    packing: number.packing[row]!,
    caseSize: number.caseSize[row]!,
    barcode: text('barcode'),
    warehouseId: number.warehouseId[row]!,
    stock: number.stock[row]!,
    isTail: number.isTail[row] === 1,
    expiresOn: toDay(number.expiresOn[row]!),
    storage: STORAGES[number.storage[row]!]!,
    price: price < 0 ? undefined : price,
    ladderPriceType: number.ladderPriceType[row]! as LadderType,
    ladderPrice: ladderPrice ?? [],
    flashSale,
    gift,
    limit,
    isOnShelf: number.isOnShelf[row] === 1,
    isSoldAlone: number.isSoldAlone[row] === 1,
    clinicRule: CLINIC_RULES[number.clinicRule[row]!]!,
    control,
    isEphedrine: number.isEphedrine[row] === 1,
    isYouxuan: number.isYouxuan[row] === 1,
    isFreeShipping: number.isFreeShipping[row] === 1,
    freeShippingNumber: number.freeShippingNumber[row]!,
    isManjian: number.isManjian[row] === 1,
    withCoupon: number.withCoupon[row] === 1,
    badges: bits === 0 ? [] : BADGES.filter((badge) => (bits & badgeBit(badge)) !== 0),
    sales: number.sales[row]!,
    revision: number.revision[row]!,
  }
}
