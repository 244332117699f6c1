import sharp from 'sharp'

import { api } from '#contract/api.ts'
import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { PNG } from '#testing/server/upload-proof.ts'
import { isDeep } from '#testing/test-depth.ts'

import { callsOf, giftedGoods, goodsFor, placePieces } from '../support/buyer-calls.ts'
import { OPS_SCREENS, signInTo } from '../support/ops-screens.ts'
import { barriersOf } from '../support/screen-walk.ts'
import { NIGHT, expect, goTo, test } from '../support/shop.ts'

/** What one side does reaches the other's open page within this. */
const SEEN_MS = 2_000

test('an order lives from the cart to its refund, and both sides see each step of the other by itself', async ({
  visit,
  line,
}) => {
  const { page: buyer, context } = await visit()
  const call = await callsOf(context.request, 'clinic')
  const { id: paymentId, orders } = await placePieces(call, await giftedGoods(call))
  const { id, number } = orders[0]!
  const { lines } = await call(api.order.detail, { params: { id } })
  expect(lines.map(({ isGift = false }) => isGift)).toEqual([false, true, false])
  await buyer.goto('/order')
  const row = buyer.locator('[data-order]').filter({ hasText: number })
  await expect(row).toContainText('待付款')

  // The shop's service worker is in charge of this browser and leaves these pages alone.
  const ops = await context.newPage()
  await signInTo(ops, 'warehouse')
  const menu = ops.getByRole('navigation', { name: '运营台菜单' })
  await expect(menu.getByRole('link')).toHaveText([
    /工作台/,
    /待发货/,
    /全部订单/,
    /积分订单/,
    /售后/,
    /商品/,
    /资料索取/,
  ])
  await call(api.order.payByBalance, { params: { id: paymentId } })
  await expect(ops.getByRole('link', { name: /待发货.*最早已等/ })).toBeVisible({ timeout: SEEN_MS })
  await menu.getByRole('link', { name: /待发货/ }).click()
  await ops.getByRole('link', { name: number }).click()

  const scanner = ops.getByLabel('扫描商品条码、追溯码或运单号')
  await expect(scanner).toBeFocused()
  const scan = async (code: string) => {
    await scanner.fill(code)
    await scanner.press('Enter')
  }
  const barcodes = await ops.getByRole('table', { name: '拣货清单' }).locator('tbody td:nth-child(2)').allInnerTexts()
  await scan('6900000000000')
  await expect(ops.getByText('条码不属于这张订单')).toBeVisible()
  await scan(barcodes[0]!)
  await expect(ops.getByText(/：已配$/)).toBeVisible()
  await ops.getByLabel('承运商').fill('顺丰医药')
  await scan('SF1000000001')
  await expect(ops.getByRole('textbox', { name: '运单号', exact: true })).toHaveValue('SF1000000001')
  await scanner.press('Control+Enter')
  await expect(ops.getByText(`订单 ${number} 已部分发货`)).toBeVisible()
  const sent = await call(api.order.shipments, { params: { id } })
  expect(sent.map(({ waybill }) => waybill)).toEqual(['SF1000000001'])

  await expect(ops.getByText('未发 2 行')).toBeVisible()
  for (const barcode of barcodes.slice(1)) await scan(barcode)
  await scan('SF1000000002')
  await ops.getByRole('button', { name: '全部发货' }).click()
  await expect(row).toContainText('待收货', { timeout: SEEN_MS })
  await expect(ops.getByText('待收货').first()).toBeVisible()
  await expect(menu.getByRole('link', { name: '待发货' })).toHaveText('待发货')

  // The gift came, and of the last goods one piece did not: what was counted and signed opens its claim, filled in.
  const parcels = await call(api.order.shipments, { params: { id } })
  const packed = parcels.flatMap((parcel) => parcel.lines)
  expect(new Set(packed.map(({ lineId }) => lineId))).toEqual(new Set(lines.map((one) => one.id)))
  const short = packed.find(({ lineId }) => lineId === lines.at(-1)!.id)
  for (const part of packed) {
    const received = part.quantity - (part === short ? 1 : 0)
    const body = { lineId: part.lineId, batch: part.batch, received, damaged: 0, wrong: 0 }
    await call(api.arrival.count, { params: { id }, body })
  }
  await call(api.arrival.sign, { params: { id }, body: { signedBy: '李四', signedAt: Date.now() } })
  await goTo(buyer, arrivalPaths.arrival({ orderId: id }))
  const shortage = buyer.getByRole('button', { name: '申请售后：少发 1' })
  await expect(shortage).toBeVisible()

  // It is claimed where there is no network: with its photo it arrives by itself, and once.
  line.cut()
  await shortage.click()
  await buyer.locator('input[type=file]').setInputFiles({ name: '少发.png', mimeType: 'image/png', buffer: PNG })
  await expect(buyer.getByAltText('照片 1')).toBeVisible()
  await buyer.getByRole('button', { name: '提交申请' }).click()
  await expect(buyer.getByText('已保存在本机').first()).toBeVisible()
  line.restore()
  const claims = async () => {
    const { list } = await call(api.afterSales.list, { query: {} })
    return list
      .filter(({ orderId }) => orderId === id)
      .map(({ kind, reason, lines: claimed, photos }) => [kind, reason, claimed.length, photos.length])
  }
  await expect.poll(claims).toEqual([['missing', 'short', 1, 1]])
  await expect(buyer.getByText('已保存在本机')).toHaveCount(0)

  // The seller decides it and pays it back: the buyer's open page follows, and the fen are in his balance.
  const { list } = await call(api.afterSales.list, { query: {} })
  const params = { id: list.find(({ orderId }) => orderId === id)!.id }
  await goTo(buyer, afterSalesPaths.claim({ claimId: params.id }))
  await expect(buyer.getByText('待审核').first()).toBeVisible()
  const { balance } = await call(api.wallet.money)
  // The administrator sits down where the warehouse packed.
  await context.clearCookies({ name: 'cb_ops' })
  await signInTo(ops, 'ops')
  await buyer.evaluate(() => Object.assign(window, { isSamePage: true }))
  await goTo(ops, '/ops/after-sales')
  await ops.getByRole('link', { name: number }).waitFor()
  await ops.keyboard.press('a')
  await ops.getByRole('button', { name: '免寄回退款' }).click()
  await ops.getByRole('button', { name: '通过', exact: true }).click()
  await expect(buyer.getByText('待退款').first()).toBeVisible({ timeout: SEEN_MS })
  await expect(ops.getByRole('link', { name: number })).toHaveCount(0)
  await goTo(ops, '/ops/after-sales?state=to_refund')
  // A key counts once what it decides is there.
  await ops
    .getByRole('main')
    .getByRole('button', { name: /^退款/ })
    .waitFor()
  await ops.keyboard.press('a')
  await ops.getByRole('button', { name: '退款', exact: true }).click()
  await expect(buyer.getByText('售后已完成。')).toBeVisible({ timeout: SEEN_MS })
  await expect(ops.getByRole('link', { name: number })).toHaveCount(0)
  expect(await buyer.evaluate(() => 'isSamePage' in window)).toBe(true)
  const { refund } = await call(api.afterSales.detail, { params })
  expect((await call(api.wallet.money)).balance - balance).toBe(refund!.total)
})

