/** What is said of a field that breaks a rule without a sentence of its own, on both sides of the wire. */
import type * as z from 'zod/mini'

export const UNFIT = '填写有误，请检查'

type Bounds = { origin: string; minimum?: number | bigint; maximum?: number | bigint }

const UNITS: Readonly<Record<string, readonly [most: string, least: string, unit: string]>> = {
  string: ['最多', '至少', '个字'],
  array: ['最多', '至少', '项'],
  number: ['不能大于', '不能小于', ''],
  int: ['不能大于', '不能小于', ''],
}

/** "最多 12 个字". */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return UNFIT
  const { origin, minimum, maximum } = issue as unknown as Bounds
  const words = UNITS[origin]
  const bound = issue.code === 'too_big' ? maximum : minimum
  if (!words || bound === undefined) return UNFIT
  if (origin === 'string' && issue.code === 'too_small' && bound === 1) return '请填写'
  const [most, least, unit] = words
  return `${issue.code === 'too_big' ? most : least} ${bound} ${unit}`.trim()
}
