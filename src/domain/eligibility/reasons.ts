import type { ReviewState } from './buyer.ts'

/** Every reason why a buyer may not buy goods, in the one canonical order: the first is the one to show. */
export const REASON_CODES = [
  'signedOut',
  'notApproved',
  'documentExpired',
  'controlled',
  'offShelf',
  'notSoldAlone',
  'clinicRule',
  'priceUnset',
  'prescription',
  'outOfScope',
  'outOfLetter',
  'scopePaper',
  'coldLetter',
  'ephedrineLetter',
  'ephedrineReceipt',
  'ephedrineLimit',
  'shelfLife',
  'outOfStock',
  'limitReached',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** Reasons that concern these goods alone, so that another maker's may be bought. */
export const SUBSTITUTABLE: ReadonlySet<ReasonCode> = new Set([
  'controlled',
  'offShelf',
  'notSoldAlone',
  'priceUnset',
  'shelfLife',
  'outOfStock',
  'limitReached',
])

export type FixKind =
  | 'signIn'
  | 'qualification'
  | 'register'
  | 'review'
  | 'applyPermission'
  | 'receipt'
  | 'shelfLife'
  | 'restockNotice'
  | 'combos'
  | 'contact'
/** What the buyer can do about it: the words of the button and where it leads. */
export type Fix = { text: string; kind: FixKind }
export type Refusal = {
  code: ReasonCode
  text: string
  fix?: Fix
  /** The goods the fix is about, where the refused thing is made of several. */
  goodsId?: number
}

const TO_QUALIFICATION: Fix = { text: '去更新资质', kind: 'qualification' }
const TO_CONTACT: Fix = { text: '联系客户经理', kind: 'contact' }

/** What is said where no rule knows better; those of which a rule always does are short. */
const REASONS: Record<ReasonCode, { text: string; fix?: Fix }> = {
  signedOut: { text: '登录后可查看价格并采购', fix: { text: '去登录', kind: 'signIn' } },
  notApproved: {
    text: '企业资质尚未审核通过',
    fix: { text: '去完善资质', kind: 'qualification' },
  },
  documentExpired: { text: '必备资质已过有效期', fix: TO_QUALIFICATION },
  controlled: {
    text: '该商品为控销品种，暂未对贵单位所在区域或客户类型开放，可申请采购权限',
    fix: { text: '申请采购权限', kind: 'applyPermission' },
  },
  offShelf: { text: '该商品已下架，请选择其他厂家或规格' },
  notSoldAlone: {
    text: '该商品不单独销售，请通过含有它的套餐采购',
    fix: { text: '查看套餐', kind: 'combos' },
  },
  clinicRule: { text: '该商品不供贵单位的客户类型采购', fix: TO_CONTACT },
  priceUnset: { text: '该商品尚未定价，请联系客户经理报价', fix: TO_CONTACT },
  prescription: { text: '贵单位的许可不包含该类药品', fix: TO_QUALIFICATION },
  outOfScope: { text: '该商品超出贵单位的经营范围', fix: TO_QUALIFICATION },
  outOfLetter: {
    text: '委托采购范围不含该商品',
    fix: { text: '去更新委托书', kind: 'qualification' },
  },
  scopePaper: {
    text: '采购该类商品需有效的许可或备案',
    fix: { text: '去上传许可', kind: 'qualification' },
  },
  coldLetter: {
    text: '采购冷藏药品需有效的冷藏药品委托书，请上传后采购',
    fix: { text: '去上传委托书', kind: 'qualification' },
  },
  ephedrineLetter: {
    text: '采购含麻黄碱类复方制剂需有效的含麻委托书，请上传后采购',
    fix: { text: '去上传委托书', kind: 'qualification' },
  },
  ephedrineReceipt: {
    text: '有含麻订单的回执逾期未交回，交回并审核通过后可继续采购含麻商品',
    fix: { text: '去交回执', kind: 'receipt' },
  },
  ephedrineLimit: { text: '已达到含麻商品的限量' },
  shelfLife: { text: '满足效期要求的批号不足', fix: { text: '改效期要求', kind: 'shelfLife' } },
  outOfStock: { text: '商品暂时无货，可登记到货通知', fix: { text: '到货通知我', kind: 'restockNotice' } },
  limitReached: { text: '已达到该商品的限购数量，请在下一限购周期再采购' },
}

/** Every late receipt is with the seller: nothing is left for the buyer to do. */
export const RECEIPTS_IN_REVIEW: Refusal = {
  code: 'ephedrineReceipt',
  text: '含麻回执审核中，审核通过后恢复采购含麻商品',
  fix: { text: '查看回执', kind: 'receipt' },
}

/** What lacks is with the seller: nothing is left for the buyer to do. `then` says what comes of it. */
export const awaitReview = (code: ReasonCode, what: string, then: string): Refusal => ({
  code,
  text: `${what}审核中，通过后${then}`,
  fix: { text: '查看进度', kind: 'qualification' },
})

/** The refusal of a code; `text` replaces the general sentence by a more precise one. */
export const refuse = (code: ReasonCode, text: string = REASONS[code].text): Refusal => {
  const { fix } = REASONS[code]
  return fix ? { code, text, fix } : { code, text }
}

/** What is said of a company that is not approved, by where its review stands. */
const NOT_APPROVED: Partial<Record<ReviewState, { text: string; fix: Fix }>> = {
  draft: {
    text: '企业资料还没有提交，提交并审核通过后可采购',
    fix: { text: '去完善资质', kind: 'register' },
  },
  submitted: {
    text: '资质正在审核，通过后可采购，结果会在消息里告知',
    fix: { text: '查看进度', kind: 'review' },
  },
  rejected: {
    text: '资质未通过审核，按原因修改并重新提交后可采购',
    fix: { text: '去完善资质', kind: 'review' },
  },
  change_submitted: {
    text: '企业信息变更正在审核，通过后恢复采购；撤回变更可立即恢复',
    fix: { text: '查看进度', kind: 'review' },
  },
  change_rejected: {
    text: '企业信息变更未通过，修改后重新提交，或撤回变更恢复采购',
    fix: { text: '去处理', kind: 'review' },
  },
}

/** Why a company whose review stands like this may not buy, and what it can do now. */
export const refuseReview = (state: ReviewState): Refusal => ({ ...refuse('notApproved'), ...NOT_APPROVED[state] })
