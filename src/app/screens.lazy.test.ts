import { describe, expect, it } from 'vitest'

import { readLink } from '#routing/links.ts'

import { activityLink, screens } from './screens.lazy.ts'

const open = (parts: readonly (string | undefined)[], rest = '') => readLink(activityLink(parts, rest))

describe('an /activity address', () => {
  it.each([
    [['yx'], '', '/yx'],
    [['ppzq', 'info', '3'], '', '/ppzq/info/3'],
    [['list'], '?yx=1', '/list?yx=1'],
    [['/list?yx=1'], '', '/list?yx=1'],
    [['search', '阿莫西林 50%'], '', '/search/%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97%2050%25'],
  ])('of %j%s leads to %s', (parts, rest, to) => {
    expect(open(parts, rest)).toEqual({ kind: 'inside', to })
  })
  it.each([
    [[], '', '活动暂未开始'],
    [[undefined, ''], '', '活动暂未开始'],
    [['*'], '', '活动未开始'],
    [['*', 'list'], '', '活动未开始'],
    [['#周五开抢'], '', '周五开抢'],
    [['list'], '#%E5%91%A8%E4%BA%94%E5%BC%80%E6%8A%A2', '周五开抢'],
    [['list'], '#', '活动未开始'],
    [['list'], '#100%', '100%'],
  ])('of %j%s says %s', (parts, rest, text) => {
    expect(open(parts, rest)).toMatchObject({ kind: 'message', text })
  })
  it('knows another site', () => {
    expect(open(['https://example.com/a'])).toEqual({ kind: 'outside', href: 'https://example.com/a' })
  })
  it.each(['javascript:alert(1)', 'data:text/html,x'])('never opens %s', (url) => {
    expect(open([url])).toEqual({ kind: 'inside', to: `/${encodeURIComponent(url)}` })
  })
})

describe('the screens', () => {
  it('of the order centre and of the account say which tab of the phone they belong to', () => {
    const tabs = screens.flatMap((entry) =>
      entry.kind === 'screen' ? [{ path: entry.path, tab: entry.tab ?? entry.path }] : [],
    )
    const below = (start: string) => tabs.filter(({ path }) => path.startsWith(start))
    expect(below('/order').filter(({ tab }) => tab !== '/order')).toEqual([])
    expect([...below('/zhzx'), ...below('/wdqb')].filter(({ tab }) => tab !== '/user')).toEqual([])
  })
})
