import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import { REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import { minuteOf } from '#domain/instant.ts'

import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { exportList } from '../../platform/operator/export-list.ts'
import { findPriceGroups, findPriceLists } from '../goods/index.ts'
import { changeCaps } from './change-caps.ts'
import {
  changeLetters,
  changeTerms,
  handOutPasswordLink,
  resetSecondFactor,
  signOutCustomer,
} from './change-customer.ts'
import { endSession, showDealings } from './dealings.ts'
import { giveCoupon, givePoints, giveVoucher } from './give.ts'
import { listCustomers, seeAsBuyer, showCustomer } from './show-customers.ts'
import { strikeScopes } from './strike-scopes.ts'

export function installCustomer(app: FastifyInstance): void {
  const { customer } = opsApi
  opsRoute(app, customer.list, ({ db, query }) => listCustomers(db, query))
  opsRawRoute(app, customer.export, ({ db, query }) =>
    exportList({
      name: '客户',
      query,
      page: (asked: Parameters<typeof listCustomers>[1]) => listCustomers(db, asked),
      columns: [
        ['编号', ({ id }) => id],
        ['客户', ({ company }) => company || '（注册中）'],
        ['类型', ({ customerType }) => customerType],
        ['审核', ({ reviewState }) => REVIEW_STATE_TEXT[reviewState]],
        ['账号', ({ username }) => username],
        ['手机', ({ phone }) => phone],
        ['客户经理', ({ managerName }) => managerName],
        ['开户', ({ createdAt }) => minuteOf(createdAt)],
      ],
    }),
  )
  opsRoute(app, customer.detail, ({ db, params, now }) => showCustomer(db, params.id, now))
  opsRoute(app, customer.goods, ({ services, params, query, now }) =>
    seeAsBuyer(services.db, params.id, query.words, now),
  )
  opsRoute(app, customer.priceLists, ({ db, query }) => (query.assigned ? findPriceGroups(db) : findPriceLists(db)))
  opsRoute(app, customer.terms, ({ db, params, body, now, audit }) =>
    changeTerms(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, customer.strike, ({ db, params, body, now, audit }) =>
    strikeScopes(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, customer.letters, ({ db, params, body, now, audit }) =>
    changeLetters(db, { ...params, ...body, now, audit }),
  )
  const { grant } = opsApi
  opsRoute(app, grant.voucher, ({ db, params, body, now, audit }) =>
    giveVoucher(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, grant.coupon, ({ db, params, body, now, audit }) => giveCoupon(db, { ...params, ...body, now, audit }))
  opsRoute(app, grant.points, ({ db, params, body, now, audit }) => givePoints(db, { ...params, ...body, now, audit }))
  opsRoute(app, customer.signOut, ({ db, params, body, now, audit }) =>
    signOutCustomer(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, customer.resetSecondFactor, ({ db, params, body, now, audit }) =>
    resetSecondFactor(db, { ...params, ...body, now, audit }),
  )
  const { dealings } = opsApi
  opsRoute(app, dealings.show, ({ db, params, now }) => showDealings(db, params.id, now))
  opsRoute(app, dealings.changeCaps, ({ db, params, body, now, audit }) =>
    changeCaps(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, dealings.endSession, ({ db, params, body, now, audit }) =>
    endSession(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, customer.passwordLink, ({ db, params, body, now, audit, services }) =>
    handOutPasswordLink(db, { ...params, ...body, now, audit, publicUrl: services.config.publicUrl }),
  )
}
