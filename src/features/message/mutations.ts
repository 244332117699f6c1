import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import type { Message } from '#contract/message.ts'
import { mutate } from '#sync/outbox/mutate.ts'

/** Also of a notice that another page shows. Resolves when durable. */
export const markRead = ({ id, title }: Pick<Message, 'id' | 'title'>): Promise<void> =>
  mutate(api.message.read, { body: { ids: [id] } }, { label: labels['message.read'](title) })

/** Marks everything up to the message `until`, the newest the buyer could see. */
export const markAllRead = (until: number): Promise<void> =>
  mutate(api.message.readAll, { body: { until } }, { label: labels['message.readAll']() })
