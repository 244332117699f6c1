import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const asked = vi.fn<() => never>(() => {
  throw new Error('offline')
})
const stack = () => [...document.querySelectorAll<HTMLElement>('.cb-toasts')].at(-1)!

// Other tests may have fetched it.
beforeEach(() => {
  vi.resetModules()
  vi.doMock('./toast-stack.lazy.ts', asked)
})
afterEach(() => vi.doUnmock('./toast-stack.lazy.ts'))

it('a toast whose place cannot be fetched is shown all the same, and the next one asks again', async () => {
  const { toast } = await import('./toast.ts')
  toast('已收藏')
  expect(stack().dataset['placed']).toBeUndefined()
  await vi.waitFor(() => expect(stack().dataset['placed']).toBe(''))
  expect(stack().textContent).toBe('已收藏')
  const before = asked.mock.calls.length
  toast('已取消收藏')
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
})
