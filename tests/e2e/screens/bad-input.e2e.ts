/**
 * Addresses that lead nowhere, or that somebody tampered with: each shows what is the matter and a way on. Hostile
 * articles: articles.e2e.ts; foreign and unknown draws: tests/api/account/draw.test.ts; hostile calls:
 * tests/api/platform/fuzz.test.ts.
 */
import { buildActivities } from '#server/seed/shop/activities.ts'
import { buildPlacements } from '#server/seed/shop/banners.ts'

import { collectComplaints } from '../support/screen-walk.ts'
import { enter, expect, goTo, test } from '../support/shop.ts'

const { activities } = buildActivities(0, [])
const ended = activities.find(({ slot, endsAt }) => slot === 'yjh' && endsAt && endsAt < 0)!
const brand = buildPlacements().find(({ slot }) => slot === 'brand')!

/** A page for outsiders offers nothing of the shop. */
type Expectation = [says: RegExp, offers?: string]
const GONE: Expectation = [/商品不存在或已下架.*可能已停止供应，或链接有误/, '发布求购']
const NO_ACTIVITY: Expectation = [/活动不存在.*可能已经结束或下架/, '返回首页']
const NOT_STARTED: Expectation = [/活动未开始.*药品可以照常购买/, '返回首页']
const NOT_FOUND: Expectation = [/页面不存在.*地址可能已经变更/, '返回首页']
const NO_BRAND: Expectation = [/该品牌不存在或已下线/, '看全部品牌']
const NO_ORDER: Expectation = [/订单不存在.*请核对链接/, '返回我的订单']
const NO_PAYMENT: Expectation = [/没有找到这笔付款.*链接可能有误/, '查看我的订单']
const NO_ARTICLE: Expectation = [/文章不存在或已下线/, '查看全部资讯']
const NO_WANTED: Expectation = [/这条求购不存在或已撤回/, '返回求购列表']
const NO_CLAIM: Expectation = [/售后单不存在.*请核对链接/, '返回售后']
const NOT_HEAD_OFFICE: Expectation = [/只有连锁总部可以添加门店/, '返回首页']
const EVERYTHING: Expectation = [/全部商品 ?共 [\d,]+ 种/, '分类']
const ORDERS: Expectation = [/我的订单 ?共 \d+ 单/, '全部时间']

