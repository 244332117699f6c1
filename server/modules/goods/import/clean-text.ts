/** Signs that typists and registers write in many ways, and the one way we keep. */
const REPLACEMENTS: readonly (readonly [RegExp, string | ((sign: string) => string)])[] = [
  // Control and zero-width characters, byte order marks.
  // oxlint-disable-next-line no-control-regex
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u2060\ufeff]/g, ''],
  // Full-width letters, digits and signs.
  [/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0)],
  // Superscripts, subscripts, and squared units such as ㎎.
  [/[²³¹\u2070-\u209f\u3380-\u33df]/g, (sign) => sign.normalize('NFKC')],
  [/µ/g, 'μ'],
  [/[∶﹕]/g, ':'],
  [/[［【]/g, '['],
  [/[］】]/g, ']'],
  [/[•·・]/g, '·'],
  [/[\s\u3000]+/g, ' '],
]

/** One way of writing brackets, digits, units and blanks; roman numerals (Ⅱ) and × stay as they are. */
export function cleanText(text: string): string {
  let clean = text
  for (const [signs, replacement] of REPLACEMENTS) {
    clean =
      typeof replacement === 'string' ? clean.replaceAll(signs, replacement) : clean.replaceAll(signs, replacement)
  }
  return clean.trim()
}

/** A name without the asterisks, stars and codes by which formularies mark their rows. */
export const cleanName = (name: string): string =>
  cleanText(name)
    .replace(/^(?:[*★]|BG(?=[\u4e00-\u9fff]))+/, '')
    .replaceAll(/\s*([()])\s*/g, '$1')
