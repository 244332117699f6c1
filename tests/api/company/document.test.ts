import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import type { Scope } from '#domain/goods/goods.ts'
import { buyers } from '#server/tables/account.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { idOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { uploadFile } from '#testing/server/upload-proof.ts'

let shop: TestApp
let buyer: Person
let quality: TestOperator

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
  quality = await operatorOf(shop, 'quality')
})

const LETTER: DocumentKind = '采购委托书'
const letter = { kind: LETTER, number: '', validFrom: '2026-01-01', validTo: '2031-06-30', purchaser: '李文静' }

const save = async (files: string[], who: Person = buyer, statement = letter) =>
  shop.as(who).call(api.document.save, { body: { ...statement, ...(files.length > 0 && { files }) } })
const submit = (id: number, who: Person = buyer) => shop.as(who).call(api.document.submit, { params: { id } })
const list = async (who: Person = buyer) => (await shop.as(who).call(api.document.list)).data.list
const inForce = async (kind: DocumentKind = LETTER) =>
  (await shop.as(buyer).call(api.account.base)).data.buyer.documents.filter((one) => one.kind === kind)
async function submitted(who: Person = buyer): Promise<number> {
  const { data } = await save([await uploadFile(shop.as(who))], who)
  await submit(data.id!, who)
  return data.id!
}
const newest = async () => (await shop.as(buyer).call(api.message.list)).data.list[0]

