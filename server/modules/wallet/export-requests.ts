/** 充值 and 提现 as files. */
import type { opsApi } from '#contract/ops/api.ts'
import type { ParsedInput } from '#contract/protocol/endpoint.ts'
import { minuteOf } from '#domain/instant.ts'
import { WITHDRAWAL_STATE_TEXT } from '#domain/wallet/requests.ts'
import { topUpStateText } from '#domain/wallet/withdrawn.ts'

import type { Executor } from '../../db/connect.ts'
import { exportList, yuanOf } from '../../platform/operator/export-list.ts'
import { listSellerTopUps } from './top-up.ts'
import { listSellerWithdrawals } from './withdraw.ts'

export const exportTopUps = (db: Executor, query: ParsedInput<typeof opsApi.topUp.export>['query']) =>
  exportList({
    name: '充值',
    query,
    page: (asked: Parameters<typeof listSellerTopUps>[1]) => listSellerTopUps(db, asked),
    columns: [
      ['编号', ({ id }) => id],
      ['客户', ({ buyer }) => buyer.company],
      ['客户填写（元）', ({ amount }) => yuanOf(amount)],
      ['实际到账（元）', ({ credited }) => credited && yuanOf(credited)],
      ['状态', topUpStateText],
      ['客户备注', ({ note }) => note],
      ['驳回原因', ({ reason }) => reason],
      ['提交', ({ createdAt }) => minuteOf(createdAt)],
      ['处理', ({ decidedAt }) => decidedAt && minuteOf(decidedAt)],
    ],
  })

export const exportWithdrawals = (db: Executor, query: ParsedInput<typeof opsApi.withdrawal.export>['query']) =>
  exportList({
    name: '提现',
    query,
    page: (asked: Parameters<typeof listSellerWithdrawals>[1]) => listSellerWithdrawals(db, asked),
    columns: [
      ['编号', ({ id }) => id],
      ['客户', ({ buyer }) => buyer.company],
      ['金额（元）', ({ amount }) => yuanOf(amount)],
      ['户名', ({ company }) => company],
      ['开户行', ({ bank }) => bank],
      ['账号', ({ account }) => account],
      ['状态', ({ state }) => WITHDRAWAL_STATE_TEXT[state]],
      ['银行流水号', ({ reference }) => reference],
      ['驳回原因', ({ reason }) => reason],
      ['申请', ({ createdAt }) => minuteOf(createdAt)],
      ['处理', ({ decidedAt }) => decidedAt && minuteOf(decidedAt)],
    ],
  })
