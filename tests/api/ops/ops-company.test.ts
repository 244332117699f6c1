import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { DAY_MS } from '#domain/instant.ts'
import { expireProvisional } from '#server/modules/company/index.ts'
import { buyers } from '#server/tables/account.ts'
import { documents } from '#server/tables/company/document.ts'
import { cheapHash } from '#testing/cheap-hash.ts'
import { addApplicant, APPLICANT_DOCUMENTS } from '#testing/factories/applicants.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let reviewer: TestOperator
let applicant: Person

/** A credit code with a right checksum. */
const CODE = '91420102MA00000011'

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  reviewer = await operatorOf(shop, 'reviewer')
  applicant = await apply()
})

const apply = (without?: readonly DocumentKind[]) => addApplicant(shop.db, without)
const seen = async (who: Person = applicant) =>
  (await reviewer.client.call(opsApi.company.detail, { params: { id: who.buyerId } })).data
const base = async (who: Person = applicant) => (await shop.as(who).call(api.account.base)).data.buyer
const newest = async (who: Person = applicant) => (await shop.as(who).call(api.message.list)).data.list[0]
const rowOf = async (who: Person) => (await shop.db.select().from(buyers).where(eq(buyers.id, who.buyerId)))[0]!

const reject = (body: Args<typeof opsApi.company.reject>['body']) =>
  reviewer.client.call(opsApi.company.reject, { params: { id: applicant.buyerId }, body })

