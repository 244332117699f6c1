import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { publishStatus } from '#sync/stores.ts'
import { lazyAgain } from '#ui/lazy-again.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CrashBoundary } from './crash-boundary.tsx'

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/cart-page.js')
const open = (load: () => Promise<{ default: () => string }>) => {
  const Cart = lazyAgain(load)
  return render(
    <UiProvider>
      <CrashBoundary>
        <Suspense>
          <Cart />
        </Suspense>
      </CrashBoundary>
    </UiProvider>,
  )
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  publishStatus({ state: 'idle' })
})

it('says that a page is not here while there is no line, and opens it when the line is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<{ default: () => string }>>()
  load.mockRejectedValueOnce(lost).mockResolvedValue({ default: () => '我的购物车' })
  open(load)
  expect(await screen.findByText('断网了')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  line.mockReturnValue(true)
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(await screen.findByText('我的购物车')).toBeDefined()
})

it('offers to reload where the line stands: its version is no longer served', async () => {
  open(() => Promise.reject(lost))
  expect(await screen.findByText(/页面已有新版本/)).toBeDefined()
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeDefined()
})

it('blames the line, too, where the engine found it dead though the browser believes in it', async () => {
  publishStatus({ state: 'offline' })
  open(() => Promise.reject(lost))
  expect(await screen.findByText('断网了')).toBeDefined()
})
