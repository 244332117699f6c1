import { describe, expect, it } from 'vitest'

import { someGoods } from '#testing/factories/domain-factory.ts'

import { labels, wordsOf } from './labels.ts'

const amoxicillin = someGoods()
const ibuprofen = someGoods({ id: 2, name: '布洛芬片', specification: '0.1g*100片' })

describe('an edit in words', () => {
  it('names goods with their specification, and the number with its unit', () => {
    expect(labels['cart.setQuantity'](amoxicillin, 20)).toBe('阿莫西林胶囊 0.25g×24粒 改为 20 盒')
    expect(labels['cart.add']([amoxicillin], 5)).toBe('阿莫西林胶囊 0.25g×24粒 加入购物车 5 盒')
  })
  it('names the first of several', () => {
    const names = [amoxicillin, ibuprofen].map(wordsOf)
    expect(labels['cart.add']([amoxicillin, ibuprofen], 5)).toBe('阿莫西林胶囊 0.25g×24粒 等 2 种商品加入购物车')
    expect(labels['cart.remove'](names)).toBe('从购物车删除 阿莫西林胶囊 0.25g×24粒 等 2 种商品')
    expect(labels['cart.remove'](names.slice(1))).toBe('从购物车删除 布洛芬片 0.1g×100片')
    expect(labels['cart.select'](names, false)).toBe('取消勾选 阿莫西林胶囊 0.25g×24粒 等 2 种商品')
  })
})
