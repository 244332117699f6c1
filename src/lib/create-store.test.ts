import { describe, expect, it, vi } from 'vitest'

import { createStore } from './create-store.ts'

describe('a store', () => {
  it('notifies its listeners of every other value, and no longer once they stopped', () => {
    const store = createStore(1)
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.set(2)
    expect(store.get()).toBe(2)
    store.set(2)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    store.set(3)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('may lose a listener while it notifies', () => {
    const store = createStore('')
    const later = vi.fn<() => void>()
    const stop = store.subscribe(() => stop())
    store.subscribe(later)
    store.set('now')
    expect(later).toHaveBeenCalledTimes(1)
  })
})
