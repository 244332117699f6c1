/** Figures of the business in an article or a contract are the settings', so that no text contradicts the checkout. */
import type { FieldValue } from '../entry/fields.ts'
import { formatYuan } from '../money.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text as HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)

const text = (value: FieldValue) => escapeHtml(String(value))
const yuan = (fen: FieldValue) => `¥${formatYuan(Number(fen)).replace(/\.00$/, '')}`
const inUnit = (unit: string) => (value: FieldValue) =>
  [value]
    .flat()
    .map((one) => `${String(one)} ${unit}`)
    .join('、')
const [hours, days, months] = [inUnit('小时'), inUnit('天'), inUnit('个月')]

/** Word in braces → the setting it stands for, by its path, and how that is written. */
const WORDS: Readonly<Record<string, readonly [key: string, write: (value: FieldValue) => string]>> = {
  网站名称: ['siteTitle', text],
  服务热线: ['hotline', text],
  起送金额: ['offers.shipping.minimumOrder', yuan],
  包邮金额: ['offers.shipping.freeFrom', yuan],
  运费: ['offers.shipping.freight', yuan],
  付款时限: ['unpaidHours', hours],
  审核时限: ['reviewHours', hours],
  转账时限: ['transferDays', days],
  付款提醒: ['unpaidWarnHours', hours],
  审核提醒: ['reviewWarnHours', hours],
  转账提醒: ['transferWarnHours', hours],
  近效期月数: ['nearExpiry.zone', months],
  凑单天数: ['filler.daysMax', days],
  标红月数: ['nearExpiry.red', months],
  售后期限: ['afterSalesDays', days],
  回执期限: ['receiptDueDays', days],
  自动收货: ['receiptDays', days],
  延长次数: ['extensionsMax', inUnit('次')],
  每元积分: ['pointsPerYuan', inUnit('分')],
  委托书份数: ['ephedrine.lettersPerOrder', inUnit('份')],
  到期提醒: ['expiryWarningDays', days],
  临时期限: ['provisionalDays', days],
  过时时限: ['staleHours', hours],
  代付时限: ['online.linkHours', hours],
  收款户名: ['transferAccount.company', text],
  收款银行: ['transferAccount.bank', text],
  收款账号: ['transferAccount.account', text],
}

/**
 * A body (HTML) with its words filled in from the settings, which `valueAt` reads by their paths. A word that nobody
 * knows, or whose setting is not known, stays as it is written.
 */
export const fillWords = (body: string, valueAt: (key: string) => FieldValue | undefined): string =>
  body.replaceAll(/\{(\p{Script=Han}+)\}/gu, (whole, word: string) => {
    const [key, write] = WORDS[word] ?? []
    const value = key === undefined ? undefined : valueAt(key)
    return value === undefined || !write ? whole : write(value)
  })

/** What stands in braces and is no word of the settings, with its braces, each once: a reader sees it as it is written. */
export const unknownWords = (body: string): string[] =>
  [...new Set(body.match(/\{[^{}\n]+\}/g))].filter((word) => !Object.hasOwn(WORDS, word.slice(1, -1)))
