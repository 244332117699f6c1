import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'
import { sweepFiles } from '#server/modules/file/index.ts'
import { files } from '#server/tables/company/file.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { announceFile, askOffset, PNG, sendBytes, sendWholeFile, uploadFile } from '#testing/server/upload-proof.ts'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db)
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')
const rowsOf = (who: Person) => shop.db.select().from(files).where(eq(files.buyerId, who.buyerId))
const linkOf = async (id: string, who: Person = buyer) =>
  (await shop.as(who).call(api.file.link, { params: { id } })).data.url

describe('a resumable upload', () => {
  it('stores a file under what its content says, and shows it to its company', async () => {
    const id = await uploadFile(shop.as(buyer))
    expect(await rowsOf(buyer)).toMatchObject([{ id, name: '营业执照.png', mime: 'image/png', bytes: PNG.length }])
    const shown = await shop.as(buyer).inject({ method: 'GET', url: await linkOf(id) })
    expect(shown.rawPayload.equals(PNG)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''/),
      'cache-control': 'no-store',
    })
  })

  it('goes on where it broke off', async () => {
    const url = String((await announceFile(shop.as(buyer), PNG.length)).headers.location)
    await sendBytes(shop.as(buyer), url, PNG.subarray(0, 20))
    expect((await askOffset(shop.as(buyer), url)).headers).toMatchObject({
      'upload-offset': '20',
      'upload-length': String(PNG.length),
    })
    expect((await sendBytes(shop.as(buyer), url, PNG.subarray(20), 7)).statusCode).toBe(409)
    const id = url.split('/').at(-1)!
    expect((await shop.as(buyer).call(api.file.link, { params: { id } })).reason).toBe('file.notFound')
    expect((await sendBytes(shop.as(buyer), url, PNG.subarray(20), 20)).statusCode).toBe(204)
    // The answer to the last byte was lost: asking again finds it whole.
    expect((await askOffset(shop.as(buyer), url)).headers['upload-offset']).toBe(String(PNG.length))
    const shown = await shop.as(buyer).inject({ method: 'GET', url: await linkOf(id) })
    expect(shown.rawPayload.equals(PNG)).toBe(true)
  })

  it('refuses what is too large before a byte of it is read', async () => {
    const refused = await announceFile(shop.as(buyer), 10 * 1024 ** 3)
    expect(refused.statusCode).toBe(413)
    expect(refused.json().data.reason).toBe('request.tooLarge')
    for (const bytes of ['0', '-1', 'NaN', '']) expect((await announceFile(shop.as(buyer), bytes)).statusCode).toBe(422)
    expect(await rowsOf(buyer)).toEqual([])
  })

  it('takes no more bytes than were announced', async () => {
    const url = String((await announceFile(shop.as(buyer), 10)).headers.location)
    expect((await sendBytes(shop.as(buyer), url, PNG)).statusCode).toBe(413)
  })

  const refused: [string, Buffer][] = [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a picture that is a page as well', Buffer.concat([PNG, Buffer.from('<html><script>alert(1)</script></html>')])],
    ['a PDF that is a page as well', Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')])],
    ['a PDF that runs a script', Buffer.concat([PDF, Buffer.from('<< /S /JavaScript /JS (app.alert(1)) >>')])],
    ['a moving picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00', 'latin1')],
  ]
  it.each(refused)('refuses %s', async (_what, bytes) => {
    const { answer } = await sendWholeFile(shop.as(buyer), bytes)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.reason).toBe('file.unsupported')
    expect(await rowsOf(buyer)).toEqual([])
  })

  it('needs a session and its mark', async () => {
    expect((await announceFile(shop.visitor, 10)).statusCode).toBe(401)
    const headers = { 'x-csrf-token': 'wrong', 'tus-resumable': '1.0.0', 'upload-length': '10' }
    const forged = await shop.as(buyer).inject({ method: 'POST', url: '/api/file', headers })
    expect(forged.json().data.reason).toBe('auth.csrf')
  })

  it('is nobody else’s to go on with, to ask about or to read', async () => {
    const stranger = await people.clinic(shop.db)
    const url = String((await announceFile(shop.as(buyer), PNG.length)).headers.location)
    expect((await askOffset(shop.as(stranger), url)).statusCode).toBe(404)
    expect((await sendBytes(shop.as(stranger), url, PNG)).statusCode).toBe(404)
    expect((await sendBytes(shop.as(buyer), '/api/file/..%2F..%2Fetc', PNG)).statusCode).toBe(404)
    await sendBytes(shop.as(buyer), url, PNG)
    const id = url.split('/').at(-1)!
    expect((await shop.as(stranger).call(api.file.link, { params: { id } })).reason).toBe('file.notFound')
    const stolen = await shop.as(stranger).inject({ method: 'GET', url: await linkOf(id) })
    expect(stolen.json().data.reason).toBe('file.linkExpired')
    const unsigned = await shop.visitor.inject({ method: 'GET', url: await linkOf(id) })
    expect(unsigned.statusCode).toBe(401)
  })

  it('stays within the room of a company, thirty at once too', async () => {
    const full = await startTestApp()
    const { db } = full
    const owner = await people.clinic(db)
    const taken = { purpose: 'document', name: '', mime: 'image/png', sha256: '', createdAt: TEST_NOW } as const
    await db.insert(files).values({ ...taken, id: 'old', buyerId: owner.buyerId, bytes: 299 * 1024 * 1024 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => announceFile(full.as(owner), 200 * 1024)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(answers.find(({ statusCode }) => statusCode !== 201)!.json().data.reason).toBe('file.quota')
    await full.close()
  })
})

