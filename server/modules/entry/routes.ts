import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { opsRoute } from '../../platform/http/ops-route.ts'
import { checkOffer } from './check-offer.ts'
import { findBuyers, findChoices } from './repository.ts'
import { endEntry, listEntries, saveEntry } from './save-entry.ts'
import { contentKind, offerKind } from './stores.ts'

const idsOf = (text: string | undefined) => text?.split(',').map(Number)

export function installEntry(app: FastifyInstance): void {
  opsRoute(app, opsApi.offer.list, ({ db, params, query, now }) =>
    listEntries(db, offerKind(params.kind), { words: query.words, now }),
  )
  opsRoute(app, opsApi.offer.check, ({ db, params, query, now }) =>
    checkOffer(db, { kind: params.kind, id: query.id, value: query.value, buyerId: query.buyerId, now }),
  )
  opsRoute(app, opsApi.offer.save, ({ db, params, body: { id, value, version }, now, operator, audit }) =>
    saveEntry(db, offerKind(params.kind), { id, value, version, now, by: operator, audit }),
  )
  opsRoute(app, opsApi.offer.end, ({ db, params: { kind, id }, body: { reason, version }, now, operator, audit }) =>
    endEntry(db, offerKind(kind), { id, version, reason, now, by: operator, audit }),
  )
  opsRoute(app, opsApi.content.list, ({ db, params, query, now }) =>
    listEntries(db, contentKind(params.kind), { words: query.words, now }),
  )
  opsRoute(app, opsApi.content.save, ({ db, params, body: { id, value, version }, now, operator, audit }) =>
    saveEntry(db, contentKind(params.kind), { id, value, version, now, by: operator, audit }),
  )
  opsRoute(app, opsApi.content.end, ({ db, params: { kind, id }, body: { reason, version }, now, operator, audit }) =>
    endEntry(db, contentKind(kind), { id, version, reason, now, by: operator, audit }),
  )
  opsRoute(app, opsApi.entry.goods, ({ db, query }) => findChoices(db, { words: query.words, ids: idsOf(query.ids) }))
  opsRoute(app, opsApi.entry.buyers, ({ db, query }) => findBuyers(db, query))
}
