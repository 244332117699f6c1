import { describe, expect, it } from 'vitest'

import { checkField, wordsOf } from '../entry/fields.ts'
import { SETTING_FIELDS } from './setting-fields.ts'
import { settingAt, settingConflicts, withSetting } from './setting-values.ts'

const always = () => true
const fieldOf = (key: string) => SETTING_FIELDS.find((field) => field.key === key)!

describe('the settings', () => {
  it('are each called by a word of their own', () => {
    const words = SETTING_FIELDS.map((field) => field.text)
    expect(new Set(words).size).toBe(words.length)
  })

  it('are read and changed at their path, and nothing else changes', () => {
    const before = { offers: { shipping: { freight: 1_200, freeFrom: 80_000 }, manjians: [] }, unpaidHours: 24 }
    const after = withSetting(before, 'offers.shipping.freight', 1_500)
    expect(settingAt(after, 'offers.shipping.freight')).toBe(1_500)
    expect(after).toEqual({ ...before, offers: { shipping: { freight: 1_500, freeFrom: 80_000 }, manjians: [] } })
    expect(before.offers.shipping.freight).toBe(1_200)
    expect('unpaidHours' in withSetting(before, 'unpaidHours', undefined)).toBe(false)
  })

  it('are refused outside their range, in the unit in which they are shown', () => {
    expect(checkField(fieldOf('offers.shipping.freight'), 1_200)).toEqual({})
    expect(checkField(fieldOf('offers.shipping.freight'), -1)).toEqual({
      'offers.shipping.freight': '须为 0 至 1000 元',
    })
    expect(checkField(fieldOf('receiptDays'), 2.5)).toEqual({ receiptDays: '请填写整数' })
    expect(checkField(fieldOf('expiryWarningDays'), [90, 30, 30])).toEqual({ expiryWarningDays: '有重复项' })
    expect(checkField(fieldOf('siteTitle'), '')).toEqual({ siteTitle: '请填写网站名称' })
    expect(checkField(fieldOf('chatUrl'), 'javascript:alert(1)')).toEqual({ chatUrl: '请填写 https:// 开头的地址' })
  })

  it('are told in words', () => {
    expect(wordsOf(fieldOf('offers.shipping.freight'), 1_250)).toBe('12.5 元')
    expect(wordsOf(fieldOf('expiryWarningDays'), [90, 30, 7])).toBe('90、30、7 天前')
    expect(wordsOf(fieldOf('chatUrl'), undefined)).toBe('未设置')
  })

  it('contradict each other where one bound lies beyond another', () => {
    const settings = {
      nearExpiry: { zone: 6, red: 5 },
      offers: { shipping: { freeFrom: 100, minimumOrder: 200 } },
      ephedrine: { perOrder: 60, totalPerOrder: 180, perPeriod: 50, totalPerPeriod: 40 },
    }
    expect(Object.keys(settingConflicts(settings, always)).toSorted()).toEqual([
      'ephedrine.perPeriod',
      'ephedrine.totalPerPeriod',
      'nearExpiry.red',
      'offers.shipping.freeFrom',
    ])
  })

  it('contradict each other where a buyer would be told of a deadline before it began', () => {
    const settings = { unpaidHours: 24, reviewHours: 48, transferDays: 2 }
    const warned = { ...settings, unpaidWarnHours: 23, reviewWarnHours: 47, transferWarnHours: 47 }
    expect(settingConflicts(warned, always)).toEqual({})
    const late = { ...settings, unpaidWarnHours: 24, reviewWarnHours: 60, transferWarnHours: 48 }
    expect(settingConflicts(late, always)).toEqual({
      unpaidWarnHours: '付款提醒须短于付款时限',
      reviewWarnHours: '审核提醒须短于审核时限',
      transferWarnHours: '转账确认提醒须短于转账确认时限',
    })
  })

  it('are told of a contradiction where they were changed, and of none that stood before', () => {
    const settings = { unpaidHours: 2, unpaidWarnHours: 2, wallet: { topUpMin: 200, topUpMax: 100 } }
    expect(settingConflicts(settings, (key) => key === 'receiptDays')).toEqual({})
    expect(settingConflicts(settings, (key) => key === 'unpaidHours')).toEqual({
      unpaidHours: '付款时限须长于付款提醒',
    })
    expect(settingConflicts(settings, (key) => key === 'wallet.topUpMin')).toEqual({
      'wallet.topUpMin': '充值最低不能高于充值最高',
    })
  })
})
