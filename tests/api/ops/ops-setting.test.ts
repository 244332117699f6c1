import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { checkField } from '#domain/entry/fields.ts'
import { SETTING_FIELDS } from '#domain/setting/setting-fields.ts'
import { settingAt } from '#domain/setting/setting-values.ts'
import { commitsOf } from '#server/db/commits.ts'
import { DEFAULTS } from '#server/settings/settings.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { openDeskEvents } from '#testing/server/event-stream.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let admin: TestOperator

beforeAll(async () => {
  shop = await startTestApp()
  admin = await operatorOf(shop, 'admin')
})
afterAll(() => shop.close())

const nameOf = ({ username }: TestOperator) => username.replace('operator', '操作员')
const sheet = async () => (await admin.client.call(opsApi.setting.read)).data
const settingOf = async (key: string) => (await sheet()).settings.find((setting) => setting.key === key)!
const common = async () => (await shop.visitor.call(api.placement.common)).data
const save = async (values: Record<string, number | string | null>, version?: number) =>
  admin.client.call(opsApi.setting.save, { body: { values, version: version ?? (await sheet()).version } })

describe('the settings', () => {
  it('have a default within their range, each of them', () => {
    const wrong = SETTING_FIELDS.filter((field) => {
      const fallback = settingAt(DEFAULTS, field.key)
      return fallback !== '' && fallback !== undefined && Object.keys(checkField(field, fallback)).length > 0
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
    const missing = SETTING_FIELDS.filter(({ key, isRequired }) => isRequired && settingAt(DEFAULTS, key) === undefined)
    expect(missing).toEqual([])
  })

  it('are changed at once for every buyer, and say who changed them', async () => {
    const notes: string[] = []
    const stop = commitsOf(shop.db).subscribe((note) => notes.push(note))
    const reply = await save({ 'nearExpiry.zone': 4, 'offers.shipping.freight': 1_500, hotline: ' 400-800-1234 ' })
    stop()
    expect(reply.status).toBe(200)
    expect(notes).toContain('site')
    const { commonConfig, offers } = await common()
    expect(commonConfig).toMatchObject({ near_expiry: { zone: 4, red: 8 }, hot_line: '400-800-1234' })
    expect(offers.shipping.freight).toBe(1_500)
    expect(await settingOf('nearExpiry.zone')).toMatchObject({
      value: 4,
      fallback: 6,
      changedBy: nameOf(admin),
      changedAt: shop.clock.now(),
    })
    expect((await settingOf('nearExpiry.red')).changedAt).toBeUndefined()
    const { data: audit } = await admin.client.call(opsApi.audit.list, { query: { object: 'setting' } })
    expect(audit.list[0]).toMatchObject({ before: { 近效期专区: '6 个月' }, after: { 近效期专区: '4 个月' } })
  })

  it('are refused out of range, against each other and by unknown names, with a sentence by the figure', async () => {
    expect(await save({ receiptDays: 99 })).toMatchObject({
      reason: 'request.invalid',
      errors: { receiptDays: ['须为 1 至 30 天'] },
    })
    expect((await save({ 'nearExpiry.red': 2 })).errors).toEqual({
      'nearExpiry.red': ['标红月数不能少于近效期专区的月数'],
    })
    // Against what stands as well as within one change.
    expect(await save({ unpaidHours: 2 })).toMatchObject({
      message: '付款时限须长于付款提醒',
      errors: { unpaidHours: ['付款时限须长于付款提醒'] },
    })
    expect((await save({ unpaidHours: 1, unpaidWarnHours: 1 })).errors).toEqual({
      unpaidHours: ['须为 2 至 168 小时'],
    })
    expect((await save({ reviewWarnHours: 60 })).errors).toEqual({ reviewWarnHours: ['审核提醒须短于审核时限'] })
    expect((await save({ transferWarnHours: 168, transferDays: 1 })).errors).toEqual({
      transferWarnHours: ['转账确认提醒须短于转账确认时限'],
    })
    expect((await save({ unpaidHours: 2, unpaidWarnHours: 1 })).status).toBe(200)
    expect((await save({ contractVersion: 9 })).reason).toBe('request.invalid')
    expect((await save({ siteTitle: null })).reason).toBe('request.invalid')
    expect((await settingOf('receiptDays')).value).toBe(7)
  })

  it('are saved beside a pair that contradicted itself before', async () => {
    await setSettings(shop.db, { unpaidHours: 2, unpaidWarnHours: 2 })
    expect((await save({ receiptDays: 8, unpaidHours: 2 })).status).toBe(200)
    expect((await save({ unpaidHours: 3, receiptDays: 7 })).status).toBe(200)
    expect((await save({ unpaidHours: 2 })).errors).toEqual({ unpaidHours: ['付款时限须长于付款提醒'] })
  })

  it('are not overwritten by who has not seen them, and changed by the administrator only', async () => {
    const { version } = await sheet()
    const desk = await openDeskEvents(await shop.app.listen({ port: 0, host: '127.0.0.1' }), admin.token)
    expect(await desk.next()).toMatchObject({ event: 'hello' })
    expect((await save({ unpaidHours: 48 }, version)).status).toBe(200)
    expect(await desk.next()).toMatchObject({ event: 'change' })
    desk.close()
    const late = await save({ unpaidHours: 12 }, version)
    expect(late.reason).toBe('ops.overtaken')
    expect(late.message).toContain(nameOf(admin))
    const finance = await operatorOf(shop, 'finance')
    expect((await finance.client.call(opsApi.setting.read)).status).toBe(200)
    const body = { values: { unpaidHours: 12 }, version }
    expect((await finance.client.call(opsApi.setting.save, { body })).reason).toBe('ops.forbidden')
  })
})
