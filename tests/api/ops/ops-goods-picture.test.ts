import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureAddress, PICTURES_MAX } from '#domain/goods/picture/picture.ts'
import { DAY_MS } from '#domain/instant.ts'
import { sweepPictures } from '#server/modules/goods/index.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, sendFile } from '#testing/server/upload-proof.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop, 'marketing')
  buyer = await people.pharmacy(shop.db)
})
afterAll(() => shop.close())

const { takePicture, setPictures, addPicture, findByCodes, detail } = opsApi.goods

/** A photo of one colour, lying on its side as phones write them, with the place where it was taken. */
const photo = (background: string, { width = 600, height = 400 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '30/1 39/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const send = async (file: Buffer | undefined, who = seller) => {
  const answer = await sendFile(who.client, takePicture.path, file, 'photo.jpg')
  return answer.json<{ code: number; message: string; data: { key: string; width: number; height: number } }>()
}
const keyOf = async (background: string) => (await send(await photo(background))).data.key
const read = (url: string) => shop.app.inject({ method: 'GET', url })

describe('a photo of goods', () => {
  it('stands upright in every size and format, without what the camera wrote, under an address kept for ever', async () => {
    const file = await photo('#2a7')
    const { data } = await send(file)
    expect(data).toMatchObject({ width: 400, height: 600 })
    expect((await send(file)).data.key).toBe(data.key)
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const answer = await read(pictureAddress(data.key, width, format))
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        const seen = await sharp(answer.rawPayload).metadata()
        expect([seen.height, seen.exif, seen.icc]).toEqual([Math.min(width, 600), undefined, undefined])
      }
  })

  it('is refused unless it is a whole picture that can be looked at', async () => {
    const whole = await photo('#c33')
    const html = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const file of [undefined, html, PNG, whole.subarray(0, whole.length / 2)])
      expect((await send(file)).code).toBe(422)
    expect((await send(await photo('#c33', { width: 190, height: 600 }))).message).toContain('200 像素')
    const stranger = await operatorOf(shop, 'finance')
    expect((await send(whole, stranger)).code).toBe(403)
    for (const name of ['nothing', 'AAAAAAAAAAAAAAAA-96.avif', '..%2f..%2fpackage.json'])
      expect((await read(`/api/goods/image/${name}`)).statusCode).toBe(404)
  })

  it('is forgotten when no goods were given it, and kept when one was', async () => {
    const [left, given] = [await keyOf('#123'), await keyOf('#456')]
    const { id } = await addGoods(shop.db)
    await seller.client.call(addPicture, { params: { id }, body: { key: given, isMain: true } })
    await seller.client.call(setPictures, { params: { id }, body: {} })
    const clock = { now: () => shop.clock.now() + 3 * DAY_MS }
    await sweepPictures({ ...shop, clock } as never)
    const statuses = [left, given].map(async (key) => (await read(pictureAddress(key, 96, 'webp'))).statusCode)
    expect(await Promise.all(statuses)).toEqual([404, 200])
  })
})

