import { eq } from 'drizzle-orm'
import qs from 'qs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { AddressDraft } from '#contract/address.ts'
import { api } from '#contract/api.ts'
import { buyerAudience } from '#server/platform/replay/change-log.ts'
import { changeLog } from '#server/tables/sync.ts'
import { addAddress, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const draft: AddressDraft = {
  consignee: '李四',
  phone: '027-12345678',
  province: '湖北省',
  city: '武汉市',
  district: '武昌区',
  detail: '和平大道 2 号',
}

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
})
afterAll(() => shop.close())

const list = async (person = buyer) => (await shop.as(person).call(api.address.list)).data
const add = (changes: Partial<AddressDraft> = {}, person = buyer) =>
  shop.as(person).call(api.address.add, { body: { ...draft, ...changes } })
const edit = (id: number, changes: Partial<AddressDraft> = {}, person = buyer) =>
  shop.as(person).call(api.address.edit, { params: { id }, body: { ...draft, ...changes } })
const remove = (id: number, person = buyer) => shop.as(person).call(api.address.remove, { params: { id } })

describe('adding', () => {
  it('appends, keeps the default one first and never marks the new one as licensed', async () => {
    const { data } = await add()
    expect(data).toMatchObject({ ...draft, isDefault: false, isLicensed: false })
    expect((await list()).map(({ isDefault, detail }) => [isDefault, detail])).toEqual([
      [true, '中山大道 1 号'],
      [false, '和平大道 2 号'],
    ])
  })

  it('moves the default mark, of which there is always exactly one', async () => {
    const newcomer = await people.clinic(shop.db, { hasAddress: false })
    expect((await add({}, newcomer)).data.isDefault).toBe(true)
    await add({ isDefault: true }, newcomer)
    expect((await list(newcomer)).map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  it('takes mobiles and landlines, and says what is wrong with anything else', async () => {
    expect((await add({ phone: '13812345678' })).status).toBe(200)
    for (const phone of ['12812345678', '1381234567', '027-123', '']) {
      const answer = await add({ phone })
      expect(answer).toMatchObject({ status: 422, reason: 'request.invalid' })
      expect(answer.message).toContain('手机号')
    }
  })

  it('refuses the twenty-first, also when two are sent at once', async () => {
    for (let added = 1; added < 19; added += 1) await add()
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.reason).toBe('address.limit')
    expect(await list()).toHaveLength(20)
  })

  it.each([
    ['consignee', ' ', '请填写收货人'],
    ['consignee', '一二三四五六七八九十一二三', '收货人'],
    ['detail', '', '请填写详细地址'],
    ['detail', '路'.repeat(101), '详细地址'],
  ])('refuses a %s of “%s”', async (field, value, message) => {
    const payload = qs.stringify({ ...draft, [field]: value })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await shop.as(buyer).inject({ method: 'POST', url: '/api/address', payload, headers })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toContain(message)
  })
})

describe('the region', () => {
  it('is chosen by its code, which fills in the names', async () => {
    const { province: _1, city: _2, district: _3, ...rest } = draft
    const answer = await shop.as(buyer).call(api.address.add, { body: { ...rest, regionCode: '510107' } })
    expect(answer.data).toMatchObject({
      regionCode: '510107',
      province: '四川省',
      city: '成都市',
      district: '武侯区',
    })
  })

  it('is found by the names of a page from before codes', async () => {
    expect((await add()).data.regionCode).toBe('420106')
  })

  it.each([
    { province: '火星' },
    { district: '' },
    { city: '成都市' },
    { regionCode: '999999' },
    { regionCode: '420100' },
  ])('is refused where there is none: %o', async (changes) => {
    const answer = await add(changes)
    expect(answer).toMatchObject({ status: 422, reason: 'address.region', message: '请选择省、市、区县' })
    expect(answer.errors).toEqual({ region_code: ['请选择省、市、区县'] })
  })

  it('of an address from before codes may stay only if it is the licensed one', async () => {
    const old = { province: '湖北', city: '武汉', district: '洪山', regionCode: '' }
    const newcomer = await people.clinic(shop.db, { hasAddress: false })
    const licensed = await addAddress(shop.db, newcomer.buyerId, old)
    const other = await addAddress(shop.db, newcomer.buyerId, { ...old, isDefault: false, isLicensed: false })
    const body = { consignee: '王五', phone: '027-12345678', detail: '中山大道 1 号' }
    const change = (id: number) => shop.as(newcomer).call(api.address.edit, { params: { id }, body })
    expect((await change(licensed)).data).toMatchObject({ consignee: '王五', province: '湖北' })
    expect((await change(other)).reason).toBe('address.region')
  })
})

describe('deleting', () => {
  it('takes the address away and passes the default mark on', async () => {
    const { id } = (await add({ isDefault: true })).data
    expect((await remove(id)).status).toBe(200)
    expect((await list()).map(({ isDefault, isLicensed }) => [isDefault, isLicensed])).toEqual([[true, true]])
    expect((await remove(id)).reason).toBe('address.notFound')
  })

  it('never takes the licensed place, nor another buyer’s address', async () => {
    const [licensed] = await list()
    expect(await remove(licensed!.id)).toMatchObject({ status: 409, reason: 'address.licensed' })
    const stranger = await people.clinic(shop.db)
    const { id } = (await add({}, stranger)).data
    expect((await remove(id)).reason).toBe('address.notFound')
    expect(await list(stranger)).toHaveLength(2)
  })
})

describe('editing', () => {
  it('changes an address, and moves the default mark only towards it', async () => {
    const { id } = (await add()).data
    expect((await edit(id, { consignee: '王五', isDefault: true })).data).toMatchObject({
      consignee: '王五',
      isDefault: true,
    })
    expect((await edit(id, { isDefault: false })).data.isDefault).toBe(true)
    expect((await list()).filter(({ isDefault }) => isDefault).map((row) => row.id)).toEqual([id])
  })

  it('lets consignee and phone of the licensed place change, but not the place', async () => {
    const [licensed] = await list()
    const { province, city, district, detail } = licensed!
    const place = { province, city, district, detail }
    expect((await edit(licensed!.id, { ...place, consignee: '王五' })).status).toBe(200)
    const moved = await edit(licensed!.id, { ...place, detail: '别处' })
    expect(moved).toMatchObject({ status: 422, message: '许可证登记地址不能修改，请新增收货地址' })
    expect((await list())[0]).toMatchObject({ detail, isLicensed: true })
  })

  it('does not know another buyer’s address', async () => {
    const stranger = await people.clinic(shop.db)
    const [theirs] = await list(stranger)
    expect(await edit(theirs!.id)).toMatchObject({ status: 404, reason: 'address.notFound' })
    expect((await list(stranger))[0]).toEqual(theirs)
    expect((await list()).map(({ id }) => id)).not.toContain(theirs!.id)
  })
})

it('records what changed for those who mirror it, the old default included', async () => {
  const [before] = await list()
  const { id } = (await add({ isDefault: true })).data
  const logged = await shop.db
    .select()
    .from(changeLog)
    .where(eq(changeLog.audience, buyerAudience(buyer.buyerId)))
  expect(logged.map(({ collection, key }) => `${collection} ${key}`).sort()).toEqual(
    [`addresses ${before!.id}`, `addresses ${id}`].sort(),
  )
})
