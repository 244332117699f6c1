import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyGoods, NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'

import type { Goods, Scope } from '../goods/goods.ts'
import type { Buyer, BuyerDocument, DocumentKind } from './buyer.ts'
import { checkGoods, isBuyable } from './check-goods.ts'
import { EPHEDRINE_LIMITS } from './ephedrine.ts'
import { REASON_CODES, refuse } from './reasons.ts'

const codes = (goods: Goods, buyer: Buyer | undefined, quantity?: number) =>
  checkGoods(goods, buyer, NOON, quantity).map(({ code }) => code)
const fine = someBuyer()
const control = { blockedRegions: [], blockedCustomerTypes: [], isAllowListOnly: false }
const letterFor = (...purchaseScopes: Scope[]): BuyerDocument => ({
  kind: '采购委托书',
  number: '',
  validTo: '2027-01-01',
  isRequired: true,
  purchaser: '李文静',
  purchaseScopes,
})
const documents = (validTo: string) => fine.documents.map((document) => ({ ...document, validTo }))

const holder = (validTo: string) =>
  someBuyer({
    scopes: ['三类医疗器械'],
    documents: [{ kind: '三类器械许可', number: '1', validTo, isRequired: false }],
  })
const inReview = (kind: DocumentKind) => ({ documentsInReview: [kind] })
const texts = (goods: Partial<Goods>, buyer: Partial<Buyer>) =>
  checkGoods(someGoods(goods), someBuyer(buyer), NOON).map(({ text, fix }) => `${text} · ${fix?.text}`)
/** What is said of goods with ephedrine. */
const told = (changes: Partial<Buyer>) => checkGoods(someGoods({ isEphedrine: true }), someBuyer(changes), NOON)

