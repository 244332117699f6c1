/** Figures and addresses of the business in an article are the settings', so that no text contradicts the checkout. */
import { formatYuan } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'

import type { Settings } from '../../tables/placement.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)
const yuan = (fen: number) => `¥${formatYuan(fen).replace(/\.00$/, '')}`

const licenseList = ({ licenses }: Settings) =>
  `<ul>${licenses.map(({ id, name }) => `<li><a href="${paths.license({ id })}">${escape(name)}</a></li>`).join('')}</ul>`

/** Word in braces → what it stands for, as HTML; a word nobody knows stays as it is written. */
const words: Record<string, (settings: Settings) => string> = {
  网站名称: ({ siteTitle }) => escape(siteTitle),
  服务热线: ({ hotline }) => escape(hotline),
  起送金额: ({ offers }) => yuan(offers.shipping.minimumOrder),
  包邮金额: ({ offers }) => yuan(offers.shipping.freeFrom),
  运费: ({ offers }) => yuan(offers.shipping.freight),
  付款时限: ({ unpaidHours }) => `${unpaidHours} 小时`,
  审核时限: ({ reviewHours }) => `${reviewHours} 小时`,
  转账时限: ({ transferDays }) => `${transferDays} 天`,
  付款提醒: ({ unpaidWarnHours }) => `${unpaidWarnHours} 小时`,
  审核提醒: ({ reviewWarnHours }) => `${reviewWarnHours} 小时`,
  转账提醒: ({ transferWarnHours }) => `${transferWarnHours} 小时`,
  近效期月数: ({ nearExpiry }) => `${nearExpiry.zone} 个月`,
  凑单天数: ({ filler }) => `${filler.daysMax} 天`,
  标红月数: ({ nearExpiry }) => `${nearExpiry.red} 个月`,
  售后期限: ({ afterSalesDays }) => `${afterSalesDays} 天`,
  回执期限: ({ receiptDueDays }) => `${receiptDueDays} 天`,
  自动收货: ({ receiptDays }) => `${receiptDays} 天`,
  延长次数: ({ extensionsMax }) => `${extensionsMax} 次`,
  每元积分: ({ pointsPerYuan }) => `${pointsPerYuan} 分`,
  委托书份数: ({ ephedrine }) => `${ephedrine.lettersPerOrder} 份`,
  到期提醒: ({ expiryWarningDays }) => expiryWarningDays.map((days) => `${days} 天`).join('、'),
  临时期限: ({ provisionalDays }) => `${provisionalDays} 天`,
  过时时限: ({ staleHours }) => `${staleHours} 小时`,
  代付时限: ({ online }) => `${online.linkHours} 小时`,
  证照列表: licenseList,
  收款户名: ({ transferAccount }) => escape(transferAccount.company),
  收款银行: ({ transferAccount }) => escape(transferAccount.bank),
  收款账号: ({ transferAccount }) => escape(transferAccount.account),
}

/** A body (HTML) with its words filled in. */
export const fill = (body: string, settings: Settings): string =>
  body.replaceAll(/\{(\p{Script=Han}+)\}/gu, (whole, word: string) => {
    const write = words[word]
    return write ? write(settings) : whole
  })
