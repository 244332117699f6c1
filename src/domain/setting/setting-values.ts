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
  { warn: 'unpaidWarnHours', limit: 'unpaidHours', hours: 1, text: '付款提醒须短于付款时限' },
  { warn: 'reviewWarnHours', limit: 'reviewHours', hours: 1, text: '审核提醒须短于审核时限' },
  { warn: 'transferWarnHours', limit: 'transferDays', hours: DAY_HOURS, text: '转账确认提醒须短于转账确认时限' },
] as const

/** What is wrong with settings that are each right: by the key where it can be mended. */
export function settingConflicts(settings: object): FieldErrors {
  const at = (key: string) => Number(settingAt(settings, key))
  const errors: FieldErrors = {}
  if (at('nearExpiry.red') < at('nearExpiry.zone')) errors['nearExpiry.red'] = '标红月数不能少于近效期专区的月数'
  if (at('offers.shipping.freeFrom') < at('offers.shipping.minimumOrder'))
    errors['offers.shipping.freeFrom'] = '免运费金额不能低于起送金额'
  for (const { warn, limit, hours, text } of DEADLINES) if (at(warn) >= at(limit) * hours) errors[warn] = text
  if (at('vault.months') > at('vault.monthsMax')) errors['vault.monthsMax'] = '最长不能短于起初保留的月数'
  if (at('wallet.topUpMin') > at('wallet.topUpMax')) errors['wallet.topUpMax'] = '充值最高不能低于充值最低'
  const caps = {
    perOrder: at('ephedrine.perOrder'),
    perPeriod: at('ephedrine.perPeriod'),
    totalPerOrder: at('ephedrine.totalPerOrder'),
    totalPerPeriod: at('ephedrine.totalPerPeriod'),
  }
  for (const [name, sentence] of Object.entries(capFaults(caps))) errors[`ephedrine.${name}`] = sentence
  return errors
}
