import type { CompanyDocument } from '#contract/company/document.ts'
import type { SellerCompany } from '#contract/ops/company.ts'

import { NOON } from './domain-factory.ts'

/** A licence that was handed in with one photo. */
export const someDocument = (changes: Partial<CompanyDocument> = {}): CompanyDocument => ({
  id: 5,
  kind: '医疗机构执业许可证',
  number: 'PDY10001',
  validFrom: '2026-01-01',
  validTo: '2031-01-01',
  files: [{ id: '5e2d4a34-0b5e-4f0e-9b53-0d6c3f2f7a11', name: '许可证.jpg', mime: 'image/jpeg', bytes: 320_000 }],
  status: 'submitted',
  submittedAt: NOON,
  ...changes,
})

/** A clinic that handed in everything. */
export const someSellerCompany = (
  id: number,
  company: string,
  changes: Partial<SellerCompany> = {},
): SellerCompany => ({
  id,
  company,
  customerType: '诊所',
  reviewState: 'submitted',
  submittedAt: NOON,
  version: 3,
  facts: {
    company,
    creditCode: '91510107MA00000017',
    legalPerson: '李文静',
    region: '510107',
    licenseAddress: '武侯祠大街 1 号',
    scopes: ['中成药', '化学药制剂'],
    prescriptions: ['rx'],
  },
  place: '四川省成都市武侯区',
  contact: { name: '李文静', phone: '13880012601', username: 'anhe' },
  documents: [someDocument()],
  missing: [],
  checks: [
    { tone: 'ok', text: '统一社会信用代码校验通过' },
    { tone: 'ok', text: '必备证件齐全' },
  ],
  ...changes,
})