describe('a company in review', () => {
  it('is approved with all its documents, and may buy at once', async () => {
    const queue = await reviewer.client.call(opsApi.company.list, { query: { words: applicant.company } })
    expect(queue.data.list).toMatchObject([{ id: applicant.buyerId, reviewState: 'submitted' }])
    const { version, missing, documents: handedIn } = await seen()
    expect([missing, handedIn.length]).toEqual([[], 6])
    const approve = { params: { id: applicant.buyerId }, body: { version, unseen: 2 } }
    expect((await reviewer.client.call(opsApi.company.approve, approve)).data.reviewState).toBe('approved')
    expect(await base()).toMatchObject({ reviewState: 'approved' })
    expect((await base()).documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...APPLICANT_DOCUMENTS]))
    expect(await newest()).toMatchObject({ kind: 'qualification', title: '资质审核已通过' })
    expect((await reviewer.client.call(opsApi.company.approve, approve)).reason).toBe('ops.overtaken')
    const audit = await (await operatorOf(shop)).client.call(opsApi.audit.list, { query: {} })
    expect(audit.data.list[0]).toMatchObject({ object: 'company', after: { 审核: '已通过', 未打开的文件: '2 个' } })
  })

  it('is not approved while something required is missing', async () => {
    const who = await apply(['质量保证协议'])
    const { missing, checks } = await seen(who)
    expect(missing).toEqual(['质量保证协议'])
    expect(checks).toContainEqual(expect.objectContaining({ tone: 'danger', text: '缺少质量保证协议' }))
    const refused = await reviewer.client.call(opsApi.company.approve, { params: { id: who.buyerId }, body: {} })
    expect([refused.reason, refused.message]).toEqual(['ops.wrongState', '缺少质量保证协议，不能通过'])
  })

  it('comes back with a reason the buyer reads, and gets its documents back to correct them', async () => {
    expect((await reject({ reason: '营业执照照片不清晰' })).data.reviewState).toBe('rejected')
    expect(await newest()).toMatchObject({ text: expect.stringContaining('营业执照照片不清晰') })
    const { data } = await shop.as(applicant).call(api.document.list)
    expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(['draft']))
    // Handed in anew, as the buyer's call writes it, the office still reads why it came back.
    const anew = { reviewState: 'submitted', reviewReason: null } as const
    await shop.db.update(buyers).set(anew).where(eq(buyers.id, applicant.buyerId))
    expect(await seen()).toMatchObject({ reviewState: 'submitted', reviewReason: '营业执照照片不清晰' })
  })

  it('comes back document by document: only what was sent back has to be replaced', async () => {
    const buyer = shop.as(applicant)
    const { documents: handedIn, version } = await seen()
    const idOf = (kind: DocumentKind) => handedIn.find((one) => one.kind === kind)!.id!
    const accepted = APPLICANT_DOCUMENTS.filter((kind) => kind !== '采购委托书')
    const verdicts = [...accepted.map((kind) => ({ id: idOf(kind) })), { id: idOf('采购委托书'), reason: '公章不清楚' }]
    const { data } = await reject({ version, documents: verdicts })
    expect(data).toMatchObject({ reviewState: 'rejected', reviewReason: '采购委托书：公章不清楚' })
    expect((await newest())!.text).toMatch(/采购委托书：公章不清楚.*另有 5 份证件已通过/)
    const { list } = (await buyer.call(api.document.list)).data
    expect(Object.fromEntries(list.map(({ kind, status, reason }) => [kind, [status, reason]]))).toEqual({
      ...Object.fromEntries(accepted.map((kind) => [kind, ['accepted', undefined]])),
      采购委托书: ['rejected', '公章不清楚'],
    })
    // Replaced, it is all that the office has to look at again.
    await shop.db
      .update(documents)
      .set({ status: 'draft' })
      .where(eq(documents.id, idOf('采购委托书')))
    await shop.db.update(buyers).set({ reviewState: 'submitted' }).where(eq(buyers.id, applicant.buyerId))
    await shop.db
      .update(documents)
      .set({ status: 'submitted' })
      .where(eq(documents.id, idOf('采购委托书')))
    const again = await seen()
    expect([again.missing, again.documents.filter(({ status }) => status === 'submitted').length]).toEqual([[], 1])
  })

  it('decides only about what this company handed in, and never without a reason', async () => {
    const stranger = (await seen(await apply())).documents[0]!.id!
    expect((await reject({ documents: [{ id: stranger, reason: '照片不清晰' }] })).reason).toBe('ops.overtaken')
    const { documents: handedIn } = await seen()
    expect((await reject({})).reason).toBe('ops.wrongState')
    expect((await reject({ documents: [{ id: handedIn[0]!.id! }] })).reason).toBe('ops.wrongState')
    // Nothing of a refused act stays.
    expect((await seen()).documents.map(({ status }) => status)).toEqual(handedIn.map(() => 'submitted'))
  })

  it('may buy for some days, and then not', async () => {
    const act = { params: { id: applicant.buyerId }, body: {} }
    const { data } = await reviewer.client.call(opsApi.company.provisional, act)
    expect(data).toMatchObject({ reviewState: 'provisional', provisionalUntil: TEST_NOW + 7 * DAY_MS })
    await expireProvisional(shop.db, shop.clock)
    expect((await base()).reviewState).toBe('provisional')
    shop.clock.set(TEST_NOW + 7 * DAY_MS)
    await Promise.all([expireProvisional(shop.db, shop.clock), expireProvisional(shop.db, shop.clock)])
    expect((await base()).reviewState).toBe('submitted')
    const told = (await shop.as(applicant).call(api.message.list)).data.list
    expect(told.filter(({ title }) => title === '临时开通已到期')).toHaveLength(1)
    reviewer = await operatorOf(shop, 'reviewer')
    expect((await reviewer.client.call(opsApi.company.approve, act)).data.reviewState).toBe('approved')
  })

  it.each(['provisional', 'submitted'] as const)(
    'sends back document by document what a company was let in on, while it is %s',
    async (reviewState) => {
      const opened = await seen()
      const act = { params: { id: applicant.buyerId }, body: { version: opened.version } }
      await reviewer.client.call(opsApi.company.provisional, act)
      // Its days are over, or not.
      await shop.db.update(buyers).set({ reviewState }).where(eq(buyers.id, applicant.buyerId))
      const { version, documents: letIn } = await seen()
      expect(new Set(letIn.map(({ status }) => status))).toEqual(new Set(['accepted']))
      const idOf = (kind: DocumentKind) => letIn.find((one) => one.kind === kind)!.id!
      const verdicts = [{ id: idOf('营业执照') }, { id: idOf('质量保证协议'), reason: '原件缺公章' }]
      const { data } = await reject({ version, documents: verdicts })
      expect(data).toMatchObject({ reviewState: 'rejected', reviewReason: '质量保证协议：原件缺公章' })
      expect(data.missing).toEqual(['质量保证协议'])
      expect((await newest())!.text).toContain('质量保证协议：原件缺公章')
      // Nothing else has to be handed in again.
      const { list } = (await shop.as(applicant).call(api.document.list)).data
      expect(list.filter(({ status }) => status !== 'accepted')).toMatchObject([
        { kind: '质量保证协议', status: 'rejected', reason: '原件缺公章' },
      ])
      expect((await base()).documents.map(({ kind }) => kind)).not.toContain('质量保证协议')
    },
  )

  it('takes no verdict on a document that is in force of an approved company', async () => {
    const { version } = await seen()
    await reviewer.client.call(opsApi.company.approve, { params: { id: applicant.buyerId }, body: { version } })
    await shop.db.update(buyers).set({ reviewState: 'change_submitted' }).where(eq(buyers.id, applicant.buyerId))
    const held = (await seen()).documents[0]!
    const refused = await reject({ documents: [{ id: held.id!, reason: '不清晰' }] })
    expect(refused.reason).toBe('ops.wrongState')
  })

  it('gives provisional companies of old an end', async () => {
    const old = await people.provisional(shop.db)
    await expireProvisional(shop.db, shop.clock)
    expect(await rowOf(old)).toMatchObject({
      reviewState: 'provisional',
      provisionalUntil: TEST_NOW + 7 * DAY_MS,
    })
  })

  it('is approved with the facts it asked to change to, unless another company has them', async () => {
    const facts = {
      company: `改名诊所${applicant.buyerId}`,
      creditCode: CODE,
      legalPerson: '李四',
      region: '420106',
      licenseAddress: '武珞路 1 号',
      scopes: ['中成药' as const],
      prescriptions: [],
    }
    const change = { reviewState: 'change_submitted' as const, change: facts }
    const asking = await people.clinic(shop.db, change)
    const held = (await rowOf(asking)).documents
    const all = APPLICANT_DOCUMENTS.map((kind) => ({ kind, number: '1', validTo: '', isRequired: true }))
    await shop.db.update(buyers).set({ documents: all }).where(eq(buyers.id, asking.buyerId))
    expect(held.length).toBeGreaterThan(0)
    const other = await people.clinic(shop.db, { creditCode: CODE })
    const act = { params: { id: asking.buyerId }, body: {} }
    expect((await reviewer.client.call(opsApi.company.approve, act)).message).toContain(other.company)
    await shop.db.update(buyers).set({ creditCode: '' }).where(eq(buyers.id, other.buyerId))
    expect((await reviewer.client.call(opsApi.company.approve, act)).data).toMatchObject({
      company: facts.company,
      reviewState: 'approved',
      facts,
    })
    expect((await rowOf(asking)).change).toBeNull()
    const { data } = await shop.as(asking).call(api.address.list)
    expect(data.filter(({ isLicensed }) => isLicensed)).toMatchObject([
      { district: '武昌区', detail: '武珞路 1 号', regionCode: '420106' },
    ])
  })

  it('is decided by the reviewer alone, and once by thirty at once', async () => {
    const act = { params: { id: applicant.buyerId }, body: {} }
    for (const role of ['quality', 'finance', 'warehouse'] as const) {
      const { client } = await operatorOf(shop, role)
      expect((await client.call(opsApi.company.approve, act)).reason).toBe('ops.forbidden')
    }
    const stranger = await shop.as(applicant).inject({ method: 'POST', url: `/api/ops/company/1/approve` })
    expect(stranger.statusCode).toBe(401)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => reviewer.client.call(opsApi.company.approve, act)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a locked account', () => {
  it('is out at once, is told why when it signs in, and comes back when it is unlocked', async () => {
    const passwordHash = await cheapHash('changbei-demo')
    const who = await people.clinic(shop.db, { passwordHash })
    expect((await shop.as(who).call(api.account.base)).status).toBe(200)
    const lock = { params: { id: who.buyerId }, body: { reason: '许可证被吊销' } }
    expect((await reviewer.client.call(opsApi.company.lock, lock)).data.lockReason).toBe('许可证被吊销')
    expect((await reviewer.client.call(opsApi.company.lock, lock)).reason).toBe('ops.wrongState')
    expect((await shop.as(who).call(api.account.base)).reason).toBe('auth.required')
    const signIn = (password: string) =>
      shop.visitor.call(api.account.login, { body: { username: who.username, password } })
    const refused = await signIn('changbei-demo')
    expect([refused.reason, refused.message]).toEqual(['account.locked', expect.stringContaining('许可证被吊销')])
    // Whoever only guesses is told nothing.
    expect((await signIn('wrong')).reason).toBe('auth.badCredentials')
    await reviewer.client.call(opsApi.company.unlock, { params: { id: who.buyerId }, body: {} })
    expect((await signIn('changbei-demo')).status).toBe(200)
  })
})
