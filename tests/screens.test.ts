import { describe, expect, it } from 'vitest'

import { firstScreens } from '#app/first-screens.ts'
import { screenAt } from '#app/screen-table.ts'
import { screens } from '#app/screens.lazy.ts'
import { paths } from '#routing/paths.ts'
import { activityPaths } from '#routing/paths/activity.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { approvalPaths } from '#routing/paths/approval.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { comboPaths } from '#routing/paths/combo.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { couponPaths } from '#routing/paths/coupon.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { memberPaths } from '#routing/paths/member.ts'
import { pointsPaths } from '#routing/paths/points.ts'
import { promotionPaths } from '#routing/paths/promotion.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import type { Screen } from '#routing/screen.ts'

const chromeOf = ({ chrome: { header, footer, sideBar, menu, nav } }: Screen) =>
  [header || '–', footer && 'footer', sideBar && 'side', menu && `menu:${menu}`, nav && 'nav'].filter(Boolean).join(' ')
const lines = screens.map((entry) =>
  entry.kind === 'redirect'
    ? `${entry.from} → ${entry.to}`
    : [[entry.path, ...entry.aliases].join(' = '), entry.title, entry.access, entry.offline, chromeOf(entry)].join(
        ' | ',
      ),
)

const addressesOf = (entry: (typeof screens)[number]): readonly string[] =>
  entry.kind === 'screen' ? [entry.path, ...entry.aliases] : [entry.from]

