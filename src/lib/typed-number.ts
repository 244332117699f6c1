/** Numbers as they are typed into a field. */

/** Digits, letters and signs as a Chinese keyboard may write them, １２．５, in the width that is read: 12.5. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0))

/** Commas go only where they part thousands. */
export const withoutThousands = (number: string): string =>
  /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(number) ? number.replaceAll(',', '') : number

/**
 * What a field of whole numbers shows of what is typed. Nothing but blanks is dropped or read over, because 1.5 would
 * become 15, 1e3 would become 13, and 2件 would become 2: it stays to be seen, and the field has no number.
 */
export const typedNumber = (text: string): string => halfWidth(text).replaceAll('。', '.').replaceAll(/\s/g, '')

/** The number that is typed; undefined where it is none. */
export const wholeNumber = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^\d+$/.test(typed) ? Number(typed) : undefined
