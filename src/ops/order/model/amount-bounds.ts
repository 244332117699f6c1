import { parseYuan } from '#domain/money.ts'

/** An amount of yuan with at most two places; '' for what is none. */
export const yuanIn = (text: string): string => (/^\d{1,7}(?:\.\d{1,2})?$/.test(text.trim()) ? text.trim() : '')

/** Yuan as typed; '' where a bound is open. */
export type AmountBounds = { least: string; most: string }

const amountError = (text: string) =>
  text.trim() !== '' && yuanIn(text) === '' ? '请填写金额，例如 100 或 100.50' : undefined

/** What is wrong with each bound; empty where both can be asked for. */
export function boundErrors({ least, most }: AmountBounds): Partial<AmountBounds> {
  const [leastError, mostError] = [amountError(least), amountError(most)]
  if (leastError || mostError)
    return { ...(leastError && { least: leastError }), ...(mostError && { most: mostError }) }
  const [lower, upper] = [parseYuan(least), parseYuan(most)]
  return lower !== undefined && upper !== undefined && lower > upper ? { least: '下限不能大于上限' } : {}
}
