/** What a message to a buyer is about, and when it counts. */
export const MESSAGE_KINDS = ['order', 'license', 'stock', 'promotion', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_KIND_TEXT: Record<MessageKind, string> = {
  order: '订单',
  license: '资质',
  stock: '到货与降价',
  promotion: '优惠活动',
  system: '系统通知',
}

/** How many messages a mirror holds, the newest ones. */
export const MESSAGES_MIRRORED = 200

/** What the rules must know of a message; instants in epoch ms. */
export type MessageFacts = { readAt?: number | undefined; expiresAt?: number | undefined }

/** An expired message is shown nowhere. */
export const isCurrent = ({ expiresAt }: MessageFacts, now: number): boolean =>
  expiresAt === undefined || now < expiresAt

/** `message_count` of the user state: unread and not expired. */
export const countUnread = (messages: readonly MessageFacts[], now: number): number =>
  messages.filter((message) => message.readAt === undefined && isCurrent(message, now)).length
