/** The last digit of a code of this family: from the right, digits weigh 3 and 1 in turn. */
function checkDigit(digits: string): number {
  let weighted = 0
  for (let at = 0; at < digits.length; at++) weighted += Number(digits[at]) * ((digits.length - at) % 2 === 0 ? 1 : 3)
  return (10 - (weighted % 10)) % 10
}

/** The thirteenth digit for the first twelve of an EAN-13. Throws RangeError when they are not twelve digits. */
export function ean13CheckDigit(first12: string): number {
  if (!/^\d{12}$/.test(first12)) throw new RangeError(`expected 12 digits, got "${first12}"`)
  return checkDigit(first12)
}

/** An EAN-13 with a right check digit; Chinese goods begin with 69. */
export const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) && ean13CheckDigit(code.slice(0, 12)) === Number(code[12])

/** An EAN-8 with a right check digit. */
export const isEan8 = (code: string): boolean =>
  /^\d{8}$/.test(code) && checkDigit(code.slice(0, 7)) === Number(code[7])
