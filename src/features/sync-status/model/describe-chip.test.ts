import { describe, expect, it } from 'vitest'

import { describeChip } from './describe-chip.ts'

const words = (state: Parameters<typeof describeChip>[0]['state'], pending = 0, undecided = 0, isOnline = true) =>
  describeChip({ state, pending }, { undecided, isOnline, isChecked: true }).text

describe('the sync chip', () => {
  it('says that everything is known to the server, or is on its way', () => {
    expect(words('idle')).toBe('已同步')
    expect(words('sending', 2)).toBe('同步中')
    expect(words('idle', 1)).toBe('同步中')
  })

  it('claims nothing before the server has spoken', () => {
    const facts = { undecided: 0, isOnline: true, isChecked: false }
    expect(describeChip({ state: 'idle', pending: 0 }, facts).text).toBe('核对中')
    expect(describeChip({ state: 'idle', pending: 1 }, facts).text).toBe('同步中')
    expect(describeChip({ state: 'idle', pending: 0 }, { ...facts, isOnline: false }).text).toBe('离线')
  })

  it('counts what waits for the network, whoever noticed that there is none', () => {
    expect(words('offline', 3)).toBe('离线 · 3 项待同步')
    expect(words('idle', 3, 0, false)).toBe('离线 · 3 项待同步')
    expect(words('offline')).toBe('离线')
  })

  it('asks for a decision before it tells how it goes', () => {
    expect(words('idle', 0, 2)).toBe('2 项需处理')
    expect(words('sending', 1, 2)).toBe('2 项需处理')
    expect(words('offline', 3, 2)).toBe('离线 · 3 项待同步')
  })

  it('tells of the storage, after what waits for the buyer', () => {
    const idle = { state: 'idle', pending: 0 } as const
    expect(describeChip(idle, { undecided: 0, isOnline: true, hasNotice: true, isChecked: true }).text).toBe(
      '本机数据有变动',
    )
    expect(describeChip(idle, { undecided: 1, isOnline: true, hasNotice: true, isChecked: true }).text).toBe(
      '1 项需处理',
    )
  })

  it('never says 已同步 over something pending', () => {
    const states = ['sending', 'waiting', 'offline', 'needsAuth', 'updateRequired', 'blocked', 'storageError'] as const
    for (const state of states) expect(words(state, 1)).not.toBe('已同步')
    expect(words('waiting', 4)).toBe('服务器繁忙 · 4 项待同步')
    expect(words('needsAuth', 4)).toBe('登录已过期 · 4 项待同步')
  })
})
