import { describe, expect, it } from 'vitest'

import type { BuyerDocument, DocumentKind } from '../eligibility/buyer.ts'
import { paperGaps } from './paper-gaps.ts'

const paper = (kind: DocumentKind, validTo = ''): BuyerDocument => ({ kind, number: '1', validTo, isRequired: true })
const REST = (['采购委托书', '采购员身份证', '质量保证协议', '开票资料'] as const).map((kind) => paper(kind))
const gapsOf = (...documents: BuyerDocument[]) =>
  paperGaps({ customerType: '诊所', scopes: [], documents: [...REST, ...documents] }, '2026-11-20', 90)

describe('the papers of a store', () => {
  it('lack nothing when every need is met, by either kind where there are two', () => {
    const nothing = { missing: [], expired: [], expiring: [] }
    expect(gapsOf(paper('营业执照'), paper('诊所备案凭证'))).toEqual(nothing)
    expect(gapsOf(paper('营业执照'), paper('医疗机构执业许可证', '2027-11-20'))).toEqual(nothing)
  })

  it('lack what is missing, what ran out and what will soon', () => {
    expect(gapsOf(paper('营业执照', '2026-11-19'), paper('二类器械备案', '2026-11-20'))).toEqual({
      missing: ['医疗机构执业许可证'],
      expired: ['营业执照'],
      expiring: [{ kind: '二类器械备案', daysLeft: 0 }],
    })
  })
})