describe('a link to a file', () => {
  it('is refused when it is forged, changed or over', async () => {
    const [id, other] = [await uploadFile(shop.as(buyer)), await uploadFile(shop.as(buyer))]
    const url = await linkOf(id)
    const read = async (address: string) => (await shop.as(buyer).inject({ method: 'GET', url: address })).statusCode
    expect(await read(url)).toBe(200)
    expect(await read(url.replace(id, other))).toBe(403)
    expect(await read(url.replace(/expires_at=\d+/, `expires_at=${TEST_NOW * 2}`))).toBe(403)
    expect(await read(`${url}x`)).toBe(403)
    expect(await read(url.replace(/\?.*/, ''))).toBe(422)
    shop.clock.set(TEST_NOW + 11 * MINUTE_MS)
    expect(await read(url)).toBe(403)
  })

  it('is another one for the office, by its permission', async () => {
    const id = await uploadFile(shop.as(buyer))
    const [quality, other] = [await operatorOf(shop, 'quality'), await operatorOf(shop, 'reviewer')]
    const { url } = (await quality.client.call(opsApi.file.link, { params: { id } })).data
    const shown = await quality.client.inject({ method: 'GET', url })
    expect(shown.rawPayload.equals(PNG)).toBe(true)
    expect((await other.client.inject({ method: 'GET', url })).statusCode).toBe(403)
    expect((await shop.as(buyer).inject({ method: 'GET', url })).statusCode).toBe(401)
    const finance = await operatorOf(shop, 'finance')
    expect((await finance.client.call(opsApi.file.link, { params: { id } })).reason).toBe('ops.forbidden')
  })
})

describe('the sweep', () => {
  it('removes what was never finished and what no document shows, and keeps the rest', async () => {
    const unfinished = String((await announceFile(shop.as(buyer), PNG.length)).headers.location)
    await sendBytes(shop.as(buyer), unfinished, PNG.subarray(0, 20))
    const [forgotten, kept] = [await uploadFile(shop.as(buyer)), await uploadFile(shop.as(buyer))]
    const body = { kind: '采购委托书', number: '', validFrom: '', validTo: '', files: [kept] } as const
    await shop.as(buyer).call(api.document.save, { body: { ...body, files: [...body.files] } })
    const services = { ...shop.app.services }
    await sweepFiles(services)
    expect(await rowsOf(buyer)).toHaveLength(3)
    shop.clock.set(TEST_NOW + 3 * DAY_MS)
    await sweepFiles(services)
    expect((await rowsOf(buyer)).map(({ id }) => id)).toEqual([kept])
    expect((await askOffset(shop.as(buyer), unfinished)).statusCode).toBe(404)
    expect((await shop.as(buyer).call(api.file.link, { params: { id: forgotten } })).reason).toBe('file.notFound')
  })
})
