/** Reading and changing settings by the path of a figure, and what of them contradicts each other. */
import { capFaults } from '../eligibility/ephedrine.ts'
import type { FieldErrors, FieldValue } from '../entry/fields.ts'

const DAY_HOURS = 24

type Tree = Readonly<Record<string, unknown>>

/** What stands at the path; undefined where nothing does. */
export const settingAt = (settings: object, key: string): FieldValue | undefined =>
  key.split('.').reduce<unknown>((tree, name) => (tree as Tree | undefined)?.[name], settings) as FieldValue | undefined

/** The settings with another value at the path; nothing given is changed. `undefined` takes it away. */
export function withSetting<T extends object>(settings: T, key: string, value: FieldValue | undefined): T {
  const [name = '', ...rest] = key.split('.')
  const tree = settings as Tree
  if (rest.length > 0) return { ...settings, [name]: withSetting((tree[name] ?? {}) as object, rest.join('.'), value) }
  const { [name]: _former, ...others } = tree
  return (value === undefined ? others : { ...others, [name]: value }) as T
}

/** What tells the buyer how many hours before a deadline, and that deadline: `hours` make one of its units. */
const DEADLINES = [
  { warn: 'unpaidWarnHours', limit: 'unpaidHours', hours: 1, warnText: '付款提醒', limitText: '付款时限' },
  { warn: 'reviewWarnHours', limit: 'reviewHours', hours: 1, warnText: '审核提醒', limitText: '审核时限' },
  {
    warn: 'transferWarnHours',
    limit: 'transferDays',
    hours: DAY_HOURS,
    warnText: '转账确认提醒',
    limitText: '转账确认时限',
  },
] as const

/**
 * What is wrong with settings that are each right: by the key where it can be mended. Of what stood so before, nothing
 * is said: `isChanged` tells the keys that are changed.
 */
export function settingConflicts(settings: object, isChanged: (key: string) => boolean): FieldErrors {
  const at = (key: string) => Number(settingAt(settings, key))
  const errors: FieldErrors = {}
  /** Two settings contradict each other: said at the first if it is changed, else at the other in its own words. */
  const tell = (key: string, text: string, other: string, otherText: string) => {
    if (isChanged(key)) errors[key] = text
    else if (isChanged(other)) errors[other] = otherText
  }
  if (at('nearExpiry.red') < at('nearExpiry.zone'))
    tell('nearExpiry.red', '标红月数不能少于近效期专区的月数', 'nearExpiry.zone', '近效期专区的月数不能多于标红月数')
  if (at('offers.shipping.freeFrom') < at('offers.shipping.minimumOrder'))
    tell(
      'offers.shipping.freeFrom',
      '免运费金额不能低于起送金额',
      'offers.shipping.minimumOrder',
      '起送金额不能高于免运费金额',
    )
  for (const { warn, limit, hours, warnText, limitText } of DEADLINES)
    if (at(warn) >= at(limit) * hours)
      tell(warn, `${warnText}须短于${limitText}`, limit, `${limitText}须长于${warnText}`)
  if (at('vault.months') > at('vault.monthsMax'))
    tell('vault.monthsMax', '最长不能短于起初保留的月数', 'vault.months', '起初保留的月数不能超过迎检资料最长')
  if (at('wallet.topUpMin') > at('wallet.topUpMax'))
    tell('wallet.topUpMax', '充值最高不能低于充值最低', 'wallet.topUpMin', '充值最低不能高于充值最高')
  const caps = {
    perOrder: at('ephedrine.perOrder'),
    perPeriod: at('ephedrine.perPeriod'),
    totalPerOrder: at('ephedrine.totalPerOrder'),
    totalPerPeriod: at('ephedrine.totalPerPeriod'),
  }
  if (Object.keys(caps).some((name) => isChanged(`ephedrine.${name}`)))
    for (const [name, sentence] of Object.entries(capFaults(caps))) errors[`ephedrine.${name}`] = sentence
  return errors
}
