/** What a buyer tells the seller (意见反馈). */
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
