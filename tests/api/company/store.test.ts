import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { testClient } from '#testing/server/test-client.ts'

let shop: TestApp
let headOffice: Person

beforeAll(async () => {
  shop = await startTestApp()
  headOffice = await people.headOffice(shop.db)
})
afterAll(() => shop.close())

let given = 0
async function add(person = headOffice) {
  shop.clock.advance(2 * MINUTE_MS)
  const phone = `1360000${String((given += 1)).padStart(4, '0')}`
  await shop.visitor.call(api.code.create, { body: { phone, purpose: 'register' } })
  const { code } = shop.sms.at(-1)!
  const body = { username: `门店${given}`, phone, code, password: '春风十里 taohua' }
  return shop.as(person).call(api.store.add, { body })
}
const list = async (person = headOffice) => (await shop.as(person).call(api.store.list)).data.list

const facts = {
  company: '惠民大药房二店',
  creditCode: '',
  legalPerson: '李秀英',
  region: '420106',
  licenseAddress: '中北路 8 号',
  scopes: ['中成药'] as const,
  prescriptions: ['rx'] as const,
}
const body = { ...facts, scopes: [...facts.scopes], prescriptions: [...facts.prescriptions] }

describe('adding a store', () => {
  it('gives it an account of its own under the head office', async () => {
    const { data } = await add()
    expect(data).toMatchObject({ username: '门店1', customerType: '连锁门店', reviewState: 'draft', cart: 0 })
    expect((await list()).map(({ id }) => id)).toContain(data.id)
  })

  it('is shown with what its papers lack once it may buy', async () => {
    const store = await people.store(shop.db, headOffice.buyerId, {
      scopes: ['二类医疗器械'],
      documents: [
        { kind: '营业执照', number: '1', validTo: '', isRequired: true },
        { kind: '药品经营许可证', number: '1', validTo: '2026-11-19', isRequired: true },
        { kind: '二类器械备案', number: '1', validTo: '2026-12-20', isRequired: false },
      ],
    })
    expect((await list()).find(({ id }) => id === store.buyerId)?.papers).toEqual({
      missing: ['采购委托书', '采购员身份证', '质量保证协议', '开票资料'],
      expired: ['药品经营许可证'],
      expiring: [{ kind: '二类器械备案', daysLeft: 30 }],
    })
  })

  it('is for head offices that are approved', async () => {
    const clinic = await people.clinic(shop.db)
    expect(await add(clinic)).toMatchObject({ status: 403, reason: 'store.notHeadOffice' })
    const waiting = await people.headOffice(shop.db, { reviewState: 'submitted' })
    expect(await add(waiting)).toMatchObject({ status: 403, reason: 'account.notApproved' })
    expect(await list(clinic)).toEqual([])
  })
})

describe('the facts of a store', () => {
  it('are written by its head office until they are submitted', async () => {
    const { data: store } = await add()
    const save = (person = headOffice) => shop.as(person).call(api.store.save, { params: { id: store.id }, body })
    expect((await save()).data.facts).toMatchObject({ company: '惠民大药房二店', region: '420106' })
    const stranger = await people.headOffice(shop.db)
    expect(await save(stranger)).toMatchObject({ status: 404, reason: 'store.notFound' })
    expect(await list(stranger)).toEqual([])
  })

  it('are the store’s own business afterwards', async () => {
    const store = await people.store(shop.db, headOffice.buyerId, { reviewState: 'submitted' })
    const answer = await shop.as(headOffice).call(api.store.save, { params: { id: store.buyerId }, body })
    expect(answer).toMatchObject({ status: 409, reason: 'company.wrongState' })
  })

  it('are no way to write into the head office or any other company', async () => {
    const clinic = await people.clinic(shop.db, { reviewState: 'draft' })
    for (const id of [headOffice.buyerId, clinic.buyerId, 999_999]) {
      const answer = await shop.as(headOffice).call(api.store.save, { params: { id }, body })
      expect(answer).toMatchObject({ status: 404, reason: 'store.notFound' })
    }
  })
})

describe('going over to a store', () => {
  it('ends the session of the head office and opens one of the store', async () => {
    const head = await people.headOffice(shop.db)
    const store = await people.store(shop.db, head.buyerId)
    const credentials = await shop.signIn(head)
    const client = testClient(shop.app, credentials)
    const { data, status } = await client.call(api.store.enter, { params: { id: store.buyerId } })
    expect([status, data.username, data.buyer.id]).toEqual([200, store.username, store.buyerId])
    expect((await client.call(api.account.base)).status).toBe(401)
  })

  it('is for the head office’s own stores that are not stopped', async () => {
    const store = await people.store(shop.db, headOffice.buyerId, { lockReason: '停业' })
    const enter = (person: Person, id: number) => shop.as(person).call(api.store.enter, { params: { id } })
    expect(await enter(headOffice, store.buyerId)).toMatchObject({ reason: 'account.locked' })
    const stranger = await people.headOffice(shop.db)
    for (const id of [store.buyerId, headOffice.buyerId])
      expect(await enter(stranger, id)).toMatchObject({ reason: 'store.notFound' })
  })
})
