import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { storedText, storedJson } from './stored-value.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
}

describe('what the browser keeps', () => {
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', storage)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('is read as it was written, and forgotten when told', () => {
    const [text, list] = [storedText('text'), storedJson<number[]>('list')]
    expect([text.read(), list.read()]).toEqual([undefined, undefined])
    text.write('')
    list.write([1, 2])
    expect([text.read(), list.read()]).toEqual(['', [1, 2]])
    text.write(undefined)
    list.write(undefined)
    expect(stored.size).toBe(0)
  })
  it.each(['{"half":', 'null', ''])('is nothing when somebody wrote %j', (text) => {
    stored.set('list', text)
    expect(storedJson('list').read()).toBeUndefined()
  })
  it('is nothing where the storage is closed, without an error', () => {
    vi.unstubAllGlobals()
    vi.stubGlobal('sessionStorage', undefined)
    const list = storedJson('list', 'sessionStorage')
    list.write([1])
    expect(list.read()).toBeUndefined()
  })
})
