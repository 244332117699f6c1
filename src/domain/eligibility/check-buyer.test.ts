import { describe, expect, it } from 'vitest'

import { NOON, someBuyer } from '#testing/factories/domain-factory.ts'

import { addDays, dayOf } from '../instant.ts'
import type { DocumentKind } from './buyer.ts'
import { checkBuyer, isAboutBuyer, missingLetters } from './check-buyer.ts'
import { refuse } from './reasons.ts'

const inDays = (days: number) => addDays(dayOf(NOON), days)
const paper = (kind: DocumentKind, validTo: string) => ({
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

  it('are asked for anew only where the seller has none to look at', () => {
    const documents = [paper('营业执照', inDays(-1)), paper('采购委托书', inDays(-1))]
    const told = (...documentsInReview: DocumentKind[]) =>
      checkBuyer(someBuyer({ documents, documentsInReview }), NOON).map(({ text, fix }) => `${text} · ${fix?.text}`)
    expect(told()).toEqual(['营业执照、采购委托书已过有效期，更新并审核通过后可继续采购 · 去更新资质'])
    expect(told('营业执照')).toEqual(['采购委托书已过有效期，更新并审核通过后可继续采购 · 去更新资质'])
    expect(told('营业执照', '采购委托书')).toEqual(['营业执照、采购委托书的新证件审核中，通过后恢复采购 · 查看进度'])
  })

  it('refuse all goods alike, unlike what lies in the goods', () => {
    const expired = checkBuyer(someBuyer({ documents: [paper('营业执照', inDays(-1))] }), NOON)
    expect(expired.map(isAboutBuyer)).toEqual([true])
    expect(isAboutBuyer(refuse('outOfStock'))).toBe(false)
  })
})
