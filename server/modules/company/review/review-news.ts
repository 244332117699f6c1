/** What a company is told about the office's decisions. */
import { minuteOf } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { NewMessage } from '../../message/index.ts'

const news = (title: string, text: string, link: string): NewMessage => ({ kind: 'qualification', title, text, link })

export const reviewNews = {
  approved: (isChange: boolean) =>
    isChange
      ? news('企业信息变更已通过', '变更后的企业信息已生效，可以继续采购。', companyPaths.documents())
      : news('资质审核已通过', '现在可以采购了。证件到期前我们会提醒您更新。', paths.home()),
  /** `accepted`: documents that need not be handed in again. */
  rejected: (reason: string, { isChange, accepted }: { isChange: boolean; accepted: number }) =>
    news(
      isChange ? '企业信息变更未通过' : '资质审核未通过',
      `未通过原因：${reason}。请按原因修改后重新提交${isChange ? '，或撤回变更' : ''}。` +
        (accepted > 0 ? `另有 ${accepted} 份证件已通过，不用重传。` : ''),
      companyPaths.documents(),
    ),
  provisional: (until: number) =>
    news(
      '已临时开通采购',
      `在 ${minuteOf(until)} 前可以采购，请在此之前寄达纸质首营资料；审核通过后长期有效。`,
      companyPaths.documents(),
    ),
  expired: () =>
    news(
      '临时开通已到期',
      '纸质首营资料尚未审核通过，暂停采购；购物车和已下的订单不受影响，审核通过后立即恢复。',
      companyPaths.documents(),
    ),
  unlocked: () => news('账号已恢复', '账号已恢复使用，可以继续采购。', paths.home()),
}
