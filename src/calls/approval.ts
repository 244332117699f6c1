import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import type { Installation, NounCalls, Rows } from './call-spec.ts'

const installs = ({ orders }: Reply<typeof api.approval.release>): Installation<Rows<'orders'>[string]> => ({
  rows: orders,
  removed: [],
  changes: [],
})

/** An order that somebody else has decided meanwhile stays as the server said. */
const waiting = (rows: Rows<'orders'>, ids: readonly number[]) =>
  ids.flatMap((id) => {
    const order = rows[id]
    return order?.status === 'pending_review' && order.reviewBy === 'company' && !order.isAboveBudget ? [order] : []
  })

export const approvalCalls: NounCalls<'approval', 'orders'> = {
  'approval.release': {
    endpoint: api.approval.release,
    collection: 'orders',
    keys: ({ body }) => body.ids,
    seen: undefined,
    apply(rows, { body }) {
      for (const order of waiting(rows, body.ids)) {
        order.status = 'pending_payment'
        delete order.reviewBy
        delete order.reviewBefore
      }
    },
    installs,
    decides: undefined,
    undo: undefined,
  },
  'approval.refuse': {
    endpoint: api.approval.refuse,
    collection: 'orders',
    keys: ({ body }) => body.ids,
    seen: undefined,
    apply(rows, { body }) {
      for (const order of waiting(rows, body.ids)) {
        order.status = 'cancelled'
        order.cancelledBy = 'buyer'
        order.cancelReason = `未放行：${body.reason}`
      }
    },
    installs,
    decides: undefined,
    undo: undefined,
  },
}