const table: Record<string, Expectation> = {
  '/list/info/999999': GONE,
  '/list/info/abc': GONE,
  '/list/info/99999999999999999999': GONE,
  '/list/info/%E0%A4%A': GONE,
  '/list?page=9999': EVERYTHING,
  '/list?page=-1&select=abc&yx=x&sort=foo&badge=zz&shelf_life=77&stock=maybe': EVERYTHING,
  '/search?keywords=%3Cscript%3Ealert(1)%3C/script%3E': [
    /没有找到与“<script>alert\(1\)<\/script>”相关的商品/,
    '发布求购',
  ],
  '/search?keywords=%E0%A4%A&type=9': [/没有符合条件的商品/, '发布求购'],
  '/list/other/999999': [/没有符合条件的商品/, '清除筛选'],
  '/list/other/abc': [/没有这个分类/, '浏览全部商品'],
  '/ppzq/9999': [/没有这一页/, '回到第一页'],
  '/ppzq/abc': [/没有这一页/, '回到第一页'],
  '/ppzq/info/999999': NO_BRAND,
  [`/ppzq/info/${brand.id}/9999`]: [new RegExp(brand.name), '分类'],
  [`/yjh/${ended.id}`]: [/已结束.*本活动已于 .* 结束，商品按平日价格供应/, '看正在进行的活动'],
  '/yjh/999999': NO_ACTIVITY,
  '/yjh/abc': NO_ACTIVITY,
  '/Hdzx/999999': NO_ACTIVITY,
  '/Hdzx/abc/1': NO_ACTIVITY,
  '/kxzq/goods/999999': NO_ACTIVITY,
  '/mrtj?id=999999': NO_ACTIVITY,
  '/activity': [/活动暂未开始/, '返回首页'],
  '/activity/javascript:alert(1)': NOT_FOUND,
  '/loading/activity?link=javascript:alert(1)': NOT_STARTED,
  '/loading/activity?link=data:text/html,x': NOT_STARTED,
  '/loading/activity?link=/%5Cevil.example': NOT_STARTED,
  '/loading/activity?link=/%09/evil.example': NOT_STARTED,
  [`/loading/activity?link=*%23${encodeURIComponent('账户异常已冻结，请添加客服微信')}`]: [
    /活动未开始.*不是常备的通知：“账户异常已冻结，请添加客服微信”/,
    '返回首页',
  ],
  '/loading/activity?link=//evil.example': [/即将离开常备.*evil\.example/, '前往该网站'],
  '/news/info/999999/hy': NO_ARTICLE,
  '/news/hy?page=9999': [/资讯中心.*行业资讯/, '公司动态'],
  '/help/zfps/nope': [/没有这篇帮助/, '帮助中心'],
  '/help/xrzn/hyzc?id=999999': [/没有.*999999/, '查看网站资质'],
  '/pzqg/info?id=999999': NO_WANTED,
  '/order/info/999999': NO_ORDER,
  '/order/wl/abc': NO_ORDER,
  '/order?status=foo&page=9999': ORDERS,
  '/cart/step3/999999': NO_PAYMENT,
  '/cart/step3/abc': NO_PAYMENT,
  '/cart/step4?payment=999999': NO_PAYMENT,
  '/cart/step4?payment=abc': ORDERS,
  '/cart/hm?payment=999999': NO_PAYMENT,
  '/order/afterSalesInfo/x': NO_CLAIM,
  '/order/returnInfo/999999': NO_CLAIM,
  '/pay/x': [/代付链接无效.*请向对方索取新的链接/],
  '/wdqb/yegl?page=-1&use_type=foo&start_time=x': [/余额管理.*共 \d+ 笔/, '充值'],
  '/wdqb/jfgl?page=9999': [/积分管理.*共 \d+ 笔/, '去积分商城'],
  '/wdqb/yhq?status=foo&type=bar&page=-3': [/优惠券.*可使用.*未开始/, '去领券中心'],
  '/wdqb/xjq?page=abc': [/现金券.*还没有现金券/, '去选购'],
  '/dzfp?page=abc&order=x': [/电子发票 ?共 \d+ 张/, '申请开票'],
  '/yjfk?order=x&kind=foo': [/意见反馈.*不涉及订单/, '投诉'],
  '/register_dd_step2?store=x': NOT_HEAD_OFFICE,
  '/register_dd_step3?store=999999': NOT_HEAD_OFFICE,
  '/wdxx?kind=foo&page=99': [/我的消息/, '全部'],
  '/lqzx?state=foo': [/领券中心/, '立即领取'],
  '/no/such/page': NOT_FOUND,
}
/** The browser's message about a refused call. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4/

test('every address that leads nowhere says why and shows a way on', async ({ visit }) => {
  const { context, page } = await visit()
  await enter(page)
  await expect(page).toHaveTitle(/^首页-/)
  const takeComplaints = collectComplaints(context)
  const main = page.getByRole('main')
  const text = async () => (await main.innerText()).replaceAll(/\s+/g, ' ')
  const faults: string[] = []
  for (const [address, [says, offers]] of Object.entries(table)) {
    await goTo(page, address)
    await expect
      .poll(text, { timeout: 30_000, intervals: [50] })
      .toMatch(says)
      .catch(async () => faults.push(`${address} says: ${(await text()).slice(0, 120)}`))
    if (offers !== undefined) {
      const way = main.locator('a, button').filter({ hasText: offers }).first()
      await way.waitFor({ timeout: 30_000 }).catch(() => faults.push(`${address} does not offer ${offers}`))
    }
    const complaints = takeComplaints().filter((one) => !REFUSED.test(one))
    faults.push(...complaints.map((one) => `${address} complains: ${one}`))
  }
  expect(faults).toEqual([])
  expect(context.pages()).toHaveLength(1)
})
