import type { PastedRow } from './read-row.ts'

/** What a row says beside how many: a choice made for it holds for every later row that says the same. */
export const saidKey = ({ words, numbers, code }: PastedRow): string =>
  [
    code?.text ?? '',
    ...words,
    ...numbers.flatMap(({ amount, kind, value, unit, isFactor, isQuantity }) =>
      isQuantity || !(amount !== undefined || kind === 'piece' || isFactor) ? [] : (amount ?? `${value}${unit}`),
    ),
  ]
    .filter(Boolean)
    .join(' ')
