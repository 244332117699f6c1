import { describe, expect, it } from 'vitest'

import { readLink } from './links.ts'

describe('readLink', () => {
  it.each([undefined, '', '  '])('says an empty link (%j) is not yet started', (url) => {
    expect(readLink(url)).toEqual({ kind: 'message', text: '活动暂未开始', isOurs: true })
  })
  it.each([
    ['#周五开抢', '周五开抢'],
    ['/list#周五开抢', '周五开抢'],
    ['*#敬请期待', '敬请期待'],
    ['#', '活动未开始'],
    ['*', '活动未开始'],
    ['*/list', '活动未开始'],
  ])('says the message of %j', (url, text) => {
    expect(readLink(url)).toEqual({ kind: 'message', text, isOurs: text === '活动未开始' })
  })
  it('keeps our own address inside', () => {
    expect(readLink('/list?yx=1')).toEqual({ kind: 'inside', to: '/list?yx=1' })
  })
  it.each(['https://example.com/a', '//example.com/a'])('opens %s outside', (href) => {
    expect(readLink(href)).toEqual({ kind: 'outside', href })
  })
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/\\example.com',
    '/\t/example.com',
    '\\\\example.com',
  ])('never opens %j', (url) => {
    expect(readLink(url)).toEqual({ kind: 'message', text: '活动未开始', isOurs: true })
  })
})
