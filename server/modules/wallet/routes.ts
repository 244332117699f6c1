import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { readFileOf } from '../file/index.ts'
import { exportTopUps, exportWithdrawals } from './export-requests.ts'
import { listCoupons, listLedger, listVouchers, showWallet } from './show-wallet.ts'
import {
  confirmTopUp,
  listSellerTopUps,
  listTopUps,
  loadTopUp,
  rejectTopUp,
  requestTopUp,
  withdrawTopUp,
} from './top-up.ts'
import {
  correctWithdrawal,
  listSellerWithdrawals,
  listWithdrawals,
  markWithdrawalPaid,
  rejectWithdrawal,
  requestWithdrawal,
} from './withdraw.ts'

export function installWallet(app: FastifyInstance): void {
  const { wallet } = api
  route(app, wallet.money, ({ db, buyerId, now }) => showWallet(db, buyerId, now))
  route(app, wallet.moneyLog, ({ db, buyerId, query, now }) => listLedger(db, buyerId, 'balance', query, now))
  route(app, wallet.pointsLog, ({ db, buyerId, query, now }) => listLedger(db, buyerId, 'points', query, now))
  route(app, wallet.voucherLog, ({ db, buyerId, query, now }) => listLedger(db, buyerId, 'voucher', query, now))
  route(app, wallet.vouchers, ({ db, buyerId }) => listVouchers(db, buyerId))
  route(app, wallet.coupons, ({ db, buyerId, query: { type, ...query }, now }) =>
    listCoupons(db, { ...query, buyerId, kind: type }, now),
  )
  route(app, wallet.availableCoupons, ({ db, buyerId, query: { type, page, size }, now }) =>
    listCoupons(db, { page, size, buyerId, kind: type, status: 'unused' }, now),
  )
  route(app, wallet.topUps, ({ db, buyerId, query }) => listTopUps(db, buyerId, query.page))
  route(app, wallet.topUp, ({ db, buyerId, body, now }) => requestTopUp(db, buyerId, body, now))
  route(app, api.topUp.withdraw, ({ db, buyerId, params, now }) => withdrawTopUp(db, buyerId, params.id, now))
  route(app, wallet.withdrawals, ({ db, buyerId, query }) => listWithdrawals(db, buyerId, query.page))
  route(app, wallet.withdraw, ({ db, buyerId, body, now }) => requestWithdrawal(db, buyerId, body, now))
  installOps(app)
}

function installOps(app: FastifyInstance): void {
  const { topUp, withdrawal } = opsApi
  opsRoute(app, topUp.list, ({ db, query }) => listSellerTopUps(db, query))
  opsRawRoute(app, topUp.export, ({ db, query }) => exportTopUps(db, query))
  opsRoute(app, topUp.confirm, ({ db, params, body, now, audit }) =>
    confirmTopUp(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, topUp.reject, ({ db, params, body, now, audit }) => rejectTopUp(db, { ...params, ...body, now, audit }))
  opsRawRoute(app, topUp.proof, async ({ db, params, services }) => {
    const { fileId } = await loadTopUp(db, params.id)
    return readFileOf(services, fileId)
  })
  opsRoute(app, withdrawal.list, ({ db, query }) => listSellerWithdrawals(db, query))
  opsRawRoute(app, withdrawal.export, ({ db, query }) => exportWithdrawals(db, query))
  opsRoute(app, withdrawal.paid, ({ db, params, body, now, audit }) =>
    markWithdrawalPaid(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, withdrawal.correct, ({ db, params, body, now, audit }) =>
    correctWithdrawal(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, withdrawal.reject, ({ db, params, body, now, audit }) =>
    rejectWithdrawal(db, { ...params, ...body, now, audit }),
  )
}
