import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { buyers } from '#server/tables/account.ts'
import { contracts, contractSignatures } from '#server/tables/company/contract.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { settings } from '#server/tables/placement.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let clinic: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.db.delete(contractSignatures)
  await shop.db.delete(contracts)
  await shop.db.insert(contracts).values({
    version: 3,
    title: '购销合同',
    body: '<p>服务热线 {服务热线}</p>',
    publishedAt: TEST_NOW,
  })
  await setSettings(shop.db, { contractVersion: 3, hotline: '400-1' })
  clinic = await people.clinic(shop.db)
})

const signature = { version: 3, signer: '李文静', capacity: '法定代表人' as const }
const sign = (who: Person, body: Partial<typeof signature> = {}) =>
  shop.as(who).call(api.eContract.sign, { body: { ...signature, ...body } })
const versionOf = async ({ buyerId }: Person) =>
  (await shop.db.select().from(buyers).where(eq(buyers.id, buyerId)))[0]!.contractVersion

describe('the e-contract', () => {
  it('is read with its words filled in, signed once, and opens ordering', async () => {
    const unsigned = await shop.as(clinic).call(api.eContract.current)
    expect(unsigned.data).toMatchObject({ isUnsigned: true, contract: { version: 3, body: '<p>服务热线 400-1</p>' } })
    expect((await shop.as(clinic).call(api.account.base)).data.isUnsigned).toBe(true)
    expect((await shop.as(clinic).call(api.order.checkout, { body: { ids: ['1-1-0'] } })).status).toBe(459)

    const signed = await sign(clinic)
    expect(signed.data).toMatchObject({ isUnsigned: false, signatures: [{ ...signature, signedAt: TEST_NOW }] })
    expect((await shop.as(clinic).call(api.account.base)).data.isUnsigned).toBe(false)
    expect((await shop.as(clinic).call(api.order.checkout, { body: { ids: ['1-1-0'] } })).status).not.toBe(459)
    expect((await sign(clinic, { signer: '别人' })).data.signatures).toEqual(signed.data.signatures)
    const [row] = await shop.db.select().from(contractSignatures)
    expect(row).toMatchObject({ userId: clinic.userId, address: '127.0.0.1' })
  })

  it('is signed by whom the letter of authorisation names, or by the legal person', async () => {
    const letter = {
      kind: '采购委托书' as const,
      number: '',
      validTo: '2030-01-01',
      isRequired: true,
      purchaser: '王敏',
    }
    await shop.db
      .update(buyers)
      .set({ documents: [letter] })
      .where(eq(buyers.id, clinic.buyerId))
    const capacity = '采购委托书被委托人' as const
    const other = await shop.as(clinic).call(api.eContract.sign, { body: { ...signature, capacity } })
    expect(other).toMatchObject({ status: 422, message: expect.stringContaining('被委托人是王敏') })
    expect(await versionOf(clinic)).toBe(0)
    const named = await shop.as(clinic).call(api.eContract.sign, { body: { ...signature, capacity, signer: '王敏' } })
    expect(named.data.signatures).toMatchObject([{ signer: '王敏', capacity }])
  })

  it('is signed once by two devices at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sign(clinic)))
    expect(await shop.db.select().from(contractSignatures)).toHaveLength(1)
  })

  it('refuses a version that is not in force', async () => {
    for (const version of [2, 4])
      expect(await sign(clinic, { version })).toMatchObject({ reason: 'contract.overtaken' })
    expect(await versionOf(clinic)).toBe(0)
  })

  it('shows a company its own signatures only', async () => {
    await sign(clinic)
    const other = await people.clinic(shop.db)
    expect((await shop.as(other).call(api.eContract.current)).data.signatures).toEqual([])
  })
})

describe('publishing a version', () => {
  const text = `## 第一条\n\n${'双方按本合同履行。'.repeat(10)}`

  it('puts it in force for everybody, and counts who signed', async () => {
    const admin = await operatorOf(shop)
    await sign(clinic)
    const body = { title: '新合同', text, after: 3 }
    const published = await admin.client.call(opsApi.eContract.publish, { body })
    expect(published.data).toMatchObject({ version: 4, isInForce: true, signatures: 0 })
    expect(published.data.body).toContain('<h2>第一条</h2>')
    const listed = await admin.client.call(opsApi.eContract.list)
    expect(listed.data.map(({ version, isInForce, signatures }) => [version, isInForce, signatures])).toEqual([
      [4, true, 0],
      [3, false, 1],
    ])
    expect((await shop.as(clinic).call(api.eContract.current)).data.isUnsigned).toBe(true)
    expect((await sign(clinic, { version: 4 })).data.signatures).toHaveLength(2)
    const [audited] = await shop.db.select().from(auditEntries).where(eq(auditEntries.object, 'contract'))
    expect(audited).toMatchObject({ objectId: 4, before: { 版本: 3 }, after: { 版本: 4 } })
  })

  it('is possible as the first act of a site, before anybody has set a figure', async () => {
    const admin = await operatorOf(shop)
    await shop.db.delete(contractSignatures)
    await shop.db.delete(contracts)
    await shop.db.delete(settings)
    const published = await admin.client.call(opsApi.eContract.publish, { body: { title: '合同', text, after: 0 } })
    expect(published.data).toMatchObject({ version: 1, isInForce: true })
    expect((await shop.as(clinic).call(api.eContract.current)).data).toMatchObject({ contract: { version: 1 } })
  })

  it('is refused when somebody else published meanwhile, and to whoever may not', async () => {
    const admin = await operatorOf(shop)
    const body = { title: '新合同', text, after: 2 }
    expect((await admin.client.call(opsApi.eContract.publish, { body })).reason).toBe('ops.overtaken')
    const reviewer = await operatorOf(shop, 'reviewer')
    expect((await reviewer.client.call(opsApi.eContract.publish, { body })).reason).toBe('ops.forbidden')
    expect((await reviewer.client.call(opsApi.eContract.list)).data).toHaveLength(1)
  })
})
