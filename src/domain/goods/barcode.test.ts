import { describe, expect, it } from 'vitest'

import { ean13CheckDigit, isEan13 } from './barcode.ts'

describe('EAN-13', () => {
  it('takes codes whose last digit checks the others', () => {
    expect(ean13CheckDigit('690123456789')).toBe(2)
    expect(isEan13('6901234567892')).toBe(true)
    expect(isEan13('4006381333931')).toBe(true)
  })

  it('refuses every other last digit, and other lengths', () => {
    for (const digit of '013456789') expect(isEan13(`690123456789${digit}`)).toBe(false)
    for (const code of ['', '690123456789', '69012345678921', '690123456789a']) expect(isEan13(code)).toBe(false)
  })

  it('throws when there are not twelve digits to check', () => {
    expect(() => ean13CheckDigit('123')).toThrow(RangeError)
  })
})
