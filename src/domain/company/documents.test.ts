import { describe, expect, it } from 'vitest'

import { CUSTOMER_TYPES, DOCUMENT_KINDS, type DocumentKind } from '../eligibility/buyer.ts'
import {
  checkDocument,
  documentNeeds,
  isIdentityNumber,
  isRequiredKind,
  unmetNeeds,
  withAccepted,
} from './documents.ts'

const required = (type: (typeof CUSTOMER_TYPES)[number]) =>
  documentNeeds(type, []).flatMap((need) => (need.isRequired ? [need.kinds.join('/')] : []))

describe('documentNeeds', () => {
  it('asks a pharmacy for its licence to trade and a clinic for its licence to practise', () => {
    expect(required('单体药店')).toEqual([
      '营业执照',
      '药品经营许可证',
      '采购委托书',
      '采购员身份证',
      '质量保证协议',
      '开票资料',
    ])
    expect(required('诊所')).toContain('医疗机构执业许可证/诊所备案凭证')
    expect(required('诊所')).not.toContain('药品经营许可证')
  })

  it('asks a public hospital for no business licence', () => {
    expect(required('公立医疗机构')).not.toContain('营业执照')
  })

  it.each(CUSTOMER_TYPES)('asks %s for five documents at least, and never for a GSP certificate', (type) => {
    expect(required(type).length).toBeGreaterThanOrEqual(5)
    expect(DOCUMENT_KINDS.join()).not.toContain('GSP')
  })

  it('asks for what the scopes need, without requiring it', () => {
    const kinds = documentNeeds('单体药店', ['二类医疗器械', '保健食品']).flatMap((need) =>
      need.isRequired ? [] : need.kinds,
    )
    expect(kinds).toEqual(['二类器械备案', '食品经营许可', '冷藏药品委托书', '含麻委托书'])
  })
})

describe('unmetNeeds', () => {
  it('takes either of two documents', () => {
    const needs = documentNeeds('诊所', [])
    const held = new Set<DocumentKind>(['营业执照', '采购委托书', '采购员身份证', '质量保证协议', '开票资料'])
    expect(unmetNeeds(needs, held).map((need) => need.kinds)).toEqual([['医疗机构执业许可证', '诊所备案凭证']])
    expect(unmetNeeds(needs, new Set([...held, '诊所备案凭证']))).toEqual([])
  })
})

describe('isRequiredKind', () => {
  it('knows a letter that only some goods need', () => {
    expect(isRequiredKind('含麻委托书', '诊所')).toBe(false)
    expect(isRequiredKind('采购委托书', '诊所')).toBe(true)
  })
})

describe('withAccepted', () => {
  const inForce = [
    { kind: '营业执照' as const, number: '1', validTo: '', isRequired: true },
    { kind: '医疗机构执业许可证' as const, number: '2', validTo: '2026-01-01', isRequired: true },
  ]

  it('replaces the document of the same kind', () => {
    const renewed = { kind: '医疗机构执业许可证' as const, number: '3', validTo: '2031-01-01' }
    expect(withAccepted(inForce, renewed, '诊所')).toEqual([inForce[0], { ...renewed, isRequired: true }])
  })

  it('replaces the other document that met the same need, so that its end stops no buying', () => {
    const record = { kind: '诊所备案凭证' as const, number: '4', validTo: '' }
    expect(withAccepted(inForce, record, '诊所')).toEqual([inForce[0], { ...record, isRequired: true }])
  })

  it('adds a letter beside the others, and does not require it', () => {
    const letter = { kind: '含麻委托书' as const, number: '', validTo: '2027-01-01' }
    expect(withAccepted(inForce, letter, '诊所')).toEqual([...inForce, { ...letter, isRequired: false }])
  })
})

describe('checkDocument', () => {
  const today = '2026-11-23'
  const letter = {
    kind: '采购委托书' as const,
    number: '',
    purchaser: '李文静',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    files: 1,
  }

  it('finds nothing wrong with a complete document', () => {
    expect(checkDocument(letter, today)).toEqual({})
    expect(checkDocument({ ...letter, validTo: today }, today)).toEqual({})
  })

  it('refuses what has run out, begins later, ends before it begins, or never ends', () => {
    expect(checkDocument({ ...letter, validTo: '2026-11-22' }, today).validTo).toBe(
      '已于 2026-11-22 到期，请上传有效的采购委托书',
    )
    expect(checkDocument({ ...letter, validFrom: '2026-11-24' }, today).validFrom).toBe('起始日期不能晚于今天')
    expect(checkDocument({ ...letter, validTo: '' }, today).validTo).toBe('请填写有效期至')
    const licence = { ...letter, kind: '药品经营许可证' as const, number: '川AA0281', validTo: '' }
    expect(checkDocument(licence, today)).toEqual({})
  })

  it('needs to know whom a letter of authorisation names', () => {
    expect(checkDocument({ ...letter, purchaser: ' ' }, today).purchaser).toBe('请填写委托书上的被委托人')
    expect(checkDocument({ ...letter, kind: '质量保证协议', purchaser: undefined }, today)).toEqual({})
  })

  it('needs a file, and not too many', () => {
    expect(checkDocument({ ...letter, files: 0 }, today).files).toBe('请上传照片或 PDF')
    expect(checkDocument({ ...letter, files: 7 }, today).files).toBe('最多 6 个文件')
  })

  it('checks the numbers that have a checksum', () => {
    const card = { ...letter, kind: '采购员身份证' as const, number: '11010519491231002X' }
    expect(checkDocument(card, today)).toEqual({})
    expect(checkDocument({ ...card, number: '110105194912310021' }, today).number).toBeDefined()
    expect(checkDocument({ ...letter, kind: '营业执照', number: '123' }, today).number).toBeDefined()
  })
})

describe('isIdentityNumber', () => {
  it('refuses one wrong digit', () => {
    expect(isIdentityNumber('11010519491231002X')).toBe(true)
    expect(isIdentityNumber('11010519491231012X')).toBe(false)
  })
})
