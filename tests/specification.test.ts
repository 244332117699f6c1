/** The calls and addresses that the specification names: none is lost, renamed or made by another method. */
import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { screenAt } from '#app/screen-table.ts'
import { screens } from '#app/screens.lazy.ts'
import { endpointsByName } from '#contract/protocol/names.ts'

const CALLS = `
POST /api/cart/copy
POST /api/cart/checkout
POST /api/cart/batch_delete
POST /api/cart/{}/edit
POST /api/cart/batch_select
GET /api/cart/total
GET /api/cart/list
POST /api/cart/quick_add/{}
POST /api/cart
POST /api/cart/next_hint
GET /api/goods/search
GET /api/goods/hot
GET /api/goods/list
GET /api/goods/detail/{}
GET /api/activity/everyday_price
GET /api/focus/demo
GET /api/favorite
POST /api/favorite
POST /api/favorite/cancel
POST /api/user/create_code
DELETE /api/user/unbind_wechat
POST /api/user/feedback
POST /api/user/buy
GET /api/user/buy
GET /api/user/fast_buy
GET /api/user/availableCoupon
GET /api/user/coupon
GET /api/user/user_money_log
GET /api/user/user_money
GET /api/user/jyfw
POST /api/user/updateUserInfo
POST /api/user/resetPassword
GET /api/user/zizhi
GET /api/user/couponNum
GET /api/user/base
DELETE /api/user/logout
GET /api/user/phone/{}
GET /api/index/spike
GET /api/article/category
GET /api/focus/kxzq_ad
GET /api/focus/new_kxzq
GET /api/focus/right
GET /api/focus/xrtj
GET /api/focus/top
GET /api/focus/ppzq
GET /api/focus/kxzq
GET /api/focus/zyzq
GET /api/focus/login
GET /api/focus/yx
GET /api/focus
GET /api/index_wntj/1
GET /api/focus/brand/{}
GET /api/focus/common
GET /api/focus/postList
GET /api/global/links
GET /api/draw
GET /api/draw/new_record
GET /api/draw/{}/activity
GET /api/draw/simple
GET /api/draw/record
GET /api/draw/ads`
  .trim()
  .split('\n')

/** Every address, with its optional parts once there and once not; 1 stands for what is filled in. */
const ADDRESSES = `
/404 /noActivity / /login /loading /loading/activity /activity /activity/1 /activity/1/1 /activity/1/1/1 /jfsc
/list/other/1 /list/other/1/1 /list /list/table /list/no_image /list/info/1 /search /search/table
/cart /cart/step1 /cart/step2 /cart/step3/1 /cart/step4 /cart/hm
/user /wdqb /wdqb/yegl /wdqb/jfgl /wdqb/yhq /wdqb/xjq
/register /register_index /register/step1 /register/step2 /register/step3 /register/wechat
/register_dd /register/dd/step1 /register/dd/step2 /register/dd/step3
/register_dd_step1 /register_dd_step2 /register_dd_step3
/forget /forget/step1 /forget/step2 /forget/step3 /wdxx /star /dzht
/zhzx /zhzx/basic /zhzx_jcxx /zhzx/zzzj /zhzx/ddgl /zhzx/bdwx /zhzx/addr /zhzx/wdxx
/order /order/info/1 /order/returnInfo/1 /order/afterSalesInfo/1 /order/wl/1 /order/jfdd /order/hmdd
/ppzq /ppzq/1 /ppzq/info/1 /ppzq/info/1/1 /yx /yx/table /yx/rule
/kxzq /kxzq/new /kxzq/goods/1 /kxzq/goods/1/1 /zyyp /qxzq /jxqzc
/yjh /yjh/1 /Hdzx/1 /Hdzx/1/1 /zhzq /hb /welfare /mrtj /lqzx /zqmb /hdmb /yyh /yyh/list
/help /news/hy /news/company /news/info/1/hy
/help/pay /help/zfps/ddzf /help/zfps/hwps /help/zfps/ypth /help/xrzn/hyzc
/zzfw /kjcg /pzqg /pzqg/add /pzqg/info /dzfp /yjfk
/zzfw/kjcg /zzfw/pzqg /zzfw/pzqg/add /zzfw/pzqg/info /zzfw/dzfp /zzfw/star /zzfw/yjfk`
  .trim()
  .split(/\s+/)

const redirects = screens.flatMap((entry) => (entry.kind === 'redirect' ? [entry.from] : []))
/** `/activity/:url?/:url1?` admits `/activity` and `/activity/1`. */
const isRedirected = (address: string): boolean =>
  redirects.some((from) =>
    new RegExp(`^${from.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/\/:\w+/g, '/[^/]+')}$`).test(address),
  )

const isKnown = (address: string) => screenAt(screens, address) !== undefined || isRedirected(address)

describe('the specification', () => {
  it('names 61 calls, each made by its method at its address', () => {
    expect(new Set(CALLS).size).toBe(61)
    const made = new Set(
      [...endpointsByName.values()].map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    )
    expect(CALLS.filter((call) => !made.has(call))).toEqual([])
  })

  it('names calls, each of which a test makes of the running server', () => {
    const sources = ['tests/api', 'testing/server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        file.endsWith('.ts') ? `${folder}/${file}` : [],
      ),
    )
    const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
    const untested = [...endpointsByName].filter(
      ([name, { method, path }]) =>
        CALLS.includes(`${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`) &&
        !new RegExp(`\\bapi\\.${name}\\b`).test(text),
    )
    expect(untested.map(([name]) => name)).toEqual([])
  })

  it('names addresses, each of which opens a screen or leads to one', () => {
    expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length)
    expect(ADDRESSES.filter((address) => !isKnown(address))).toEqual([])
    expect(isKnown('/no/such/page')).toBe(false)
  })
})
