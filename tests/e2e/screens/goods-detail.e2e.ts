/** The goods page: price, purchases and alternatives, and what of them it shows offline. */
import { wordsOf } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import { lineId } from '#domain/cart/line.ts'
import { toLadder } from '#domain/pricing/ladder.ts'

import { callsOf } from '../support/buyer-calls.ts'
import { cartLines, expectSynced, readyForOffline } from '../support/purchase.ts'
import { settle } from '../support/screen-visits.ts'
import { NIGHT, expect, test } from '../support/shop.ts'

test.setTimeout(180_000)

const priceIn = (text: string): string => /¥[\d,.]+/.exec(text)![0]

test(
  'goods are shown in full, compared and waited for, also without a line',
  { tag: NIGHT },
  async ({ visit, line }) => {
    const { context, page } = await visit()
    const call = await callsOf(context.request, 'clinic')
    const { list } = await call(api.goods.list, { query: { size: 100 } })
    const { list: orders } = await call(api.order.list, { query: { status: 'completed' } })
    const { list: missing } = await call(api.goods.list, { query: { stock: 'out', size: 1 } })
    const laddered = list.find((goods) => goods.isBuy === 1 && !goods.flashSale && toLadder(goods).length > 1)!
    const main = page.getByRole('main')

    await page.goto(`/list/info/${laddered.id}`)
    const steps = page.getByRole('list', { name: '阶梯价' }).getByRole('listitem')
    const reached = steps.filter({ hasText: '已享' })
    await expect(steps).toHaveCount(toLadder(laddered).length)
    const before = await reached.count()
    // One price: the list, this page and the cart ask the same for a piece, and for a piece of the step that is not
    // reached.
    const steppedTo = priceIn(await steps.filter({ hasText: '还差' }).first().innerText())
    const asked = priceIn(await main.getByRole('list', { name: '阶梯价' }).locator('..').innerText())
    await page.goto(`/list?keywords=${encodeURIComponent(laddered.name)}`)
    const listed = main.locator(':is(article, tr)').filter({ has: page.locator(`a[href="/list/info/${laddered.id}"]`) })
    await expect(listed.first()).toContainText(asked)
    await call(api.cart.remove, { body: { ids: [lineId({ ...laddered, goodsId: laddered.id, type: 0 })] } })
    await listed
      .first()
      .getByRole('button', { name: /^加入购物车 / })
      .click()
    await expect(listed.first().getByRole('button', { name: /^已加入购物车 / })).toBeVisible()
    await expectSynced(page)
    await page.goto('/cart')
    const row = cartLines(page).filter({ has: page.locator(`a[href="/list/info/${laddered.id}"]`) })
    await expect(row).toContainText(asked)
    await expect(row).toContainText(new RegExp(String.raw`还差 \d+ \S+享 ${steppedTo.replace('.', String.raw`\.`)}`))
    await page.goto(`/list/info/${laddered.id}`)
    // The price follows the quantity while it is typed, before it is submitted.
    await main
      .getByRole('textbox', { name: `${wordsOf(laddered)} ${laddered.manufacturer} 数量` })
      .first()
      .fill(String(toLadder(laddered).at(-1)!.number))
    await expect(reached).toHaveCount(toLadder(laddered).length)
    expect(before).toBeLessThan(toLadder(laddered).length)

    const bought = orders[0]!.lines[0]!
    await page.goto(`/list/info/${bought.goodsId}`)
    const purchases = page.getByRole('region', { name: '采购记录' })
    await expect(purchases.getByRole('link', { name: orders[0]!.number })).toHaveAttribute(
      'href',
      `/order/info/${orders[0]!.id}`,
    )
    await settle(page)
    await page.goto('/')
    await readyForOffline(page)

    line.cut()
    // Opened before: the purchases are still there.
    await page.goto(`/list/info/${bought.goodsId}`)
    await expect(purchases.getByRole('link', { name: orders[0]!.number })).toBeVisible()
    // Never opened: everything except what only the server has.
    const wanted = missing[0]!
    await page.goto(`/list/info/${wanted.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.name)
    await expect(main).toContainText('批号、仓库、医保编码与说明书')
    await page.getByRole('button', { name: `到货通知我 ${wanted.name}` }).click()
    await expect(main).toContainText('待同步，联网后自动登记')

    line.restore()
    await page.reload()
    await expectSynced(page)
    await expect(main).toContainText(/登记，到货后在“我的消息”中通知您/)
    await page.getByRole('button', { name: `已登记到货通知 ${wanted.name}` }).click()
    await page.getByRole('button', { name: '撤销' }).click()
    // The page shows it as soon as the server answers again.
    await expect(main).toContainText(/\d 登记，到货后/)
    const { changes } = await call(api.sync.pull, { query: {} })
    expect(changes['restocks']?.rows).toMatchObject([{ goods_id: wanted.id }])

    await page.goto('/list/info/999999')
    await expect(main).toContainText('商品不存在或已下架')
    await expect(main.getByRole('link', { name: '浏览全部商品' })).toBeVisible()
  },
)
