import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { creditCodeCheck, isCreditCode, isEmail, isLandline, isMobile, isPhone } from './identity.ts'

describe('phone numbers', () => {
  it.each(['13800138000', '19912345678'])('takes the mobile number %s', (number) => expect(isMobile(number)).toBe(true))
  it.each(['12800138000', '1380013800', '138001380000', '1380013800a', ''])(
    'refuses the mobile number "%s"',
    (number) => expect(isMobile(number)).toBe(false),
  )
  it.each(['010-12345678', '028-8123456', '21-12345678', '571-88888888', '0571-88888888'])(
    'takes the landline %s',
    (number) => expect(isLandline(number)).toBe(true),
  )
  it.each(['1-1234567', '1571-88888888', '02812345678', '028-123456', '028-123456789'])(
    'refuses the landline "%s"',
    (number) => expect(isLandline(number)).toBe(false),
  )
  it('takes either as a phone', () =>
    expect([isPhone('13800138000'), isPhone('028-8123456'), isPhone('123')]).toEqual([true, true, false]))
})

describe('e-mail', () => {
  it.each(['a@b.cn', 'some_one-1@mail.example.com'])('takes %s', (text) => expect(isEmail(text)).toBe(true))
  it.each(['a@b', 'a.b@c.cn', '@b.cn', 'a@.cn', 'a@b.', 'abc@@x', 'a@@b.cn', 'a b@c.cn', '张@b.cn', 'a@b.cn\n'])(
    'refuses "%s"',
    (text) => expect(isEmail(text)).toBe(false),
  )
})

describe('统一社会信用代码', () => {
  // Codes of well-known companies, from their published licences.
  it.each(['91440300708461136T', '91350100M000100Y43', '9144030071526726XG'])('takes %s', (code) => {
    expect(creditCodeCheck(code.slice(0, 17))).toBe(code[17])
    expect(isCreditCode(code)).toBe(true)
  })

  it('refuses letters outside the alphabet, other lengths and lower case', () => {
    for (const code of ['', '91440300708461136', '9144030070846113IT', '91440300708461136t'])
      expect(isCreditCode(code)).toBe(false)
  })

  it('notices any single wrong character', () => {
    const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    fc.assert(
      fc.property(fc.nat(17), fc.constantFrom(...alphabet), (place, character) => {
        const code = '91440300708461136T'
        fc.pre(code[place] !== character)
        expect(isCreditCode(code.slice(0, place) + character + code.slice(place + 1))).toBe(false)
      }),
    )
  })
})
