import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { forgetNotes, forgetVisitor } from './notes.ts'

const storageOf = (stored: Map<string, string>) => ({
  get length() {
    return stored.size
  },
  key: (at: number) => [...stored.keys()][at] ?? null,
  removeItem: (key: string) => void stored.delete(key),
})
const tab = new Map<string, string>()
const browser = new Map<string, string>()

describe('what pages noted', () => {
  beforeEach(() => {
    for (const key of ['changbei.wechat', 'changbei.register', 'changbei.way', 'changbei.draft-1', 'other'])
      tab.set(key, '')
    for (const key of ['changbei.offlineReads', 'changbei.views', 'changbei.draft-1', 'changbei.draft-2'])
      browser.set(key, '')
    vi.stubGlobal('sessionStorage', storageOf(tab))
    vi.stubGlobal('localStorage', storageOf(browser))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    tab.clear()
    browser.clear()
  })

  it('goes with the one who signs out, and who was in WeChat with him', () => {
    forgetNotes(1)
    expect([...tab.keys()]).toEqual(['changbei.register', 'changbei.way', 'other'])
    expect([...browser.keys()]).toEqual(['changbei.views', 'changbei.draft-2'])
  })

  it('goes where nobody is signed in, but for what leads a visitor back from WeChat', () => {
    forgetNotes()
    expect([...tab.keys()]).toEqual(['changbei.wechat', 'changbei.register', 'other'])
    expect([...browser.keys()]).toEqual(['changbei.views'])
  })

  it('keeps who was in WeChat for the one who signs in, because he may bind him', () => {
    forgetVisitor()
    expect([...tab.keys()]).toEqual(['changbei.wechat', 'changbei.way', 'changbei.draft-1', 'other'])
  })
})
