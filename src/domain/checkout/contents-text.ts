type CountedLine = { number: number; unit?: string | undefined }

/** "2 种 · 共 40 盒、2 瓶": a sum in each unit; without one where it is not known. 件 are cases: no unit of a sum. */
export function contentsText(kinds: number, lines: readonly CountedLine[]): string {
  const sums = new Map<string, number>()
  for (const { number, unit = '' } of lines) sums.set(unit, (sums.get(unit) ?? 0) + number)
  return `${kinds} 种 · 共 ${[...sums].map(([unit, sum]) => `${sum} ${unit}`.trim()).join('、') || 0}`
}
