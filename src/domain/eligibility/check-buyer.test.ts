import { describe, expect, it } from 'vitest'

import { NOON, someBuyer } from '#testing/factories/domain-factory.ts'

import { addDays, dayOf } from '../instant.ts'
import { checkBuyer, isAboutBuyer, missingLetters } from './check-buyer.ts'
import { refuse } from './reasons.ts'

const inDays = (days: number) => addDays(dayOf(NOON), days)
const paper = (kind: '营业执照' | '含麻委托书', validTo: string) => ({
  kind,
  number: '1',
  validTo,
  isRequired: true,
})

describe('the papers of a buyer', () => {
  it('say which letters are missing and what waits for them', () => {
    expect(missingLetters(someBuyer(), NOON)).toEqual([])
    expect(missingLetters(someBuyer({ documents: [paper('含麻委托书', inDays(1))] }), NOON)).toEqual([
      { kind: '冷藏药品委托书', needed: '冷藏药品' },
    ])
  })

  it('refuse all goods alike, unlike what lies in the goods', () => {
    const expired = checkBuyer(someBuyer({ documents: [paper('营业执照', inDays(-1))] }), NOON)
    expect(expired.map(isAboutBuyer)).toEqual([true])
    expect(isAboutBuyer(refuse('outOfStock'))).toBe(false)
  })
})
