import { describe, expect, it } from 'vitest'

import type { CompanyDocument } from '#contract/company/document.ts'
import { documentNeeds } from '#domain/company/documents.ts'

import { needRows } from './needs.ts'

const today = '2026-11-23'
const document = (changes: Partial<CompanyDocument>): CompanyDocument => ({
  kind: '营业执照',
  number: '1',
  validFrom: '',
  validTo: '',
  files: [],
  status: 'accepted',
  ...changes,
})
const rows = (...documents: CompanyDocument[]) => needRows(documentNeeds('诊所', []), documents, today)
const stateOf = (kind: string, ...documents: CompanyDocument[]) =>
  rows(...documents).find(({ need }) => need.kinds.join() === kind)?.state

describe('the list of documents', () => {
  it('says for each need how it stands', () => {
    expect(stateOf('营业执照')).toBe('missing')
    expect(stateOf('含麻委托书')).toBe('optional')
    expect(stateOf('营业执照', document({}))).toBe('valid')
    expect(stateOf('采购委托书', document({ kind: '采购委托书', validTo: '2026-12-31' }))).toBe('expiring')
    expect(stateOf('采购委托书', document({ kind: '采购委托书', validTo: '2026-11-22' }))).toBe('expired')
    expect(stateOf('采购委托书', document({ kind: '采购委托书', validTo: today }))).toBe('expiring')
  })

  it('tells what only has to be handed in from what would be refused', () => {
    const card = { kind: '采购员身份证', status: 'draft', files: [{ id: '1', name: '', mime: '', bytes: 1 }] } as const
    const draft = { ...card, files: [...card.files] }
    expect(stateOf('采购员身份证', document({ ...draft, number: '11010119900307803X' }))).toBe('draft')
    expect(stateOf('采购员身份证', document({ ...draft, number: '110101199003078031' }))).toBe('incomplete')
  })

  it('counts a document as running out from the day the seller reminds of it', () => {
    const paper = document({ kind: '采购委托书', validTo: '2027-01-22' })
    const stateWith = (...days: number[]) =>
      needRows(documentNeeds('诊所', []), [paper], today, days).find(({ inForce }) => inForce)
    expect(stateWith(7, 60)).toMatchObject({ left: 60, state: 'expiring', isSoon: true })
    expect(stateWith(30)).toMatchObject({ state: 'valid', isSoon: false })
  })

  it('takes either of two documents, and shows what waits beside what is in force', () => {
    const held = document({ kind: '诊所备案凭证' })
    const renewal = document({ id: 2, kind: '医疗机构执业许可证', status: 'submitted' })
    const row = rows(held, renewal).find(({ need }) => need.kinds.includes('诊所备案凭证'))
    expect(row).toMatchObject({ state: 'submitted', inForce: held, pending: renewal })
  })

  it('begins with what must be done', () => {
    const states = rows(
      document({ kind: '开票资料' }),
      document({ kind: '采购员身份证', status: 'rejected' }),
      document({ kind: '采购委托书', validTo: '2026-11-01' }),
    ).map(({ state }) => state)
    expect(states.slice(0, 3)).toEqual(['rejected', 'expired', 'missing'])
    expect(states.at(-1)).toBe('optional')
  })

  it('keeps a document that nobody asks for any more', () => {
    expect(rows(document({ kind: '食品经营许可' })).some(({ need }) => need.kinds.includes('食品经营许可'))).toBe(true)
  })
})
