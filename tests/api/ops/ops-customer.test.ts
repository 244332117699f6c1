import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { buyers, users } from '#server/tables/account.ts'
import { signedPrices } from '#server/tables/goods.ts'
import { messages } from '#server/tables/message.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { permissions } from '#server/tables/permission.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { addColleague, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await operatorOf(shop)
  buyer = await people.pharmacy(shop.db, { priceList: '连锁', managerName: '罗佳' })
})

const detail = async () => (await seller.client.call(opsApi.customer.detail, { params: { id: buyer.buyerId } })).data
const terms = { managerName: '王敏', managerPhone: '13800001111', priceList: '', rank: '金牌会员' }

const tokenOf = ({ link }: { link: string }) => new URLSearchParams(new URL(link).hash.slice(1)).get('token')!

describe('a customer', () => {
  it('is found by name, account and phone, and shown with purses, documents and addresses', async () => {
    for (const words of [buyer.company.slice(1), buyer.username]) {
      const { data } = await seller.client.call(opsApi.customer.list, { query: { words } })
      expect(data.list.map(({ id }) => id)).toContain(buyer.buyerId)
    }
    expect((await seller.client.call(opsApi.customer.list, { query: { words: '100%' } })).data.list).toEqual([])
    expect(await detail()).toMatchObject({
      company: buyer.company,
      balance: 2_000_000,
      managerName: '罗佳',
      addresses: [{ text: '湖北省武汉市江岸区中山大道 1 号' }],
      entries: [{ purse: 'balance', delta: 2_000_000, after: 2_000_000 }],
      orders: 0,
    })
    expect((await seller.client.call(opsApi.customer.detail, { params: { id: 999_999 } })).reason).toBe('ops.notFound')
  })

  it('is changed by one operator at a time, in the audit, and its devices hear of it', async () => {
    const { version } = await detail()
    const params = { id: buyer.buyerId }
    const changed = await seller.client.call(opsApi.customer.terms, { params, body: { ...terms, version } })
    expect(changed.data).toMatchObject({ managerName: '王敏', priceList: '', rank: '金牌会员', version: version + 1 })
    expect((await shop.as(buyer).call(api.account.base)).data.admin).toMatchObject({ name: '王敏' })
    const late = await seller.client.call(opsApi.customer.terms, { params, body: { ...terms, version } })
    expect(late.reason).toBe('ops.overtaken')
    const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, buyer.buyerId))
    expect(entry).toMatchObject({ before: { 客户经理: '罗佳', 价格组: '连锁' }, after: { 客户经理: '王敏' } })
  })

  it('is given letters with a reason that it reads', async () => {
    const body = { letters: 5, reason: '收到新的含麻委托书' }
    const { data } = await seller.client.call(opsApi.customer.letters, { params: { id: buyer.buyerId }, body })
    expect(data.letters).toBe(5)
    const told = await shop.as(buyer).call(api.message.list, {})
    expect(told.data.list[0]).toMatchObject({ title: '含麻委托书余 5 份', text: expect.stringContaining(body.reason) })
  })

  it('is signed out on all its devices', async () => {
    const open = shop.as(buyer)
    expect((await open.call(api.account.base)).status).toBe(200)
    const body = { reason: '怀疑账号被盗用' }
    const { data } = await seller.client.call(opsApi.customer.signOut, { params: { id: buyer.buyerId }, body })
    expect(data.sessions).toBe(0)
  })

  it('who lost the telephone is freed of the second factor with a reason, signed out and told; others keep theirs', async () => {
    const other = await people.clinic(shop.db)
    for (const { userId } of [buyer, other])
      await shop.db
        .update(users)
        .set({ hasSecondFactor: true, totpSecret: 'JBSWY3DPEHPK3PXP' })
        .where(eq(users.id, userId))
    await shop.as(buyer).call(api.account.base)
    const params = { id: buyer.buyerId }
    expect((await detail()).secondFactors).toBe(1)
    const body = { reason: '手机遗失，已回拨核实' }
    const { data } = await seller.client.call(opsApi.customer.resetSecondFactor, { params, body })
    expect(data).toMatchObject({ secondFactors: 0, sessions: 0 })
    const [user] = await shop.db.select().from(users).where(eq(users.id, buyer.userId))
    expect(user).toMatchObject({ hasSecondFactor: false, totpSecret: null })
    const [kept] = await shop.db.select().from(users).where(eq(users.id, other.userId))
    expect(kept!.hasSecondFactor).toBe(true)
    const [told] = await shop.db.select().from(messages).where(eq(messages.buyerId, buyer.buyerId))
    expect(told).toMatchObject({ title: '动态验证码已由客服解除', text: expect.stringContaining(body.reason) })
    const acts = await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, buyer.buyerId))
    expect(acts.at(-1)).toMatchObject({ reason: body.reason, after: { 动态验证码: '已解除' } })
    const again = await seller.client.call(opsApi.customer.resetSecondFactor, { params, body })
    expect(again.reason).toBe('ops.wrongState')
  })

  it('who lost password and telephone sets a new password by a link that opens once, for that user alone', async () => {
    const params = { id: buyer.buyerId }
    const reason = '手机遗失，已回拨核实'
    const act = (username: string, by = seller) =>
      by.client.call(opsApi.customer.passwordLink, { params, body: { username, reason } })
    const other = await people.clinic(shop.db)
    expect((await act(other.username)).reason).toBe('ops.notFound')
    expect((await act(buyer.username, await operatorOf(shop, 'marketing'))).reason).toBe('ops.forbidden')
    const leaver = await addColleague(shop.db, buyer, { roles: ['buyer'], phone: '13700001234' })
    await shop.as(buyer).call(api.colleague.remove, { params: { id: leaver.userId } })
    expect((await act(leaver.username)).reason).toBe('ops.notFound')
    const former = tokenOf((await act(buyer.username)).data)
    const { data } = await act(buyer.username)
    expect(new URL(data.link).pathname).toBe('/forget/step2')
    await shop.as(buyer).call(api.account.base)
    const password = '雨后的药房第十二号'
    const reset = (token: string, username = buyer.username) =>
      shop.visitor.call(api.password.reset, { body: { token, username, password } })
    expect((await reset(former)).reason).toBe('auth.resetOver')
    // The other account has the same telephone.
    await shop.db.update(users).set({ phone: '13800000000' })
    expect((await reset(tokenOf(data), other.username)).reason).toBe('auth.resetOver')
    expect((await reset(tokenOf(data))).status).toBe(200)
    expect((await reset(tokenOf(data))).reason).toBe('auth.resetOver')
    expect((await shop.as(buyer).call(api.account.base)).reason).toBe('auth.required')
    const [told] = await shop.db.select().from(messages).where(eq(messages.buyerId, buyer.buyerId))
    expect(told).toMatchObject({ title: '客服发放了重设密码链接', text: expect.stringContaining(reason) })
    const acts = await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, buyer.buyerId))
    expect(acts.at(-1)).toMatchObject({ reason, after: { 重设密码链接: buyer.username } })
    expect(JSON.stringify(acts)).not.toContain(tokenOf(data))
    const late = tokenOf((await act(buyer.username)).data)
    shop.clock.advance(3 * 3_600_000)
    expect((await reset(late)).reason).toBe('auth.resetOver')
  })

  it('is shown with what was lately done, of its own alone, and one of its devices is signed out', async () => {
    const other = await people.clinic(shop.db)
    const goods = await addGoods(shop.db, { name: '往来胶囊' })
    for (const { buyerId } of [buyer, other])
      await shop.db
        .insert(messages)
        .values({ buyerId, kind: 'system', title: `致 ${buyerId}`, text: '您好', createdAt: 1 })
    await shop.db
      .insert(signedPrices)
      .values({ buyerId: buyer.buyerId, goodsId: goods.id, price: 12_345, validFrom: shop.clock.now() })
    await shop.db
      .insert(permissions)
      .values({ buyerId: buyer.buyerId, goodsId: goods.id, status: 'granted', askedAt: shop.clock.now() })
    await shop.as(buyer).call(api.account.base)
    await shop.as(other).call(api.account.base)
    const params = { id: buyer.buyerId }
    const { data } = await seller.client.call(opsApi.dealings.show, { params })
    expect(data).toMatchObject({
      orders: [],
      signedPrices: [{ name: '往来胶囊', price: 12_345 }],
      permissions: [{ goodsId: goods.id, status: 'granted' }],
      messages: [{ title: `致 ${buyer.buyerId}` }],
      devices: [{ username: buyer.username }],
    })
    const end = (session: string, by = seller) =>
      by.client.call(opsApi.dealings.endSession, { params, body: { session, reason: '设备遗失' } })
    const theirs = await seller.client.call(opsApi.dealings.show, { params: { id: other.buyerId } })
    await end(theirs.data.devices[0]!.id)
    expect((await shop.as(other).call(api.account.base)).status).toBe(200)
    expect((await end(data.devices[0]!.id, await operatorOf(shop, 'marketing'))).reason).toBe('ops.forbidden')
    expect((await end(data.devices[0]!.id)).data.devices).toEqual([])
    expect((await shop.as(buyer).call(api.account.base)).reason).toBe('auth.required')
  })

  it('loses single scopes for a reason it reads, and is given none so', async () => {
    const params = { id: buyer.buyerId }
    const { scopes } = await detail()
    const strike = (kept: typeof scopes, by = seller) =>
      by.client.call(opsApi.customer.strike, { params, body: { scopes: kept, reason: '许可证未列明该范围' } })
    const kept = scopes.filter((scope) => scope !== '中药饮片')
    expect((await strike(kept, await operatorOf(shop, 'marketing'))).reason).toBe('ops.forbidden')
    expect((await strike(scopes)).reason).toBe('ops.wrongState')
    expect((await strike(kept)).data.scopes).toEqual(kept)
    expect((await strike(scopes)).reason).toBe('ops.wrongState')
    const goods = await addGoods(shop.db, { scope: '中药饮片' })
    const line = { goodsId: goods.id, warehouseId: goods.warehouseId, number: 10 }
    const refused = await shop.as(buyer).call(api.cart.add, { body: { params: [line] } })
    expect(refused.message).toContain('经营范围不包含“中药饮片”')
    const [told] = await shop.db.select().from(messages).where(eq(messages.buyerId, buyer.buyerId))
    expect(told).toMatchObject({ title: '经营范围核减：中药饮片', text: expect.stringContaining('许可证未列明该范围') })
  })

  it('was not sent back in review where scopes were struck off before it asked for a change', async () => {
    const params = { id: buyer.buyerId }
    const [, ...scopes] = (await detail()).scopes
    const body = { scopes, reason: '许可证未列明该范围' }
    expect((await seller.client.call(opsApi.customer.strike, { params, body })).data.scopes).toEqual(scopes)
    await shop.db.update(buyers).set({ reviewState: 'change_submitted' }).where(eq(buyers.id, buyer.buyerId))
    expect((await seller.client.call(opsApi.company.detail, { params })).data.reviewReason).toBeUndefined()
  })

  it('is signed out and freed of the second factor by nobody who merely keeps its terms', async () => {
    const params = { id: buyer.buyerId }
    const body = { reason: '怀疑账号被盗用' }
    const marketing = await operatorOf(shop, 'marketing')
    expect((await marketing.client.call(opsApi.customer.terms, { params, body: terms })).status).toBe(200)
    for (const act of [opsApi.customer.resetSecondFactor, opsApi.customer.signOut])
      expect((await marketing.client.call(act, { params, body })).reason).toBe('ops.forbidden')
  })

  it('is changed by nobody without the permission', async () => {
    const warehouse = await operatorOf(shop, 'warehouse')
    const params = { id: buyer.buyerId }
    expect((await warehouse.client.call(opsApi.customer.detail, { params })).reason).toBe('ops.forbidden')
    const finance = await operatorOf(shop, 'finance')
    expect((await finance.client.call(opsApi.customer.terms, { params, body: terms })).reason).toBe('ops.forbidden')
  })
})