describe('a document of a company', () => {
  it('stands beside what is in force until it is accepted, and then replaces it', async () => {
    const [before] = await inForce()
    const id = await submitted()
    expect((await list()).filter(({ kind }) => kind === LETTER)).toMatchObject([
      { status: 'accepted', number: before!.number },
      { id, status: 'submitted', validTo: '2031-06-30', files: [{ mime: 'image/png' }] },
    ])
    expect(await inForce()).toEqual([before])
    const queue = await quality.client.call(opsApi.document.list, {
      query: { status: 'submitted', words: buyer.company },
    })
    expect(queue.data.list).toMatchObject([{ buyer: { company: buyer.company }, before: { number: before!.number } }])
    const { version } = queue.data.list[0]!
    const accepted = await quality.client.call(opsApi.document.accept, { params: { id }, body: { version } })
    expect(accepted.data.document.status).toBe('accepted')
    expect(await inForce()).toEqual([
      { kind: LETTER, number: '', validTo: '2031-06-30', isRequired: true, purchaser: '李文静', purchaseScopes: [] },
    ])
    expect((await list()).filter(({ kind }) => kind === LETTER)).toMatchObject([{ id, status: 'accepted' }])
    expect(await newest()).toMatchObject({ kind: 'qualification', title: '采购委托书已通过审核', link: '/zhzx/zzzj' })
    const again = await quality.client.call(opsApi.document.accept, { params: { id }, body: { version } })
    expect(again.reason).toBe('ops.overtaken')
    // The next one replaces this one in turn.
    const next = await submitted()
    await quality.client.call(opsApi.document.accept, { params: { id: next }, body: {} })
    expect((await list()).filter(({ kind }) => kind === LETTER)).toMatchObject([{ id: next, status: 'accepted' }])
  })

  it('is asked for where the goods need it: without a paper that is valid, they alone are refused', async () => {
    const device = await addGoods(shop.db, { scope: '三类医疗器械' })
    const other = await addGoods(shop.db, { scope: '化学药制剂' })
    const KIND = '三类器械许可'
    const owner = await people.clinic(shop.db, { documents: [] })
    const add = ({ id, warehouseId }: typeof device) =>
      shop.as(owner).call(api.cart.add, { body: { params: [{ goodsId: id, warehouseId, number: 10 }] } })
    expect((await add(device)).message).toBe('采购三类医疗器械需有效的三类器械许可，请上传并审核通过后采购')
    expect((await add(other)).status).toBe(200)
    const files = [await uploadFile(shop.as(owner))]
    const body = {
      kind: KIND,
      number: '川蓉食药监械经营许20260001号',
      validFrom: '2026-01-01',
      validTo: '2027-01-31',
      files,
    } as const
    const { data } = await shop.as(owner).call(api.document.save, { body })
    expect((await shop.as(owner).call(api.document.submit, { params: { id: data.id! } })).status).toBe(200)
    expect(await add(device)).toMatchObject({
      reason: 'cart.notBuyable',
      message: '三类器械许可审核中，通过后可采购三类医疗器械',
    })
    await quality.client.call(opsApi.document.accept, { params: { id: data.id! }, body: {} })
    expect((await add(device)).status).toBe(200)
    const documents = [{ kind: KIND, number: '1', validTo: '2026-01-31', isRequired: false }] as const
    await shop.db
      .update(buyers)
      .set({ documents: [...documents] })
      .where(eq(buyers.id, owner.buyerId))
    expect((await add(device)).message).toBe('三类器械许可已于 2026-01-31 到期，更新并审核通过后可采购三类医疗器械')
  })

  it('names who may buy and what: goods beyond it are refused with a reason until a wider one is accepted', async () => {
    const inside = await addGoods(shop.db, { scope: '中成药' })
    const beyond = await addGoods(shop.db, { scope: '化学药制剂' })
    const add = ({ id, warehouseId }: typeof inside) =>
      shop.as(buyer).call(api.cart.add, { body: { params: [{ goodsId: id, warehouseId, number: 10 }] } })
    const accept = async (purchaseScopes?: Scope[]) => {
      const files = [await uploadFile(shop.as(buyer))]
      const { data } = await shop.as(buyer).call(api.document.save, { body: { ...letter, files, purchaseScopes } })
      await submit(data.id!)
      await quality.client.call(opsApi.document.accept, { params: { id: data.id! }, body: {} })
    }
    expect((await add(beyond)).status).toBe(200)
    await accept(['中成药'])
    expect((await list()).find(({ kind }) => kind === LETTER)).toMatchObject({
      purchaser: '李文静',
      purchaseScopes: ['中成药'],
    })
    expect((await add(inside)).status).toBe(200)
    const refused = await add(beyond)
    expect(refused.message).toBe('委托采购范围不含“化学药制剂”，更新采购委托书并审核通过后可采购')
    // What was in the cart before cannot be ordered either.
    const ids = [idOf(beyond)]
    const checked = await shop.as(buyer).call(api.order.checkout, { body: { ids } })
    expect(JSON.stringify([checked.message, checked.details])).toContain('委托采购范围不含“化学药制剂”')
    await accept()
    expect((await add(beyond)).status).toBe(200)
    expect((await shop.as(buyer).call(api.order.checkout, { body: { ids } })).status).toBe(200)
  })

  it('that is needed and handed in is not asked for again, until the office has decided', async () => {
    const me = async () => (await shop.as(buyer).call(api.account.base)).data.buyer
    await submitted()
    // One that is valid still counts, so nothing lacks.
    expect(await me()).not.toHaveProperty('documentsInReview')
    const lapsed = (await inForce()).map((one) => ({ ...one, validTo: '2026-01-01' }))
    await shop.db.update(buyers).set({ documents: lapsed }).where(eq(buyers.id, buyer.buyerId))
    expect((await me()).documentsInReview).toEqual([LETTER])
    const { id: goodsId, warehouseId } = await addGoods(shop.db, { scope: '中成药' })
    const body = { params: [{ goodsId, warehouseId, number: 10 }] }
    const refused = await shop.as(buyer).call(api.cart.add, { body })
    expect(refused.message).toBe('采购委托书的新证件审核中，通过后恢复采购')
    const { id } = (await list()).find(({ status }) => status === 'submitted')!
    await quality.client.call(opsApi.document.reject, { params: { id: id! }, body: { reason: '公章不清楚' } })
    expect(await me()).not.toHaveProperty('documentsInReview')
  })

  it('comes back with a reason, is corrected and handed in again', async () => {
    const [before] = await inForce()
    const id = await submitted()
    const reject = { params: { id }, body: { reason: '公章不清楚' } }
    expect((await quality.client.call(opsApi.document.reject, reject)).data.document.status).toBe('rejected')
    expect(await newest()).toMatchObject({ text: expect.stringContaining('公章不清楚') })
    expect(await inForce()).toEqual([before])
    const { data } = await save([await uploadFile(shop.as(buyer))])
    expect(data).toMatchObject({ id, status: 'draft', reason: '公章不清楚' })
    const handed = await submit(id)
    expect(handed.data).toMatchObject({ status: 'submitted' })
    expect(handed.data).not.toHaveProperty('reason')
    expect((await list()).find((one) => one.id === id)).not.toHaveProperty('reason')
    // The office sees what it asked for, until it accepts.
    const query = { status: 'submitted', words: buyer.company } as const
    expect((await quality.client.call(opsApi.document.list, { query })).data.list).toMatchObject([
      { document: { id, reason: '公章不清楚' } },
    ])
    const accepted = await quality.client.call(opsApi.document.accept, { params: { id }, body: {} })
    expect(accepted.data.document).not.toHaveProperty('reason')
  })

  it('is one draft of a kind, which cannot be changed while the office has it', async () => {
    const file = await uploadFile(shop.as(buyer))
    const { data } = await save([file])
    expect((await save([])).data).toMatchObject({ id: data.id, files: [] })
    const empty = await submit(data.id!)
    expect([empty.reason, empty.errors?.files]).toEqual(['document.incomplete', ['请上传照片或 PDF']])
    await save([file], buyer, { ...letter, validFrom: '2027-01-01' })
    expect((await submit(data.id!)).errors).toMatchObject({ valid_from: ['起始日期不能晚于今天'] })
    const id = await submitted()
    expect((await save([file])).reason).toBe('document.wrongState')
    expect((await submit(id)).reason).toBe('document.wrongState')
    expect((await shop.as(buyer).call(api.document.remove, { params: { id } })).reason).toBe('document.wrongState')
    await quality.client.call(opsApi.document.reject, { params: { id }, body: { reason: '重拍' } })
    expect((await shop.as(buyer).call(api.document.remove, { params: { id } })).status).toBe(200)
    expect((await list()).some((one) => one.id === id)).toBe(false)
  })

  it('keeps other companies out, and operators without the permission', async () => {
    const stranger = await people.clinic(shop.db)
    const theirs = await uploadFile(shop.as(stranger))
    expect((await save([theirs])).reason).toBe('file.notFound')
    const id = await submitted()
    expect((await submit(id, stranger)).reason).toBe('document.notFound')
    expect((await shop.as(stranger).call(api.document.remove, { params: { id } })).reason).toBe('document.notFound')
    expect((await list(stranger)).some((one) => one.id === id)).toBe(false)
    const finance = await operatorOf(shop, 'finance')
    expect((await finance.client.call(opsApi.document.list, { query: {} })).reason).toBe('ops.forbidden')
    const accept = { params: { id }, body: {} }
    expect((await finance.client.call(opsApi.document.accept, accept)).reason).toBe('ops.forbidden')
  })

  it('is decided once by thirty operators at once', async () => {
    const id = await submitted()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => quality.client.call(opsApi.document.accept, { params: { id }, body: {} })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['ops.wrongState']))
  })

  it('tells the office what was found by itself', async () => {
    const other = await people.clinic(shop.db)
    const licence = { kind: '医疗机构执业许可证', number: 'PDY10001', validFrom: '', validTo: '2030-01-01' } as const
    const hand = async (who: Person) => {
      const body = { ...licence, files: [await uploadFile(shop.as(who))] }
      const { data } = await shop.as(who).call(api.document.save, { body })
      await submit(data.id!, who)
    }
    await hand(other)
    await hand(buyer)
    const { data } = await quality.client.call(opsApi.document.list, { query: { words: buyer.company } })
    expect(data.list[0]!.checks).toMatchObject([
      { tone: 'danger', text: `证号与 ${other.company} 的医疗机构执业许可证相同` },
    ])
  })
})
