/** What a message to a buyer is about, and when it counts. */
export const MESSAGE_KINDS = [
  'order',
  'logistics',
  'receipt',
  'price',
  'stock',
  'promotion',
  'qualification',
  'system',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_KIND_TEXT: Record<MessageKind, string> = {
  order: '订单',
  logistics: '物流',
  receipt: '含麻回执',
  price: '降价',
  stock: '到货',
  promotion: '优惠活动',
  qualification: '资质',
  system: '系统通知',
}

/** What a kind was called before: devices still hold rows that say so. */
const FORMER_KINDS: Readonly<Record<string, MessageKind>> = { license: 'qualification' }

/** The kind by its name of today or of before; undefined where it never was one. */
export const kindNamed = (name: string): MessageKind | undefined =>
  MESSAGE_KINDS.find((kind) => kind === name) ?? FORMER_KINDS[name]

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
