import { expect, it } from 'vitest'

import type { DocumentKind } from '../eligibility/buyer.ts'
import { documentChecks } from './review-checks.ts'

const around = { creditCode: '91510100MA6CABCD17', scopes: [], twins: [], today: '2026-11-30', warningDays: [30] }
const textsOf = (kind: DocumentKind, stated: { number?: string; validTo?: string }) =>
  documentChecks({ kind, number: '', validFrom: '', validTo: '', files: ['a'], ...stated }, around).map(
    ({ tone, text }) => `${tone} ${text}`,
  )

it('says of a paper that is right only what was compared', () => {
  expect(textsOf('含麻委托书', { validTo: '2027-12-31' })).toEqual(['ok 有效期至 2027-12-31，未到期'])
  expect(textsOf('药品经营许可证', { number: '川CB0280001', validTo: '2029-12-31' })).toEqual([
    'ok 证号已填写，没有其他企业使用；有效期至 2029-12-31，未到期',
  ])
  expect(textsOf('药品经营许可证', { number: '川CB0280001' })).toEqual([
    'ok 证号已填写，没有其他企业使用；有效期为长期',
  ])
  expect(textsOf('开票资料', {})).toEqual(['ok 文件已上传，没有证号和有效期可核对'])
})
