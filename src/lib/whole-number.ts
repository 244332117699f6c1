/**
 * For fields of whole numbers. A sign or a point is neither dropped nor read over: 1.5 would become 15, and −3 would
 * become 3. It stays to be seen, and the field has no number.
 */

/** What a field shows of what is typed: digits, also full-width ones, and what makes it no whole number. */
export const typedNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[^\d.,-]/g, '')

/** The number that is typed; undefined where it is none. */
export const wholeNumber = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^\d+$/.test(typed) ? Number(typed) : undefined