describe('the photos of goods', () => {
  it('reach the buyer in their order, the audit and the trail of the goods', async () => {
    const { id } = await addGoods(shop.db, { name: '配图片' })
    const [front, back] = [await keyOf('#aa0'), await keyOf('#0aa')]
    const first = await seller.client.call(setPictures, { params: { id }, body: { pictures: [front, back] } })
    expect(first.data.pictures).toEqual([front, back])
    const turned = await seller.client.call(setPictures, {
      params: { id },
      body: { pictures: [back, front], version: first.data.version },
    })
    expect(turned.data.pictureChanges).toMatchObject([
      { cause: 'edit', before: [front, back], after: [back, front] },
      { cause: 'edit', before: [], after: [front, back] },
    ])
    const late = { params: { id }, body: { version: first.data.version } }
    expect((await seller.client.call(setPictures, late)).reason).toBe('ops.overtaken')
    const seen = (await shop.as(buyer).call(api.goods.detail, { params: { id } })).data
    expect(seen).toMatchObject({ picture: back, pictures: [back, front] })
    expect(seen.goodsImage[0]).toEqual({ list: pictureAddress(back, 160, 'webp') })
    const [listed] = (await shop.as(buyer).call(api.goods.byIds, { query: { ids: [id] } })).data
    expect(listed).toMatchObject({ picture: back, goodsImage: [{ list: pictureAddress(back, 160, 'webp') }] })
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entries[0]).toMatchObject({
      act: 'goods.edit',
      before: { 图片: '无' },
      after: { 图片: '2 张', 主图: front },
    })
  })

  it('are photos that were uploaded, so many at most, each once', async () => {
    const { id } = await addGoods(shop.db)
    const key = await keyOf('#f0f')
    const unknown = { params: { id }, body: { pictures: ['AAAAAAAAAAAAAAAA'] as [string] } }
    expect((await seller.client.call(setPictures, unknown)).reason).toBe('goods.noPicture')
    const add = (one: string, isMain = false) =>
      seller.client.call(addPicture, { params: { id }, body: { key: one, isMain } })
    const keys = [key]
    for (let index = 1; index < PICTURES_MAX; index++) keys.push(await keyOf(`hsl(${index * 40}, 90%, 50%)`))
    for (const one of keys) await add(one)
    expect((await add(keys[2]!, true)).data.pictures).toEqual([keys[2], keys[0], keys[1], ...keys.slice(3)])
    expect((await add(await keyOf('#0f0'))).reason).toBe('goods.tooManyPictures')
  }, 30_000)

  it('are found for the names of files by number, barcode, approval number and insurance code', async () => {
    const one = await addGoods(shop.db, {
      barcode: '6905555555551',
      approvalNumber: '国药准字 Z51020001',
      insuranceCode: 'XA01ABD075A002010100483',
    })
    const twin = await addGoods(shop.db, { approvalNumber: '国药准字Z51020001' })
    const codes = [String(one.id), '6905555555551', '国药准字z51020001', 'XA01ABD075A002010100483', '没有的']
    const { data } = await seller.client.call(findByCodes, { query: { codes: codes as [string] } })
    const found = data.map(({ code, goods }) => [code, goods.map(({ id }) => id)])
    expect(found).toEqual([
      [String(one.id), [one.id]],
      ['6905555555551', [one.id]],
      ['国药准字Z51020001', [one.id, twin.id]],
      ['XA01ABD075A002010100483', [one.id]],
      ['没有的', []],
    ])
    expect((await seller.client.call(detail, { params: { id: one.id } })).data.pictures).toEqual([])
  })
})

const save = (kind: 'banner' | 'brand', value: Record<string, string>) =>
  seller.client.call(opsApi.content.save, { params: { kind }, body: { value } })

describe('the picture of a banner or a brand', () => {
  it('is shown where it was placed, and kept as long as that stands', async () => {
    const [wide, sign] = [await keyOf('#37c'), await keyOf('#c73')]
    const banner = { slot: 'home', name: '有图横幅', tone: 'brand' }
    expect((await save('banner', { ...banner, image: '../../etc/passwd' })).errors).toEqual({
      image: ['请重新上传图片'],
    })
    expect((await save('banner', { ...banner, image: 'x'.repeat(16) })).errors).toEqual({
      image: ['图片已过期，请重新上传'],
    })
    expect((await save('banner', { ...banner, image: wide })).data.value).toMatchObject({ image: wide })
    await save('brand', { name: '有图品牌', tone: 'plain', image: sign })
    await sweepPictures({ ...shop, clock: { now: () => shop.clock.now() + 3 * DAY_MS } } as never)
    const { data: banners } = await shop.visitor.call(api.focus.home)
    const { data: common } = await shop.visitor.call(api.placement.common)
    const shown = [
      banners.find(({ name }) => name === '有图横幅'),
      common.brand.find(({ name }) => name === '有图品牌'),
    ]
    expect(shown.map((one) => one?.image)).toEqual([wide, sign].map((key) => pictureAddress(key, 640, 'webp')))
    for (const one of shown) expect((await read(one!.image)).statusCode).toBe(200)
  })
})
