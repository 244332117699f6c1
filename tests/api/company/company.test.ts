import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { buyers, users } from '#server/tables/account.ts'
import { addresses } from '#server/tables/address.ts'
import { documents } from '#server/tables/company/document.ts'
import { addPapers, companyFacts, newcomerOf, REQUIRED_PAPERS } from '#testing/server/newcomer.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let newcomer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  newcomer = await newcomerOf(shop)
})
afterAll(() => shop.close())

type Draft = ReturnType<typeof companyFacts>

const save = (body: Draft, person = newcomer) => shop.as(person).call(api.company.save, { body })
const submit = (person = newcomer) => shop.as(person).call(api.company.submit)
const withdraw = (person = newcomer) => shop.as(person).call(api.company.withdraw)
const read = async (person = newcomer) => (await shop.as(person).call(api.company.detail)).data

describe('a draft', () => {
  it('is kept as far as it goes, for its own company only', async () => {
    const stranger = await people.pharmacy(shop.db)
    const before = await read(stranger)
    const begun = { company: '半张', creditCode: '', legalPerson: '', region: '', licenseAddress: '' }
    expect((await save(begun)).data.facts).toEqual({ ...begun, scopes: [], prescriptions: [] })
    expect((await read()).facts.company).toBe('半张')
    expect(await read(stranger)).toEqual(before)
  })

  it.each([
    ['company', 'company.nameTaken', 'company'],
    ['creditCode', 'company.creditCodeTaken', 'credit_code'],
  ] as const)('is refused under the field when another company has the %s', async (field, reason, wire) => {
    const theirs = companyFacts()
    await save(theirs, await people.clinic(shop.db, { reviewState: 'draft' }))
    const answer = await save(companyFacts({ [field]: theirs[field] }))
    expect(answer).toMatchObject({ status: 409, reason })
    expect(Object.keys(answer.errors ?? {})).toEqual([wire])
  })

  it('lets one of thirty have a credit code that all send at once', async () => {
    const { creditCode } = companyFacts()
    const all = await Promise.all(Array.from({ length: 30 }, () => people.clinic(shop.db, { reviewState: 'draft' })))
    const answers = await Promise.all(all.map((person) => save(companyFacts({ creditCode }), person)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'company.creditCodeTaken')).toHaveLength(29)
    expect(await shop.db.$count(buyers, eq(buyers.creditCode, creditCode))).toBe(1)
  })
})

describe('submitting', () => {
  it('says under every field what is missing', async () => {
    await save(companyFacts({ creditCode: '91420106MA00000010', region: '999999', legalPerson: '', scopes: undefined }))
    const { status, reason, errors } = await submit()
    expect({ status, reason }).toEqual({ status: 422, reason: 'company.incomplete' })
    expect(errors).toEqual({
      credit_code: ['统一社会信用代码校验不通过，请对照营业执照核对'],
      region: ['请选择省、市、区县'],
      legal_person: ['请填写法定代表人'],
      scopes: ['请至少选择一项经营范围'],
    })
  })

  it('names the documents that are missing or cannot be handed in', async () => {
    await save(companyFacts())
    await addPapers(shop, newcomer.buyerId, REQUIRED_PAPERS.slice(2))
    const answer = await submit()
    expect(answer.message).toBe('还缺 2 份资质：营业执照、医疗机构执业许可证或诊所备案凭证')
    expect(answer.details).toEqual({ documents: ['营业执照', '医疗机构执业许可证', '诊所备案凭证'] })
    await addPapers(shop, newcomer.buyerId, REQUIRED_PAPERS.slice(0, 2))
    await shop.db.update(documents).set({ validTo: '2026-01-02' }).where(eq(documents.kind, '采购委托书'))
    expect((await submit()).message).toBe('还缺 1 份资质：采购委托书')
  })

  it('hands company and documents to the office, tells the buyer, and keeps the licensed address', async () => {
    await save(companyFacts())
    await addPapers(shop, newcomer.buyerId)
    expect((await submit()).data).toMatchObject({ reviewState: 'submitted', submittedAt: shop.clock.now() })
    const states = await shop.db.select().from(documents).where(eq(documents.buyerId, newcomer.buyerId))
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['submitted']))
    const [address] = await shop.db.select().from(addresses).where(eq(addresses.buyerId, newcomer.buyerId))
    expect(address).toMatchObject({ isLicensed: true, isDefault: true, regionCode: '420106', district: '武昌区' })
    const { list } = (await shop.as(newcomer).call(api.message.list)).data
    expect(list[0]).toMatchObject({ kind: 'qualification', title: '资质已提交审核' })
    expect((await submit()).reason).toBe('company.wrongState')
    expect((await save(companyFacts())).message).toBe('资质正在审核，需要修改请先撤回')
  })

  it('can be taken back, with the documents, and done again', async () => {
    const filled = companyFacts()
    await save(filled)
    await addPapers(shop, newcomer.buyerId)
    await submit()
    expect((await withdraw()).data.reviewState).toBe('draft')
    const [row] = await shop.db.select().from(documents).where(eq(documents.buyerId, newcomer.buyerId))
    expect(row?.status).toBe('draft')
    await save({ ...filled, licenseAddress: '中北路 9 号' })
    expect((await submit()).data.reviewState).toBe('submitted')
    const kept = await shop.db.select().from(addresses).where(eq(addresses.buyerId, newcomer.buyerId))
    expect(kept.map(({ detail }) => detail)).toEqual(['中北路 9 号'])
  })
})

