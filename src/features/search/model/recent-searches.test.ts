import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { addRecent, clearRecent, parseRecent, recentSearches } from './recent-searches.ts'

const recentOf = (buyerId: number) => parseRecent(recentSearches(buyerId).get()).map(({ keywords }) => keywords)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('recent searches', () => {
  it('stand latest first, each once, at most eight, and a drug and a maker of one name apart', () => {
    for (const [at, keywords] of ['阿莫西林', '布洛芬', '阿莫西林'].entries()) addRecent(1, { keywords, type: 0, at })
    expect(recentOf(1)).toEqual(['阿莫西林', '布洛芬'])
    addRecent(1, { keywords: '布洛芬', type: 1, at: 4 })
    addRecent(1, { keywords: '阿胶', type: 0, at: 3 })
    expect(recentOf(1)).toEqual(['布洛芬', '阿胶', '阿莫西林', '布洛芬'])
    for (let number = 0; number < 9; number++) addRecent(1, { keywords: `药${number}`, type: 0, at: 10 + number })
    expect(recentOf(1)).toHaveLength(8)
    expect(recentOf(1)[0]).toBe('药8')
  })

  it('belong to one account, and are gone when it clears them', () => {
    const listener = vi.fn()
    const stop = recentSearches(1).subscribe(listener)
    addRecent(1, { keywords: '阿莫西林', type: 0, at: 1 })
    addRecent(2, { keywords: '布洛芬', type: 0, at: 1 })
    expect(recentOf(2)).toEqual(['布洛芬'])
    clearRecent(1)
    expect([recentOf(1), recentOf(2)]).toEqual([[], ['布洛芬']])
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    addRecent(1, { keywords: '阿胶', type: 0, at: 1 })
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('are none where what is stored was not written by us', () => {
    for (const stored of ['', 'null', '{}', '[1,{"keywords":2,"type":0},{"keywords":"x","type":7}]'])
      expect(parseRecent(stored)).toEqual([])
  })
})
