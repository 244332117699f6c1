/** One goods ↔ its row in the columns. */
import { BADGES, type Goods } from '../goods/goods.ts'
import {
  badgeBit,
  CHOICES,
  type Columns,
  COUNT_FIELDS,
  FLAG_FIELDS,
  type NumberField,
  type Rare,
  TEXT_FIELDS,
  type TextField,
} from './columns.ts'
import { remember } from './remember.ts'

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

const parsedRare = remember((words: readonly string[]): (Rare | undefined)[] => Array.from({ length: words.length }))

/** What the row has of the rare fields; shared by all rows that have the same, so it must not be changed. */
export function rareAt({ texts: { rare } }: Columns, row: number): Rare {
  const code = rare.codes[row]!
  const parsed = parsedRare(rare.words)
  const word = rare.words[code]!
  return (parsed[code] ??= word === '' ? {} : (JSON.parse(word) as Rare))
}

const toDay = (number: number): string => {
  if (number === 0) return ''
  const digits = String(number).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** The goods of a row. */
export function readGoods(columns: Columns, row: number): Goods {
  const { numbers, texts } = columns
  const goods: Record<string, unknown> = {}
  for (const field of TEXT_FIELDS) goods[field] = texts[field].words[texts[field].codes[row]!]
  for (const field of COUNT_FIELDS) goods[field] = numbers[field][row]
  for (const field of FLAG_FIELDS) goods[field] = numbers[field][row] === 1
  for (const [field, values] of Object.entries(CHOICES))
    goods[field] = values[numbers[field as keyof typeof CHOICES][row]!]
  const [price, bits] = [numbers.price[row]!, numbers.badges[row]!]
  goods['price'] = price < 0 ? undefined : price
  goods['expiresOn'] = toDay(numbers.expiresOn[row]!)
  goods['badges'] = BADGES.filter((badge) => (bits & badgeBit(badge)) !== 0)
  return Object.assign(goods, { ladderPrice: [] }, rareAt(columns, row)) as unknown as Goods
}