describe('may this buyer buy this', () => {
  it('has no objection to ordinary goods and an approved buyer', () => {
    expect(codes(someGoods(), fine)).toEqual([])
  })

  it.each([
    ['notApproved', {}, { reviewState: 'submitted' }],
    ['notApproved', {}, { reviewState: 'rejected' }],
    ['controlled', { control: { ...control, blockedRegions: ['510107'] } }, {}],
    ['controlled', { control: { ...control, blockedRegions: ['510000'] } }, {}],
    ['controlled', { control: { ...control, blockedRegions: ['510100'] } }, {}],
    ['controlled', { control: { ...control, blockedCustomerTypes: ['诊所'] } }, {}],
    ['controlled', { control: { ...control, isAllowListOnly: true } }, {}],
    ['offShelf', { isOnShelf: false }, {}],
    ['notSoldAlone', { isSoldAlone: false }, {}],
    ['clinicRule', { clinicRule: 'notClinic' }, {}],
    ['clinicRule', { clinicRule: 'clinicOnly' }, { customerType: '单体药店' }],
    ['priceUnset', { price: undefined }, {}],
    ['priceUnset', { price: 0 }, {}],
    ['prescription', {}, { prescriptions: ['otcA', 'otcB'] }],
    ['outOfScope', { scope: '生物制品' }, {}],
    ['outOfLetter', {}, { documents: [letterFor('中成药')] }],
    ['scopePaper', { scope: '三类医疗器械' }, { scopes: ['三类医疗器械'], documents: [] }],
    ['scopePaper', { scope: '保健食品' }, { scopes: ['保健食品'], documents: [] }],
    ['coldLetter', { storage: 'cold' }, { documents: [] }],
    ['ephedrineLetter', { isEphedrine: true }, { documents: [] }],
    ['ephedrineReceipt', { isEphedrine: true }, { overdueReceipts: 1 }],
    ['outOfStock', { stock: 0 }, {}],
    ['outOfStock', { stock: 9, packing: 10 }, {}],
    ['limitReached', { limit: { number: 5, period: 'day' } }, { boughtInPeriod: { '1': 5 } }],
    ['limitReached', { limit: { number: 5, period: 'day' }, packing: 2 }, { boughtInPeriod: { '1': 4 } }],
  ] as [string, Partial<Goods>, Partial<Buyer>][])('answers %s alone to %o and %o', (code, goods, buyer) => {
    expect(codes(someGoods(goods), someBuyer(buyer))).toEqual([code])
  })

  it('asks for no receipt again that was handed in late, and keeps the block until it is accepted', () => {
    expect(told({ overdueReceipts: 2, overdueInReview: 1 })).toMatchObject([{ fix: { text: '去交回执' } }])
    expect(told({ overdueReceipts: 2, overdueInReview: 2 })).toEqual([
      {
        code: 'ephedrineReceipt',
        text: '含麻回执审核中，审核通过后恢复采购含麻商品',
        fix: { text: '查看回执', kind: 'receipt' },
      },
    ])
    expect(told({ overdueReceipts: 0 })).toEqual([])
  })

  it.each([
    ['a provisional buyer', {}, { reviewState: 'provisional' }],
    ['a letter for all of the scope', {}, { documents: [letterFor()] }],
    ['a letter that names the scope', {}, { documents: [letterFor('中成药', '化学药制剂')] }],
    ['a permission for controlled goods', { control: { ...control, isAllowListOnly: true } }, { permittedGoods: [1] }],
    ['control of another region', { control: { ...control, blockedRegions: ['440000', ''] } }, {}],
    ['clinic goods for a hospital', { clinicRule: 'clinicOnly' }, { customerType: '民营医院' }],
    ['non-drugs without a prescription class', { prescription: 'none' }, { prescriptions: [] }],
    [
      'devices of the first class without a paper',
      { scope: '一类医疗器械' },
      { scopes: ['一类医疗器械'], documents: [] },
    ],
    ['cold goods that are no drugs without a letter', { storage: 'cold', prescription: 'none' }, { documents: [] }],
    ['an overdue receipt when buying something else', {}, { overdueReceipts: 1 }],
    ['the last pieces of 尾货 below one pack', { stock: 9, packing: 10, isTail: true }, {}],
  ] as [string, Partial<Goods>, Partial<Buyer>][])('accepts %s', (_, goods, buyer) => {
    expect(codes(someGoods(goods), someBuyer(buyer))).toEqual([])
  })

  it('lets a required document count through its last day in Shanghai, and names the one that expired', () => {
    expect(codes(someGoods(), someBuyer({ documents: documents('2026-11-21') }))).toEqual([])
    const [refusal] = checkGoods(someGoods(), someBuyer({ documents: documents('2026-11-20') }), NOON)
    expect(refusal).toMatchObject({ code: 'documentExpired', fix: { kind: 'qualification' } })
    expect(refusal?.text).toContain('诊所备案凭证')
  })

  it('asks for nothing that is handed in already: what lacks is being looked at', () => {
    expect(texts({ storage: 'cold' }, { documents: [], ...inReview('冷藏药品委托书') })).toEqual([
      '冷藏药品委托书审核中，通过后可采购 · 查看进度',
    ])
    expect(texts({ isEphedrine: true }, { documents: [], ...inReview('含麻委托书') })).toEqual([
      '含麻委托书审核中，通过后可采购 · 查看进度',
    ])
    expect(texts({ scope: '三类医疗器械' }, { ...holder('2026-11-20'), ...inReview('三类器械许可') })).toEqual([
      '三类器械许可审核中，通过后可采购三类医疗器械 · 查看进度',
    ])
  })

  it.each([
    ['rx', '处方药'],
    ['otcA', '甲类 OTC'],
    ['otcB', '乙类 OTC'],
  ] as const)('names the class %s that the licence leaves out', (prescription, text) => {
    const [refusal] = checkGoods(someGoods({ prescription }), someBuyer({ prescriptions: [] }), NOON)
    expect(refusal?.text).toBe(`贵单位的许可不包含${text}，变更许可后请更新资质`)
  })

  it('names the scope that the letter of authorisation leaves out, and leads to a new letter', () => {
    const [refusal] = checkGoods(someGoods(), someBuyer({ documents: [letterFor('中成药')] }), NOON)
    expect(refusal).toMatchObject({
      text: '委托采购范围不含“化学药制剂”，更新采购委托书并审核通过后可采购',
      fix: { text: '去更新委托书', kind: 'qualification' },
    })
  })

  it('asks for the paper of the scope that is valid today, and says which', () => {
    const device = someGoods({ scope: '三类医疗器械' })
    expect(codes(device, holder('2026-11-21'))).toEqual([])
    expect(codes(device, holder(''))).toEqual([])
    expect(checkGoods(device, holder('2026-11-20'), NOON)).toEqual([
      {
        code: 'scopePaper',
        text: '三类器械许可已于 2026-11-20 到期，更新并审核通过后可采购三类医疗器械',
        fix: { text: '去上传许可', kind: 'qualification' },
      },
    ])
    // The paper of another class does not do.
    expect(codes(someGoods({ scope: '二类医疗器械' }), { ...holder(''), scopes: ['二类医疗器械'] })).toEqual([
      'scopePaper',
    ])
  })

  it('asks for letters that are valid today', () => {
    const expired = fine.documents.map((document) =>
      document.isRequired ? document : { ...document, validTo: '2026-11-20' },
    )
    expect(codes(someGoods({ storage: 'cold', isEphedrine: true }), someBuyer({ documents: expired }))).toEqual([
      'coldLetter',
      'ephedrineLetter',
    ])
  })

  it('says how many pieces are left when fewer are than wanted', () => {
    const [short] = checkGoods(someGoods({ stock: 30 }), fine, NOON, 31)
    expect(short).toMatchObject({ code: 'outOfStock', text: expect.stringContaining('30 盒') })
    const limited = someGoods({ limit: { number: 5, period: 'order' } })
    expect(codes(limited, fine, 5)).toEqual([])
    expect(checkGoods(limited, fine, NOON, 6)[0]).toMatchObject({
      code: 'limitReached',
      text: expect.stringContaining('还可购 5 盒'),
    })
  })

  it('tells visitors to sign in, and only what needs no buyer', () => {
    expect(codes(someGoods({ price: undefined, control: { ...control, isAllowListOnly: true } }), undefined)).toEqual([
      'signedOut',
    ])
    expect(codes(someGoods({ isOnShelf: false, stock: 0 }), undefined)).toEqual(['signedOut', 'offShelf', 'outOfStock'])
  })

  it.each(['draft', 'submitted', 'rejected'] as const)(
    'speaks of no licence to a company that is %s',
    (reviewState) => {
      const buyer = someBuyer({ reviewState, prescriptions: [], scopes: [] })
      expect(codes(someGoods(), buyer)).toEqual(['notApproved'])
      expect(codes(someGoods({ stock: 0 }), buyer)).toEqual(['notApproved', 'outOfStock'])
      expect(codes(someGoods(), { ...buyer, reviewState: 'change_rejected' })).toEqual([
        'notApproved',
        'prescription',
        'outOfScope',
      ])
    },
  )

  it('names all reasons at once, in the canonical order', () => {
    const worst = someGoods({
      control: { ...control, isAllowListOnly: true },
      isOnShelf: false,
      isSoldAlone: false,
      clinicRule: 'notClinic',
      price: undefined,
      scope: '三类医疗器械',
      storage: 'cold',
      isEphedrine: true,
      stock: 0,
      limit: { number: 1, period: 'day' },
    })
    const buyer = someBuyer({
      reviewState: 'change_submitted',
      prescriptions: [],
      overdueReceipts: 1,
      boughtInPeriod: { '1': 1 },
      ephedrine: { limits: { ...EPHEDRINE_LIMITS, perOrder: 0 }, purchases: [], letters: 0 },
      documents: [letterFor('中成药'), { kind: '营业执照', number: '', validTo: '2020-01-01', isRequired: true }],
    })
    // What is out of stock keeps for no time: of the two reasons one is said.
    expect(codes(worst, buyer)).toEqual(REASON_CODES.slice(1).filter((code) => code !== 'shelfLife'))
    expect(codes({ ...worst, keepsFor: 12 } as Goods, buyer)).toEqual(
      REASON_CODES.slice(1).filter((code) => code !== 'outOfStock'),
    )
  })

  it('is buyable exactly when there is no refusal', () => {
    fc.assert(
      fc.property(
        anyGoods(1),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(fine, undefined, someBuyer({ overdueReceipts: 1 })),
        (goods, quantity, buyer) => {
          expect(isBuyable(goods, buyer, NOON, quantity)).toBe(checkGoods(goods, buyer, NOON, quantity).length === 0)
        },
      ),
    )
  })

  it('has a sentence for every code', () => {
    for (const code of REASON_CODES) expect(refuse(code).text.length).toBeGreaterThan(8)
  })
})
