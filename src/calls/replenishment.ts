/** 补货计划: the later word stands, by the moment it was said and not by when it arrives. */
import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { laterCount } from '#domain/replenishment/stock-count.ts'
import { PLAN_ID } from '#domain/replenishment/terms.ts'

import type { CallSpec, Installation, Rows } from './call-spec.ts'

const installsPlan = ({
  plans,
}: Reply<typeof api.replenishment.plan>): Installation<Rows<'replenishmentPlans'>[string]> => ({
  rows: plans,
  removed: [],
  changes: [],
})

type ReplenishmentCalls = {
  'replenishment.count': CallSpec<typeof api.replenishment.count, 'stockCounts'>
  'replenishment.plan': CallSpec<typeof api.replenishment.plan, 'replenishmentPlans'>
  'replenishment.draft': CallSpec<typeof api.replenishment.draft, 'replenishmentPlans'>
}

export const replenishmentCalls: ReplenishmentCalls = {
  'replenishment.count': {
    endpoint: api.replenishment.count,
    collection: 'stockCounts',
    keys: ({ body }) => [body.goodsId],
    seen: undefined,
    apply(rows, { body }) {
      rows[body.goodsId] = laterCount(rows[body.goodsId], body)
    },
    installs: ({ counts }) => ({ rows: counts, removed: [], changes: [] }),
    decides: undefined,
    undo: undefined,
  },
  'replenishment.plan': {
    endpoint: api.replenishment.plan,
    collection: 'replenishmentPlans',
    keys: () => [PLAN_ID],
    seen: undefined,
    apply(rows, { body }) {
      const before = rows[PLAN_ID]
      if (!before || before.setAt <= body.setAt) rows[PLAN_ID] = { ...before, id: PLAN_ID, ...body }
    },
    installs: installsPlan,
    decides: undefined,
    undo: undefined,
  },
  'replenishment.draft': {
    endpoint: api.replenishment.draft,
    collection: 'replenishmentPlans',
    keys: () => [PLAN_ID],
    seen: undefined,
    apply(rows, { body: { draftedAt } }) {
      const before = rows[PLAN_ID]
      if (before) rows[PLAN_ID] = { ...before, draftedAt: Math.max(before.draftedAt ?? 0, draftedAt) }
    },
    installs: installsPlan,
    decides: undefined,
    undo: undefined,
  },
}
