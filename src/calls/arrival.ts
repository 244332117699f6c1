/**
 * 到货验收: a count is absolute and replaces none that its device never saw, a code is in or out, the first signature
 * stands; so devices that check together agree.
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
    basis: {
      field: 'before',
      of(rows, { params, body }) {
        const mark = rows[markIds.count(params.id, body)]
        if (mark?.kind !== 'count') return { isCounted: false, received: 0, damaged: 0, wrong: 0 }
        const { received, damaged, wrong } = mark
        return { isCounted: true, received, damaged, wrong }
      },
    },
    apply(rows, { params: { id: orderId }, body: { before: _before, ...body } }, at) {
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
    // It stands on its counts: a correction after it must not slip in before it.
    keys: ({ params, body: { counted = [] } }) => [
      markIds.sign(params.id),
      ...counted.map((line) => markIds.count(params.id, line)),
    ],
    seen: undefined,
    apply(rows, { params: { id: orderId }, body: { counted: _counted, ...body } }, at) {
      const id = markIds.sign(orderId)
      rows[id] ??= { kind: 'sign', id, orderId, at, ...body }
    },
    installs,
    decides: undefined,
    undo: undefined,
  },
}
