import { describe, expect, it } from 'vitest'

import type { Message } from '#contract/message.ts'
import { startOf } from '#domain/instant.ts'
import type { MessageKind } from '#domain/message/message.ts'

import { findMessages } from './find-messages.ts'

const message = (id: number, day: string, kind: MessageKind = 'order', readAt?: number): Message => ({
  id,
  kind,
  title: `${id}`,
  text: '',
  link: '',
  createdAt: startOf(day),
  readAt,
})
const idsOf = ({ days }: ReturnType<typeof findMessages>) =>
  days.map(({ day, messages }) => [day, messages.map(({ id }) => id)])

describe('the list of messages', () => {
  const rows = [
    message(4, '2026-11-21'),
    message(3, '2026-11-21', 'qualification', 1),
    message(2, '2026-11-20', 'qualification'),
    message(1, '2026-11-20', 'system', 1),
  ]

  it('stands by day, the newest first', () => {
    expect(idsOf(findMessages(rows, { kind: undefined, page: 1 }))).toEqual([
      ['2026-11-21', [4, 3]],
      ['2026-11-20', [2, 1]],
    ])
  })

  it('shows a kind alone and still counts the unread of all', () => {
    const found = findMessages(rows, { kind: 'qualification', page: 1 })
    expect(idsOf(found)).toEqual([
      ['2026-11-21', [3]],
      ['2026-11-20', [2]],
    ])
    expect(found.unread).toEqual({ all: 2, order: 1, qualification: 1 })
  })

  it('goes on after twenty, and back to the last page from beyond it', () => {
    const many = Array.from({ length: 21 }, (_, index) => message(21 - index, '2026-11-21'))
    expect(idsOf(findMessages(many, { kind: undefined, page: 9 }))).toEqual([['2026-11-21', [1]]])
    expect(findMessages(many, { kind: undefined, page: 1 })).toMatchObject({ page: 1, pages: 2 })
    expect(findMessages([], { kind: undefined, page: 1 })).toEqual({ days: [], page: 1, pages: 1, unread: {} })
  })
})
