import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import { effect } from './effect.ts'

const installs = ({ messages, removed }: Reply<typeof api.message.read>) => ({ rows: messages, removed })

export const messageEffects = [
  effect(api.message.read, 'messages', {
    keys: ({ body }) => body.ids,
    apply(rows, { body }, at) {
      for (const id of body.ids) {
        const message = rows[id]
        if (message) message.readAt ??= at
      }
    },
    installs,
  }),
  // Which messages it touches depends on what the server holds by then.
  effect(api.message.readAll, 'messages', {
    keys: () => [],
    apply(rows, { body }, at) {
      for (const message of Object.values(rows)) if (message.id <= body.until) message.readAt ??= at
    },
    installs,
  }),
]
