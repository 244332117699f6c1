type CountedLine = { number: number; unit?: string | undefined }

/** "2 种 · 共 40 盒"; without a unit where the lines have several, or it is not known. 件 are cases: no unit of a sum. */
export function contentsText(kinds: number, lines: readonly CountedLine[]): string {
  const total = lines.reduce((sum, { number }) => sum + number, 0)
  const [unit = '', ...others] = new Set(lines.map((line) => line.unit ?? ''))
  return `${kinds} 种 · 共 ${total}${unit && others.length === 0 ? ` ${unit}` : ''}`
}