describe('screens', () => {
  it('is the table of contents that was agreed: path | title | access | offline | chrome', () => {
    expect(lines).toMatchInlineSnapshot(`
      [
        "/ | 首页 | guest | cached | full footer side menu:general nav",
        "/login | 登录 | guest | told | login footer",
        "/list | 药品列表 | guest | full | full footer side menu:general nav",
        "/list/table | 药品列表 | guest | full | full footer side menu:general nav",
        "/list/no_image | 药品列表 | guest | full | full footer side menu:general nav",
        "/list/other/:groupId = /list/other/:groupId/:name | 药品列表 | guest | full | full footer side menu:general nav",
        "/list/info/:goodsId | 药品详情 | guest | cached | full footer side menu:general nav",
        "/search | 搜索 | guest | full | full footer side menu:general nav",
        "/search/table | 搜索 | guest | full | full footer side menu:general nav",
        "/cart/step1 = /cart | 购物车 | user | full | steps footer side",
        "/loading | 加载中 | guest | full | –",
        "/404 | 页面不存在 | guest | full | full footer side menu:general nav",
        "/order/dtj | 待提交单 | user | full | full footer side menu:general nav",
        "/cart/step2 | 核对订单 | user | cached | steps footer",
        "/cart/step3/:paymentId | 订单付款 | user | cached | steps footer",
        "/cart/step4 | 付款完成 | user | cached | steps footer",
        "/cart/hm | 含麻订单付款 | user | cached | steps footer",
        "/pay/:token | 代付 | guest | none | login footer",
        "/order | 我的订单 | user | full | full footer side menu:general nav",
        "/order/info/:orderId | 订单详情 | user | cached | full footer side menu:general nav",
        "/order/wl/:orderId → /order/info/:orderId",
        "/kjcg = /zzfw/kjcg | 快捷采购 | user | full | full footer side menu:general nav",
        "/bhjh = /zzfw/bhjh | 补货计划 | user | full | full footer side menu:general nav",
        "/star = /zzfw/star | 我的收藏 | user | full | full footer side menu:general nav",
        "/wdxx = /zhzx/wdxx | 我的消息 | user | full | full footer side menu:general nav",
        "/pzqg = /zzfw/pzqg | 品种求购 | user | full | full footer side menu:general nav",
        "/pzqg/add = /zzfw/pzqg/add | 发布求购 | user | full | full footer side menu:general nav",
        "/pzqg/info = /zzfw/pzqg/info | 求购详情 | user | full | full footer side menu:general nav",
        "/order/dsp | 待放行 | user | full | full footer side menu:general nav",
        "/help | 帮助中心 | guest | cached | full footer side menu:general nav",
        "/help/pay → /help/zfps/ddzf",
        "/help/:chapter/:topic | 帮助中心 | guest | cached | full footer side menu:general nav",
        "/news/hy | 行业资讯 | guest | cached | full footer side menu:general nav",
        "/news/company | 公司动态 | guest | cached | full footer side menu:general nav",
        "/news/info/:articleId/:type | 资讯详情 | guest | cached | full footer side menu:general nav",
        "/ppzq = /ppzq/:page | 品牌专区 | guest | cached | full footer side menu:general nav",
        "/ppzq/info/:brandId = /ppzq/info/:brandId/:page | 品牌详情 | guest | cached | full footer side menu:general nav",
        "/yx | 包邮专区 | guest | cached | full footer side menu:yx nav",
        "/yx/table | 包邮专区 | guest | cached | full footer side menu:yx nav",
        "/yx/rule | 包邮规则 | guest | cached | –",
        "/kxzq/new | 控销专区 | guest | cached | full footer side menu:general nav",
        "/kxzq/goods/:url = /kxzq/goods/:url/:ads | 控销商品 | guest | cached | full footer side menu:general nav",
        "/zyyp | 中药饮片专区 | guest | cached | full footer side menu:zy nav",
        "/qxzq | 医疗器械专区 | guest | cached | full footer side menu:qx nav",
        "/jxqzc | 近效期专区 | guest | cached | full footer side menu:general nav",
        "/yjh = /yjh/:id | 活动专区 | guest | cached | full footer side menu:general nav",
        "/Hdzx/:ids = /Hdzx/:ids/:id | 活动中心 | guest | cached | full footer side menu:general nav",
        "/mrtj | 每日特价 | guest | cached | full footer side menu:general nav",
        "/zqmb |  | guest | cached | full footer side menu:general nav",
        "/hdmb |  | guest | cached | full footer side menu:general nav",
        "/yyh | 好医生专区 | guest | cached | full footer side menu:general nav",
        "/yyh/list | 好医生商品 | guest | cached | full footer side menu:general nav",
        "/kxzq → /kxzq/new",
        "/zhzq | 组合专区 | user | cached | full footer side menu:general nav",
        "/lqzx | 领券中心 | user | cached | full footer side menu:general nav",
        "/wdqb | 我的钱包 | user | cached | full footer side menu:general nav",
        "/wdqb/yegl | 余额管理 | user | cached | full footer side menu:general nav",
        "/wdqb/jfgl | 积分管理 | user | cached | full footer side menu:general nav",
        "/wdqb/yhq | 优惠券 | user | cached | full footer side menu:general nav",
        "/wdqb/xjq | 现金券 | user | cached | full footer side menu:general nav",
        "/jfsc | 积分商城 | user | cached | full footer side menu:general nav",
        "/order/jfdd | 积分订单 | user | cached | full footer side menu:general nav",
        "/welfare | 全场9.4折 | guest | cached | full footer side menu:general nav",
        "/hb | 满额返现 | guest | cached | full footer side menu:general nav",
        "/order/hmdd | 含麻回执 | user | cached | full footer side menu:general nav",
        "/order/dhys/:orderId | 到货验收 | user | full | full footer side menu:general nav",
        "/order/ysjl | 验收记录 | user | full | full footer side menu:general nav",
        "/zhzx/zzzj | 资质证件 | user | cached | full footer side menu:general nav",
        "/zhzx → /zhzx/basic",
        "/order/afterSales | 售后 | user | cached | full footer side menu:general nav",
        "/order/afterSales/apply/:orderId | 申请售后 | user | full | full footer side menu:general nav",
        "/order/afterSalesInfo/:claimId | 售后详情 | user | cached | full footer side menu:general nav",
        "/order/returnInfo/:claimId | 退货详情 | user | cached | full footer side menu:general nav",
        "/ypzh | 药品召回 | user | cached | full footer side menu:general nav",
        "/zhzx/addr | 收货地址 | user | full | full footer side menu:general nav",
        "/zhzx/xqyq | 效期要求 | user | cached | full footer side menu:general nav",
        "/dzht | 电子合同 | user | cached | full footer side menu:general nav",
        "/zhzx/ddgl | 多店管理 | user | cached | full footer side menu:general nav",
        "/zhzx/mdzl | 门店总览 | user | cached | full footer side menu:general nav",
        "/zhzx/bdwx | 绑定微信 | user | cached | full footer side menu:general nav",
        "/wechat/login | 微信登录 | guest | none | login footer",
        "/wechat/return | 微信登录 | guest | none | login footer",
        "/wechat/bind | 绑定微信 | guest | none | login footer",
        "/register/step1 | 会员注册 | guest | cached | login footer",
        "/register/step2 | 会员注册 | guest | cached | login footer",
        "/register/step3 | 会员注册 | guest | cached | login footer",
        "/register/wechat | 微信注册 | guest | full | login footer",
        "/register → /register_index",
        "/register_index → /register/step1",
        "/register_dd_step1 = /register/dd/step1 | 注册会员 | guest | cached | login footer",
        "/register_dd_step2 = /register/dd/step2 | 注册会员 | guest | cached | login footer",
        "/register_dd_step3 = /register/dd/step3 | 注册会员 | guest | cached | login footer",
        "/register_dd → /register_dd_step1",
        "/zzfw → /kjcg",
        "/zzfw/yjzl | 迎检资料 | user | full | full footer side menu:general nav",
        "/user | 会员中心 | user | full | full footer side menu:general nav",
        "/dzfp = /zzfw/dzfp | 电子发票 | user | cached | full footer side menu:general nav",
        "/yjfk = /zzfw/yjfk | 意见反馈 | user | cached | full footer side menu:general nav",
        "/zhzx/tsfg | 同事与分工 | user | cached | full footer side menu:general nav",
        "/join/:token | 加入单位 | guest | cached | login footer",
        "/zhzx/xtdj | 系统对接 | user | cached | full footer side menu:general nav",
        "/zhzx/basic | 基本信息 | user | cached | full footer side menu:general nav",
        "/zhzx_jcxx → /zhzx/basic",
        "/forget → /forget/step1",
        "/forget/step1 | 找回密码 | guest | told | login footer",
        "/forget/step2 | 重置密码 | guest | none | login footer",
        "/forget/step3 | 重置成功 | guest | none | login footer",
        "/zhzx/safety | 安全设置 | user | cached | full footer side menu:general nav",
        "/noActivity | 活动不存在 | guest | full | full footer side menu:general nav",
        "/loading/activity | 活动 | guest | full | full footer side menu:general nav",
        "/activity/:url?/:url1?/:url2? → /loading/activity",
      ]
    `)
  })

  it.each([
    ['/', paths.home],
    ['/login', paths.login],
    ['/list', paths.list],
    ['/list/table', paths.listTable],
    ['/list/no_image', paths.listNoImage],
    ['/list/other/6', paths.listOther],
    [`/list/other/6/${encodeURIComponent('感冒用药')}`, paths.listOther],
    ['/list/info/6', paths.goods],
    ['/search', paths.search],
    ['/search/table', paths.searchTable],
    ['/cart', paths.cart],
    ['/cart/step1', paths.cart],
    ['/cart/step2', paths.checkout],
    ['/cart/step3/9', paths.payment],
    ['/cart/step4', paths.paid],
    ['/cart/hm', paths.ephedrinePayment],
    ['/order', paths.orders],
    ['/order/info/7', paths.order],
    ['/order/dhys/7', arrivalPaths.arrival],
    ['/order/ysjl', arrivalPaths.arrivals],
    ['/star', paths.favorites],
    ['/wdxx', paths.messages],
    ['/pzqg', paths.wanted],
    ['/pzqg/add', paths.wantedForm],
    ['/pzqg/info', paths.wantedInfo],
    ['/zzfw/star', paths.favorites],
    ['/user', memberPaths.member],
    ['/zzfw/yjfk', selfServicePaths.feedback],
    ['/zzfw/dzfp', invoicePaths.invoices],
    ['/zzfw/pzqg', paths.wanted],
    ['/zzfw/pzqg/add', paths.wantedForm],
    ['/zzfw/pzqg/info', paths.wantedInfo],
    ['/help', articlePaths.help],
    ['/help/xrzn/hyzc', articlePaths.helpTopic],
    ['/help/zfps/ddzf', articlePaths.helpTopic],
    ['/help/zfps/hwps', articlePaths.helpTopic],
    ['/help/zfps/ypth', articlePaths.helpTopic],
    ['/news/hy', articlePaths.industryNews],
    ['/news/company', articlePaths.companyNews],
    ['/news/info/9/hy', articlePaths.newsArticle],
    ['/zhzq', comboPaths.combos],
    ['/lqzx', couponPaths.couponCentre],
    ['/wdqb', walletPaths.wallet],
    ['/wdqb/yegl', walletPaths.balance],
    ['/wdqb/jfgl', walletPaths.points],
    ['/wdqb/yhq', walletPaths.coupons],
    ['/wdqb/xjq', walletPaths.vouchers],
    ['/jfsc', pointsPaths.pointsMall],
    ['/order/dtj', keptOrderPaths.keptOrders],
    ['/order/dsp', approvalPaths.approvals],
    ['/zhzx/tsfg', companyPaths.colleagues],
    ['/join/abc', companyPaths.join],
    ['/order/jfdd', pointsPaths.pointsOrders],
    ['/order/hmdd', receiptPaths.receipts],
    ['/zhzx/zzzj', companyPaths.documents],
    ['/order/afterSales', afterSalesPaths.claims],
    ['/order/afterSales/apply/7', afterSalesPaths.claimForm],
    ['/order/afterSalesInfo/7', afterSalesPaths.claim],
    ['/order/returnInfo/7', afterSalesPaths.returned],
    ['/ypzh', recallPaths.recalls],
    ['/welfare', promotionPaths.welfare],
    ['/hb', promotionPaths.cashback],
    ['/404', paths.notFound],
    ['/loading', paths.loading],
    ['/noActivity', activityPaths.noActivity],
    ['/loading/activity', activityPaths.loadingActivity],
  ])('%s is answered by its own screen', (address, { pattern }) => {
    expect(screenAt(screens, address)?.path).toBe(pattern)
  })

  it('sends the logistics address to the order', () => {
    const redirect = { kind: 'redirect', from: '/order/wl/:orderId', to: '/order/info/:orderId', hash: 'shipments' }
    expect(screens).toContainEqual(redirect)
  })

  it.each(['/list/other', '/cart/step5', '/order/wl', '/anything'])('knows no screen at %s', (address) => {
    expect(screenAt(screens, address)).toBeUndefined()
  })

  it('lets no first screen answer an address that is another one’s once the table is whole', () => {
    const addresses = screens.filter((entry) => !firstScreens.includes(entry)).flatMap(addressesOf)
    const sample = addresses.map((pattern) => pattern.replaceAll(/:\w+\??/g, '1'))
    expect(sample.length).toBeGreaterThan(5)
    expect(sample.filter((address) => screenAt(firstScreens, address))).toEqual([])
  })

  it('gives every address to one screen only', () => {
    expect(screens.flatMap(addressesOf).filter((path, index, all) => all.indexOf(path) !== index)).toEqual([])
  })
})
