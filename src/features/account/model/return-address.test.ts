import { describe, expect, it } from 'vitest'

import { reasonToSignIn, toReturn } from './return-address.ts'

describe('toReturn', () => {
  it('goes back to where the buyer came from, with its query', () => {
    expect(toReturn('/search?keywords=amxl&type=1')).toBe('/search?keywords=amxl&type=1')
  })
  it.each([
    null,
    '',
    'https://example.com',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/login?from=%2Flogin',
  ])('goes home instead of to %j', (from) => {
    expect(toReturn(from)).toBe('/')
  })
})

describe('why one is asked to sign in', () => {
  it.each([
    ['/zhzq', '登录后可查看组合套餐'],
    ['/lqzx?kind=cash', '登录后可领取优惠券'],
    ['/order/info/7', '登录后可查看订单'],
    ['/cart/step2', '登录后可使用购物车'],
    ['/cart/step3/7', '登录后可继续付款'],
  ])('%s: %s', (back, reason) => {
    expect(reasonToSignIn(back)).toBe(reason)
  })
  it('is not told of a page that everybody may see', () => {
    expect(reasonToSignIn('/list?keywords=amxl')).toBeUndefined()
    expect(reasonToSignIn('/')).toBeUndefined()
  })
})
