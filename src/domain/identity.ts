/** Mobile number of the specification: 11 digits, 1, then 3 to 9. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/**
 * Landline: area code of 2–3 digits (the leading 0 that dialling inside China puts before it may stand), a dash, 7–8
 * digits.
 */
export const isLandline = (text: string): boolean => /^0?\d{2,3}-\d{7,8}$/.test(text)

export const isPhone = (text: string): boolean => isMobile(text) || isLandline(text)

/** 138****0000, for whoever need not know it. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** E-mail of the specification: letters, digits, underscore or hyphen, an @, and at least one dot segment. */
export const isEmail = (text: string): boolean => /^[\w-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)

const CREDIT_CODE_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_CODE_FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** 统一社会信用代码 (GB 32100-2015): 18 characters, the last a checksum over the others with weights 3^i mod 31. */
export function isCreditCode(code: string): boolean {
  if (!CREDIT_CODE_FORM.test(code)) return false
  return creditCodeCheck(code.slice(0, 17)) === code[17]
}

/** The check character for the first 17. Throws RangeError when they hold a character outside the code's alphabet. */
export function creditCodeCheck(first17: string): string {
  let weight = 1
  let total = 0
  for (const character of first17) {
    const value = CREDIT_CODE_DIGITS.indexOf(character)
    if (value < 0) throw new RangeError(`"${character}" cannot stand in a credit code`)
    total += value * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_CODE_DIGITS[(31 - (total % 31)) % 31]!
}
