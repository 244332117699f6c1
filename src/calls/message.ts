import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import type { Installation, NounCalls, Rows } from './call-spec.ts'

const installs = ({ messages, removed }: Reply<typeof api.message.read>): Installation<Rows<'messages'>[string]> => ({
  rows: messages,
  removed,
  changes: [],
})

export const messageCalls: NounCalls<'message', 'messages'> = {
  'message.read': {
    endpoint: api.message.read,
    collection: 'messages',
    keys: ({ body }) => body.ids,
    seen: undefined,
    apply(rows, { body }, at) {
      for (const id of body.ids) {
        const message = rows[id]
        if (message) message.readAt ??= at
      }
    },
    installs,
    decides: undefined,
    undo: undefined,
  },
  // Which messages it touches depends on what the server holds when it arrives.
  'message.readAll': {
    endpoint: api.message.readAll,
    collection: 'messages',
    keys: () => [],
    seen: undefined,
    apply(rows, { body }, at) {
      for (const message of Object.values(rows)) if (message.id <= body.until) message.readAt ??= at
    },
    installs,
    decides: undefined,
    undo: undefined,
  },
}
