import { expect, it, vi } from 'vitest'

import { toast } from './toast.ts'

const asked = vi.fn<() => void>()
vi.mock('#ui/layout/free-place.ts', () => {
  asked()
  throw new Error('offline')
})

it('a toast whose place cannot be fetched is shown all the same, and the next one asks again', async () => {
  toast('已收藏')
  const stack = document.querySelector<HTMLElement>('.cb-toasts')!
  expect(stack.dataset['placed']).toBeUndefined()
  await vi.waitFor(() => expect(stack.dataset['placed']).toBe(''))
  expect(stack.textContent).toBe('已收藏')
  const before = asked.mock.calls.length
  toast('已取消收藏')
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
})
