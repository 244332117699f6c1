import { halfWidth, withoutThousands } from '#lib/typed-number.ts'

/**
 * Money is whole numbers. `Fen` is the only unit that is added up; a `UnitPrice` may be finer (ten-thousandths of a
 * yuan, because wholesale prices carry four decimals) and becomes fen exactly once, by `times`, rounding down.
 */
export type Fen = number & { readonly unit?: 'fen' }
export type UnitPrice = number & { readonly unit?: 'unit-price' }

export const UNIT_PRICES_PER_FEN = 100

/** The fen that `count` pieces cost; floored once. Throws RangeError when the count is not a whole number ≥ 0. */
export function times(price: UnitPrice, count: number): Fen {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`count must be a whole number ≥ 0, got ${count}`)
  return Math.floor((price * count) / UNIT_PRICES_PER_FEN)
}

/**
 * The fen that several lines cost together: added up exactly, floored once at the end. Parts without a price cost
 * nothing. May exceed the sum of `times` by less than one fen a part.
 */
export function sumTimes(parts: readonly { price?: UnitPrice; number: number }[]): Fen {
  return Math.floor(parts.reduce((total, { price, number }) => total + (price ?? 0) * number, 0) / UNIT_PRICES_PER_FEN)
}

export const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, amount) => total + amount, 0)

/** 0 instead of a negative amount. */
export const atLeastZero = (amount: Fen): Fen => Math.max(0, amount)

/** Half-width, without sign and unit ("¥1,200.50 元"); commas go only where they part thousands. */
const bareYuan = (yuan: string): string =>
  withoutThousands(
    halfWidth(yuan)
      .trim()
      .replace(/^[¥￥]\s*/, '')
      .replace(/\s*元$/, ''),
  )

/**
 * `yuan` as typed or imported ("12.5", "1,200.00", 12.5) to ten-thousandths of a yuan; undefined when it is no price or
 * has more than four decimals.
 */
export function parseUnitPrice(yuan: string | number): UnitPrice | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(bareYuan(String(yuan)))
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')) : undefined
}

/** No goods cost more. */
export const UNIT_PRICE_MAX: UnitPrice = 2_000_000_000
export const UNIT_PRICE_LIMITS = '价格须大于 0，不超过 20 万元'

/**
 * An amount typed or pasted in yuan ("12", "12.", "12.5", "¥1,200.00 元") to fen; undefined when it is none or has more
 * than two decimals.
 */
export function parseYuan(yuan: string): Fen | undefined {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(bareYuan(yuan))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** amount × weight ÷ whole in whole numbers, also where the product is no safe integer. */
function divide(amount: Fen, weight: number, whole: number): { quotient: number; remainder: number } {
  const product = amount * weight
  if (Number.isSafeInteger(product)) return { quotient: Math.floor(product / whole), remainder: product % whole }
  const [exact, by] = [BigInt(amount) * BigInt(weight), BigInt(whole)]
  return { quotient: Number(exact / by), remainder: Number(exact % by) }
}

/**
 * Splits `amount` (≥ 0) in proportion to `weights` so that the parts add up to it exactly (largest remainder first).
 */
export function prorate(amount: Fen, weights: readonly number[]): Fen[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (whole <= 0) return weights.map(() => 0)
  const parts = weights.map((weight) => divide(amount, weight, whole))
  const shares = parts.map(({ quotient }) => quotient)
  let rest = amount - sum(shares)
  const byRemainder = parts
    .map(({ remainder }, index) => ({ index, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (rest <= 0) break
    shares[index] = shares[index]! + 1
    rest -= 1
  }
  return shares
}

/** Fen to "1234.50". */
export function formatYuan(amount: Fen): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(Math.trunc(amount))).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const partThousands = (yuan: string): string => yuan.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

/** "¥1,234.50", for sentences; numbers that stand alone are drawn by `Money`. */
export const toYuan = (amount: Fen): string => `¥${partThousands(formatYuan(amount))}`

/** A unit price to yuan: 2 decimals, rounded down, as the specification shows money. */
export const formatUnitPrice = (price: UnitPrice): string => formatYuan(Math.floor(price / UNIT_PRICES_PER_FEN))

/**
 * The whole of it, for papers where pieces times price must be the amount: "8.9891", and "1.50" where two decimals do.
 */
export const exactUnitPrice = (price: UnitPrice): string => (price / 10_000).toFixed(4).replace(/0{1,2}$/, '')

/** The whole of it for sentences: "¥1,234.5678". */
export const toUnitYuan = (price: UnitPrice): string => `¥${partThousands(exactUnitPrice(price))}`