describe('a change of what is approved', () => {
  it('pauses buying from submitting on, and withdrawing gives the approval back', async () => {
    const clinic = await people.clinic(shop.db, { ...companyFacts(), scopes: ['中成药'], prescriptions: ['rx'] })
    const inForce = (await read(clinic)).facts
    const wanted = { ...inForce, legalPerson: '王芳' }
    expect((await save(wanted, clinic)).data).toMatchObject({ reviewState: 'approved', facts: inForce, change: wanted })
    expect((await shop.as(clinic).call(api.account.base)).data.isPassed).toBe(1)
    expect((await submit(clinic)).data.reviewState).toBe('change_submitted')
    expect((await shop.as(clinic).call(api.account.base)).data.isPassed).toBe(0)
    expect((await withdraw(clinic)).data).toMatchObject({ reviewState: 'approved', facts: inForce })
    expect((await read(clinic)).change).toBeUndefined()
    expect((await shop.as(clinic).call(api.account.base)).data.isPassed).toBe(1)
  })

  it('is not submitted while nothing differs', async () => {
    const clinic = await people.clinic(shop.db, { ...companyFacts(), scopes: ['中成药'], prescriptions: ['rx'] })
    expect((await submit(clinic)).message).toBe('企业信息没有变化，不需要提交')
    await save((await read(clinic)).facts, clinic)
    expect((await submit(clinic)).reason).toBe('company.incomplete')
  })
})

it('tells the scope that is in force', async () => {
  const clinic = await people.clinic(shop.db, { scopes: ['中成药'], prescriptions: ['otcB'] })
  const { data } = await shop.as(clinic).call(api.company.scope)
  expect(data).toEqual({ scopes: ['中成药'], prescriptions: ['otcB'] })
})

const PASSWORD = 'right password'
const setPassword = async () =>
  shop.db
    .update(users)
    .set({ passwordHash: await hash(PASSWORD, { memoryCost: 8, timeCost: 1 }) })
    .where(eq(users.id, newcomer.userId))
const profile = (body: { name: string; phone: string; code?: string; password?: string }) =>
  shop.as(newcomer).call(api.profile.save, { body })

describe('the contact', () => {
  it('changes its name alone, and its telephone by the password and a code sent to the new one', async () => {
    expect((await profile({ name: '王芳', phone: '13800000000' })).data).toMatchObject({ name: '王芳' })
    const phone = '13655550001'
    await setPassword()
    expect((await profile({ name: '王芳', phone, password: PASSWORD })).reason).toBe('sms.codeWrong')
    await shop.as(newcomer).call(api.code.create, { body: { phone, purpose: 'phone' } })
    const { code } = shop.sms.findLast((message) => message.phone === phone)!
    // Who found an open session cannot make the account his own by his telephone.
    expect((await profile({ name: '王芳', phone, code })).reason).toBe('password.wrong')
    expect((await profile({ name: '王芳', phone, code, password: 'guessed' })).reason).toBe('password.wrong')
    expect((await profile({ name: '王芳', phone, code, password: PASSWORD })).data).toMatchObject({ phone })
    expect((await shop.as(newcomer).call(api.message.list)).data.list[0]?.title).toBe('登录手机号已修改')
  })

  it('cannot take a telephone that another account has', async () => {
    const phone = '13655550002'
    await people.clinic(shop.db, { phone })
    await shop.as(newcomer).call(api.code.create, { body: { phone, purpose: 'phone' } })
    const { code } = shop.sms.findLast((message) => message.phone === phone)!
    await setPassword()
    expect((await profile({ name: '王芳', phone, code, password: PASSWORD })).reason).toBe('account.phoneTaken')
  })
})
