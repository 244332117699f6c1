import type { Message } from '#contract/message.ts'
import { type Day, dayOf } from '#domain/instant.ts'
import type { MessageKind } from '#domain/message/message.ts'

export const PAGE_SIZE = 20

export type FoundMessages = {
  /** One page of them, by day of Shanghai. */
  days: { day: Day; messages: Message[] }[]
  page: number
  pages: number
  /** Unread messages of each kind, and of `all`: for the tabs. */
  unread: Partial<Record<MessageKind | 'all', number>>
}

/** A page of messages of a kind, or of all; `rows` are the newest first. */
export function findMessages(
  rows: readonly Message[],
  { kind, page: wanted }: { kind: MessageKind | undefined; page: number },
): FoundMessages {
  const unread: FoundMessages['unread'] = {}
  for (const message of rows) {
    if (message.readAt !== undefined) continue
    for (const tab of ['all', message.kind] as const) unread[tab] = (unread[tab] ?? 0) + 1
  }
  const found = kind ? rows.filter((message) => message.kind === kind) : rows
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  return { days: byDay(found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)), page, pages, unread }
}

function byDay(messages: readonly Message[]): FoundMessages['days'] {
  const days: FoundMessages['days'] = []
  for (const message of messages) {
    const day = dayOf(message.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
