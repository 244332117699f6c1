import { DAY_MS, dayOf } from '#domain/instant.ts'
import { type Fen, toYuan } from '#domain/money.ts'
import { walletPaths } from '#routing/paths/wallet.ts'

import type { NewMessage } from '../message/index.ts'

const KEPT_MS = 180 * DAY_MS

const news = (title: string, text: string, link: string, now: number): NewMessage => ({
  kind: 'system',
  title,
  text,
  link,
  expiresAt: now + KEPT_MS,
})

/** The messages about purses. Amounts in fen, instants in epoch ms. */
export const walletNews = {
  toppedUp: ({ asked, credited }: { asked: Fen; credited: Fen }, now: number) =>
    news(
      '充值已到账',
      credited === asked
        ? `充值 ${toYuan(credited)} 已到账，可用于付款。`
        : `充值已到账 ${toYuan(credited)}（填写 ${toYuan(asked)}，以银行到账为准），可用于付款。`,
      walletPaths.balance({ view: 'topUp' }),
      now,
    ),
  topUpRejected: (amount: Fen, reason: string, now: number) =>
    news(
      '充值未通过',
      `充值 ${toYuan(amount)} 未通过：${reason}。请核对后重新提交。`,
      walletPaths.balance({ view: 'topUp' }),
      now,
    ),
  withdrawn: (amount: Fen, reference: string, now: number) =>
    news(
      '提现已打款',
      `提现 ${toYuan(amount)} 已打款至公司账户，银行流水号 ${reference}。`,
      walletPaths.balance({ view: 'withdraw' }),
      now,
    ),
  withdrawalCorrected: (amount: Fen, { before, after }: { before: string; after: string }, now: number) =>
    news(
      '提现流水号已更正',
      `提现 ${toYuan(amount)} 的银行流水号由 ${before} 更正为 ${after}。`,
      walletPaths.balance({ view: 'withdraw' }),
      now,
    ),
  withdrawalRejected: (amount: Fen, reason: string, now: number) =>
    news(
      '提现已驳回',
      `提现 ${toYuan(amount)} 已驳回：${reason}。款项已退回余额。`,
      walletPaths.balance({ view: 'withdraw' }),
      now,
    ),
  voucherGranted: (face: Fen, { reason, endsAt }: { reason: string; endsAt: number }, now: number) =>
    news(
      '收到现金券',
      `收到 ${toYuan(face)} 现金券（${reason}），${dayOf(endsAt)} 前下单可直接抵扣，用不完的部分留着下次用。`,
      walletPaths.vouchers(),
      now,
    ),
  voucherExpired: (left: Fen, name: string, now: number) =>
    news('现金券已过期', `${name} 的 ${toYuan(left)} 已过期。`, walletPaths.vouchers(), now),
  couponGranted: (name: string, reason: string, now: number) =>
    news('收到优惠券', `收到“${name}”（${reason}），核对订单时自动选用最省的一张。`, walletPaths.coupons(), now),
  pointsGranted: (points: number, reason: string, now: number) =>
    news('收到积分', `收到 ${points} 积分：${reason}。`, walletPaths.points(), now),
}
