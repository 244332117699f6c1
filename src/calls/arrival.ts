/**
 * 到货验收: a count is absolute, a code is in or out, the first signature stands; so devices that check together agree.
 */
import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { markIds } from '#domain/arrival/marks.ts'

import type { Installation, NounCalls, Rows } from './call-spec.ts'

const installs = ({ arrivals, removed }: Reply<typeof api.arrival.count>): Installation<Rows<'arrivals'>[string]> => ({
  rows: arrivals,
  removed,
  changes: [],
})

export const arrivalCalls: NounCalls<'arrival', 'arrivals'> = {
  'arrival.count': {
    endpoint: api.arrival.count,
    collection: 'arrivals',
    keys: ({ params, body }) => [markIds.count(params.id, body)],
    seen: undefined,
    apply(rows, { params: { id: orderId }, body }, at) {
      const id = markIds.count(orderId, body)
      rows[id] = { kind: 'count', id, orderId, at, ...body }
    },
    installs,
    decides: undefined,
    undo: undefined,
  },
  'arrival.scan': {
    endpoint: api.arrival.scan,
    collection: 'arrivals',
    keys: ({ params, body }) => [markIds.code(params.id, body.code)],
    seen: undefined,
    apply(rows, { params: { id: orderId }, body: { isIn, ...body } }, at) {
      const id = markIds.code(orderId, body.code)
      if (isIn) rows[id] ??= { kind: 'code', id, orderId, at, ...body }
      else delete rows[id]
    },
    installs,
    decides: undefined,
    undo: undefined,
  },
  'arrival.sign': {
    endpoint: api.arrival.sign,
    collection: 'arrivals',
    keys: ({ params }) => [markIds.sign(params.id)],
    seen: undefined,
    apply(rows, { params: { id: orderId }, body }, at) {
      const id = markIds.sign(orderId)
      rows[id] ??= { kind: 'sign', id, orderId, at, ...body }
    },
    installs,
    decides: undefined,
    undo: undefined,
  },
}
