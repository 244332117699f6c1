import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { lapseDrafts } from '#server/modules/company/index.ts'
import { buyers } from '#server/tables/account.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { addPapers, companyFacts, newcomerOf } from '#testing/server/newcomer.ts'
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

const nameAfter = async (days: number) => {
  shop.clock.advance(days * DAY_MS)
  await lapseDrafts(shop.db, shop.clock)
  const [row] = await shop.db.select().from(buyers).where(eq(buyers.id, newcomer.buyerId))
  return row!.company
}
const another = () => people.clinic(shop.db, { company: '', reviewState: 'draft', createdAt: shop.clock.now() })

describe('a draft that nobody hands in', () => {
  beforeAll(() => setSettings(shop.db, { draftDays: 4 }))
  afterEach(() => shop.clock.set(TEST_NOW))

  it('frees name and code after the days the seller set, so that the company that bears them registers', async () => {
    const wanted = companyFacts()
    await save(wanted)
    const owner = await another()
    expect((await save(wanted, owner)).reason).toBe('company.creditCodeTaken')
    expect(await nameAfter(3)).toBe(wanted.company)
    expect(await nameAfter(2)).toBe('')
    expect((await save(wanted, owner)).data.facts).toMatchObject({ company: wanted.company })
    expect((await read()).facts).toMatchObject({ ...wanted, company: '', creditCode: '' })
    const { data } = await shop.as(newcomer).call(api.message.list, { query: {} })
    expect(data.list).toMatchObject([{ title: '开户资料久未提交', text: expect.stringContaining('4 天') }])
  })

  it('keeps them as long as it is written, and once it is handed in', async () => {
    const wanted = companyFacts()
    await save(wanted)
    expect(await nameAfter(3)).toBe(wanted.company)
    await save({ ...wanted, legalPerson: '王芳' })
    expect(await nameAfter(3)).toBe(wanted.company)
    await addPapers(shop, newcomer.buyerId)
    expect((await submit()).data.reviewState).toBe('submitted')
    expect(await nameAfter(5)).toBe(wanted.company)
    await withdraw()
    expect(await nameAfter(3)).toBe(wanted.company)
    expect(await nameAfter(2)).toBe('')
  })
})
