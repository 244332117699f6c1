import { describe, expect, it } from 'vitest'

import { path } from './path.ts'
import { paths } from './paths.ts'

describe('paths', () => {
  it('fills the parameters and leaves the rest to the query', () => {
    expect(paths.order({ orderId: 7, from: 'list' })).toBe('/order/info/7?from=list')
  })
  it('leaves empty and absent query values out', () => {
    expect(paths.list({ select: 3, keywords: '', badge: undefined })).toBe('/list?select=3')
  })
  it('writes Chinese so that it reads back the same', () => {
    const address = paths.search({ keywords: '阿莫西林 &50%' })
    expect(new URL(address, 'https://x').searchParams.get('keywords')).toBe('阿莫西林 &50%')
  })
  it('keeps the pattern for the router', () => {
    expect(paths.goods.pattern).toBe('/list/info/:goodsId')
  })
  it('refuses an address without its parameter', () => {
    expect(() => paths.goods({ goodsId: '' })).toThrow(RangeError)
  })
  it('leaves an optional parameter out that is not given', () => {
    const brands = path('/ppzq/:page?')
    expect([brands(), brands({ page: 2 }), brands({ keywords: '九芝堂' })]).toEqual([
      '/ppzq',
      '/ppzq/2',
      '/ppzq?keywords=%E4%B9%9D%E8%8A%9D%E5%A0%82',
    ])
  })
})
