/** API 密钥: by which a company's own programs call, and what each may do. */
export const KEY_SCOPES = ['goods.read', 'order.read', 'order.place'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export const KEY_SCOPE_TEXT: Record<KeyScope, string> = {
  'goods.read': '读商品和本单位价格',
  'order.read': '读订单、批号和追溯码',
  'order.place': '提交订单',
}

/** What a program needs it for, in one line. */
export const KEY_SCOPE_NOTE: Record<KeyScope, string> = {
  'goods.read': '同步目录和价格，按条码、批准文号查商品，不含库存数',
  'order.read': '查订单和发货，下载入库文件',
  'order.place': '按所选同事的分工和额度下单，超出额度照常等放行',
}

/** Before the secret part, so that a key is known as one wherever it turns up. */
export const KEY_PREFIX = 'cbk_'
/** So many characters of a key are kept to tell it by: its prefix and the first of the rest. */
export const KEY_HINT_LENGTH = 12

export const KEY_NAME_MAX = 20
/** Keys of one company that are in force. */
export const KEYS_MAX = 20
