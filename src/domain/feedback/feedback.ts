/** What a buyer tells the seller (意见反馈). */
import { isEmail, isPhone } from '../identity.ts'

export const FEEDBACK_KINDS = ['complaint', 'suggestion', 'goods', 'order', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

export const FEEDBACK_KIND_TEXT: Record<FeedbackKind, string> = {
  complaint: '投诉',
  suggestion: '建议',
  goods: '商品',
  order: '订单',
  other: '其他',
}

export const FEEDBACK_TEXT_MAX = 300
export const FEEDBACK_PHOTOS_MAX = 5
export const FEEDBACK_CONTACT_MAX = 50
/** How many of a buyer may wait for an answer at once. */
export const FEEDBACK_OPEN_MAX = 20

/** A way to answer whoever wrote it; '' = none is given. */
export const isContact = (text: string): boolean => text === '' || isPhone(text) || isEmail(text)
export const CONTACT_FORM = '联系方式请填写手机号、座机（区号-号码）或邮箱'
