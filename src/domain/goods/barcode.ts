/** The thirteenth digit for the first twelve of an EAN-13. Throws RangeError when they are not twelve digits. */
export function ean13CheckDigit(first12: string): number {
  if (!/^\d{12}$/.test(first12)) throw new RangeError(`expected 12 digits, got "${first12}"`)
  const weighted = [...first12].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (weighted % 10)) % 10
}

/** An EAN-13 with a right check digit; Chinese goods begin with 69. */
export const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) && ean13CheckDigit(code.slice(0, 12)) === Number(code[12])
