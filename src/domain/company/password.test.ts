import { describe, expect, it } from 'vitest'

import { isOwnName, strengthOf } from './password.ts'

describe('the strength of a password', () => {
  it.each([
    ['12345678', '弱'],
    ['aaaaaaaaaaaaaaaa', '弱'],
    ['Ab1!', '弱'],
    ['clinic2026', '中'],
    ['changbei-demo', '中'],
    ['药房门口有两棵树和一只猫常常来晒太阳', '强'],
    ['Tr0ub4dor&3', '强'],
    ['correct horse battery staple', '强'],
  ])('%s: %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })
})

it('knows a password that is only the owner’s name, either way round', () => {
  expect(isOwnName('Clinic01', ['clinic01', ''])).toBe(true)
  expect(isOwnName('22221111931', ['clinic01', '13911112222'])).toBe(true)
  expect(isOwnName('', [''])).toBe(false)
  expect(isOwnName('another one', ['clinic01'])).toBe(false)
})
