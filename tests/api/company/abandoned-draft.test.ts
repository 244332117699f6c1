import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { creditCodeCheck } from '#domain/identity.ts'
import { DAY_MS } from '#domain/instant.ts'
import { lapseDrafts } from '#server/modules/company/index.ts'
import { buyers } from '#server/tables/account.ts'
import { documents } from '#server/tables/company/document.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let newcomer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  newcomer = await people.clinic(shop.db, {
    company: '',
    reviewState: 'draft',
    documents: [],
    scopes: [],
    prescriptions: [],
    hasAddress: false,
  })
})
afterAll(() => shop.close())

type Draft = NonNullable<Args<typeof api.company.save>['body']>

let made = 0
function facts(changes: Partial<Draft> = {}): Draft {
  const first = `91420106MA${String((made += 1)).padStart(7, '0')}`
  return {
    company: `武汉仁心诊所${made}`,
    creditCode: first + creditCodeCheck(first),
    legalPerson: '李秀英',
    region: '420106',
    licenseAddress: '中北路 8 号 1 层',
    scopes: ['中成药', '化学药制剂'],
    prescriptions: ['rx', 'otcA'],
    ...changes,
  }
}

const REQUIRED: readonly DocumentKind[] = [
  '营业执照',
  '诊所备案凭证',
  '采购委托书',
  '采购员身份证',
  '质量保证协议',
  '开票资料',
]

const NUMBERS: Partial<Record<DocumentKind, string>> = {
  营业执照: '91420106MA00000019'.slice(0, 17) + creditCodeCheck('91420106MA0000001'),
  采购员身份证: '11010519491231002X',
}

async function handIn(buyerId: number, kinds: readonly DocumentKind[] = REQUIRED): Promise<void> {
  const rows = kinds.map((kind) => ({
    buyerId,
    kind,
    number: NUMBERS[kind] ?? 'PDY-1',
    purchaser: kind === '采购委托书' ? '李秀英' : '',
    validFrom: '2026-01-01',
    validTo: '2030-01-01',
    files: ['a-file'],
    createdAt: shop.clock.now(),
  }))
  await shop.db.insert(documents).values(rows)
}

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
    const wanted = facts()
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
    const wanted = facts()
    await save(wanted)
    expect(await nameAfter(3)).toBe(wanted.company)
    await save({ ...wanted, legalPerson: '王芳' })
    expect(await nameAfter(3)).toBe(wanted.company)
    await handIn(newcomer.buyerId)
    expect((await submit()).data.reviewState).toBe('submitted')
    expect(await nameAfter(5)).toBe(wanted.company)
    await withdraw()
    expect(await nameAfter(3)).toBe(wanted.company)
    expect(await nameAfter(2)).toBe('')
  })
})
