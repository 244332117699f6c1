import type { Prescription, Storage } from '#domain/goods/goods.ts'
import type { Day } from '#domain/instant.ts'
import { parseUnitPrice, type UnitPrice } from '#domain/money.ts'

/** "￥1,234.50元" → a price; undefined when it is none, or not above zero. */
export function readPrice(text: string): UnitPrice | undefined {
  const price = parseUnitPrice(text.replaceAll(/[¥￥,，\s元]/g, ''))
  return price !== undefined && price > 0 && price <= 2_000_000_000 ? price : undefined
}

/** Whole pieces from `least` to 9,999,999 ("1,200", "12.0"); undefined for anything else. */
export function readPieces(text: string, least: number): number | undefined {
  const match = /^(\d{1,7})(?:\.0+)?$/.exec(text.replaceAll(/[,，\s]/g, ''))
  const pieces = match ? Number(match[1]) : undefined
  return pieces !== undefined && pieces >= least ? pieces : undefined
}

/** "2028-06-30", "2028/6/30", "20280630", "2028年6月"; a month means its last day. undefined when it is no date. */
export function readDay(text: string): Day | undefined {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?|(\d{2})(\d{2}))$/.exec(text.trim())
  if (!match) return undefined
  const [year, month] = [Number(match[1]), Number(match[2] ?? match[4])]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Number(match[3] ?? match[5] ?? lastDay)
  if (month < 1 || month > 12 || day < 1 || day > lastDay) return undefined
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
