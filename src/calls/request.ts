/** Requests to the shop that wait for an answer: purchase permissions, restock notices and wanted goods. */
import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import type { Installation, NounCalls, Rows } from './call-spec.ts'

export const permissionCalls: NounCalls<'permission', 'permissions'> = {
  'permission.ask': {
    endpoint: api.permission.ask,
    collection: 'permissions',
    keys: ({ params }) => [params.id],
    seen: undefined,
    apply(rows, { params: { id }, body }, at) {
      const status = rows[id]?.status
      if (!body.isWanted && status === 'pending') delete rows[id]
      if (body.isWanted && (status === undefined || status === 'refused'))
        rows[id] = { goodsId: id, status: 'pending', reason: '', askedAt: at }
    },
    installs: ({ permissions, removed }) => ({ rows: permissions, removed, changes: [] }),
    decides: undefined,
    undo: undefined,
  },
}

export const restockCalls: NounCalls<'restock', 'restocks'> = {
  'restock.ask': {
    endpoint: api.restock.ask,
    collection: 'restocks',
    keys: ({ params }) => [params.id],
    seen: undefined,
    apply(rows, { params: { id }, body }, at) {
      if (body.isWanted) rows[id] ??= { goodsId: id, askedAt: at }
      else delete rows[id]
    },
    installs: ({ restocks, removed }) => ({ rows: restocks, removed, changes: [] }),
    decides: undefined,
    undo: undefined,
  },
}

const installsWanted = ({ wanted, removed }: Reply<typeof api.wanted.add>): Installation<Rows<'wanted'>[string]> => ({
  rows: wanted,
  removed,
  changes: [],
})

export const wantedCalls: NounCalls<'wanted', 'wanted'> = {
  'wanted.add': {
    endpoint: api.wanted.add,
    collection: 'wanted',
    keys: ({ body }) => [body.payload.id],
    seen: undefined,
    apply(rows, { body: { payload } }, at) {
      rows[payload.id] ??= { ...payload, status: 'pending', goodsIds: [], createdAt: at }
    },
    installs: installsWanted,
    decides: undefined,
    undo: undefined,
  },
  'wanted.withdraw': {
    endpoint: api.wanted.withdraw,
    collection: 'wanted',
    keys: ({ body }) => [body.id],
    seen: undefined,
    apply(rows, { body }) {
      delete rows[body.id]
    },
    installs: installsWanted,
    decides: undefined,
    undo: undefined,
  },
}