test('a photo that the seller uploads is what the buyer sees', { tag: NIGHT }, async ({ visit }) => {
  const { page: buyer, context } = await visit()
  const call = await callsOf(context.request, 'clinic')
  const goodsId = (await goodsFor(call, '阿莫西林', 1))[0]!.id
  await buyer.goto(paths.goods({ goodsId }))
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
  const ops = await context.newPage()
  await signInTo(ops, 'marketing')
  await ops.goto(`/ops/goods/${goodsId}`)
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1a7f5a' } })
    .png()
    .toBuffer()
  await ops.getByLabel(/^上传 .* 的图片$/).setInputFiles({ name: '正面.png', mimeType: 'image/png', buffer })
  await expect(ops.getByText('已添加 1 张图片')).toBeVisible()
  const large = buyer.getByRole('button', { name: /大图$/ })
  await expect(large).toBeVisible()
  await expect.poll(() => large.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)
})

/** Contrasts of all screens and in the dark are at night, and in tokens.test.ts. */
const SCHEMES = isDeep ? (['light', 'dark'] as const) : (['light'] as const)

test('every screen of the seller can be read by everybody', async ({ visit }) => {
  const { page } = await visit({ isNew: true })
  await page.goto('/ops/')
  await page.getByLabel('用户名').waitFor()
  const faults = await barriersOf(page, SCHEMES, { isWhole: true })
  await signInTo(page, 'ops')
  for (const screen of OPS_SCREENS) {
    await goTo(page, `/ops/${screen}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.getByLabel('加载中')).toHaveCount(0)
    const barriers = await barriersOf(page, SCHEMES, { isWhole: screen === '', hasContrast: isDeep || screen === '' })
    faults.push(...barriers.map((barrier) => `${screen} ${barrier}`))
  }
  expect(faults).toEqual([])
})
