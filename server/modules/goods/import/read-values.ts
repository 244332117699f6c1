import type { Prescription, Storage } from '#domain/goods/goods.ts'
import type { Day } from '#domain/instant.ts'
import { parseUnitPrice, type UnitPrice } from '#domain/money.ts'

/** What may stand around a price: a currency in front; a currency, and what the price is of, behind. */
const PRICE = /^(?:[¥￥\s]|rmb|cny)*(.*?)(?:[元\s]|rmb|cny)*(?:[/每].*)?$/i

/** "￥1,234.50元/盒" → a price; undefined when it is none, not above zero, or finer than four decimals. */
export function readPrice(text: string): UnitPrice | undefined {
  const price = parseUnitPrice(PRICE.exec(text)?.[1] ?? '')
  return price !== undefined && price > 0 && price <= 2_000_000_000 ? price : undefined
}

/** Commas stand before three digits: "12,5" is no number of pieces. */
const PIECES = /^(\d{1,7}|\d{1,3}(?:[,，]\d{3}){1,2})(?:\.0+)?$/

/** Whole pieces from `least` to 9,999,999 ("1,200", "12.0"); undefined for anything else. */
export function readPieces(text: string, least: number): number | undefined {
  const match = PIECES.exec(text.replaceAll(/\s/g, ''))
  const pieces = match ? Number(match[1]!.replaceAll(/[,，]/g, '')) : undefined
  return pieces !== undefined && pieces >= least ? pieces : undefined
}

const DAY = /(?<!\d)(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?|(\d{2})(\d{2}))?(?!\d)/
/** What may stand around a day: "效期： 2021-06-30", "有效期至2021年6月", "2021-06-30 00:00:00". */
const AROUND_DAY = /^[^\d]{0,10}$/
const CLOCK = /^[T ]?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/
/** Days that Excel counts from 1899-12-30 on, of the years 1990 to 2100. */
const SERIAL = /^(3[3-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:\.\d+)?$/
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
/** Excel writes a number without its last zero: this is January, or October. */
const AMBIGUOUS = /^\d{4}\.1$/

/**
 * "2028-06-30", "2028/6/30", "20280630", "2028年6月", "效期：2028.06", or a day as Excel counts it; a month means its
 * last day, or its first. undefined when it is no date.
 */
export function readDay(text: string, ofMonth: 'first' | 'last' = 'last'): Day | undefined {
  const trimmed = text.trim()
  if (AMBIGUOUS.test(trimmed)) return undefined
  const [, serial] = SERIAL.exec(trimmed) ?? []
  if (serial) return new Date(EXCEL_EPOCH + Number(serial) * DAY_MS).toISOString().slice(0, 10)
  const match = DAY.exec(trimmed)
  if (!match) return undefined
  const [before, after] = [trimmed.slice(0, match.index), trimmed.slice(match.index + match[0].length)]
  if (!AROUND_DAY.test(before) || !(AROUND_DAY.test(after) || CLOCK.test(after.trim()))) return undefined
  const [year, month] = [Number(match[1]), Number(match[2] ?? match[4])]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Number(match[3] ?? match[5] ?? (ofMonth === 'last' ? lastDay : 1))
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= lastDay)) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const PRESCRIPTION_WORDS: readonly [RegExp, Prescription][] = [
  [/乙类|otc-?b/i, 'otcB'],
  [/甲类|^otc|非处方/i, 'otcA'],
  [/非药品|^none$/i, 'none'],
  [/处方|^rx$/i, 'rx'],
]
export const readPrescription = (text: string): Prescription | undefined =>
  PRESCRIPTION_WORDS.find(([words]) => words.test(text))?.[1]

const STORAGE_WORDS: readonly [RegExp, Storage][] = [
  [/冷藏|冷处|2\s*[-~～至]\s*8|^cold$/i, 'cold'],
  [/阴凉|凉暗|不超过\s*20|^cool$/i, 'cool'],
  [/常温|室温|^normal$/i, 'normal'],
]
export const readStorage = (text: string): Storage | undefined => STORAGE_WORDS.find(([words]) => words.test(text))?.[1]
