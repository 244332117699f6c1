/** What a bench prints: one line a figure, with its target and whether it was reached. */
export type Figure = { name: string; value: string; target?: string; isMet?: boolean }

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value, target, isMet } of figures) {
    const verdict = target === undefined ? '' : `  (target ${target}: ${isMet ? 'reached' : 'MISSED'})`
    console.log(`  ${name.padEnd(width)}  ${value}${verdict}`)
  }
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** The value below which `share` of the numbers lie. */
export const percentile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN
