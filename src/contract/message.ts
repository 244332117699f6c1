import * as z from 'zod/mini'

import { MESSAGE_KINDS } from '#domain/message/message.ts'

import { endpoint } from './protocol/endpoint.ts'
import { Flag, FormId, FormList, Instant, Page, PageNumber } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/**
 * A message as mirrored. Ids of one buyer grow in the order in which the messages could first be seen. `link` is a path
 * of ours, '' where there is nowhere to go; `readAt` and `expiresAt` are absent while unread and for ever.
 */
export const Message = wire(
  z.object({
    id: z.int(),
    kind: z.enum(MESSAGE_KINDS),
    title: z.string(),
    text: z.string(),
    link: z.string(),
    createdAt: Instant,
    readAt: z.optional(Instant),
    expiresAt: z.optional(Instant),
  }),
)
export type Message = z.output<typeof Message>

/** The current state of the messages; those that do not exist, or belong to another buyer, are `removed`. */
const MessageChange = wire(z.object({ messages: z.array(Message), removed: z.array(z.int()) }))

export const message = {
  list: endpoint({
    method: 'GET',
    path: '/api/message',
    summary: '我的消息',
    access: 'user',
    query: z.strictObject({
      page: PageNumber,
      kind: z.optional(z.enum(MESSAGE_KINDS)),
      unread: z.optional(Flag),
    }),
    response: Page(Message),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/message/read',
    summary: '标为已读',
    access: 'user',
    body: z.strictObject({ ids: FormList(FormId, 200) }),
    response: MessageChange,
    queueable: true,
  }),
  /** Everything up to the newest message the buyer has seen: a late replay never marks what came after. */
  readAll: endpoint({
    method: 'POST',
    path: '/api/message/read_all',
    summary: '全部标为已读',
    access: 'user',
    body: z.strictObject({ until: FormId }),
    response: MessageChange,
    queueable: true,
  }),
}
