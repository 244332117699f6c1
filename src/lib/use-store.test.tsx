import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createStore } from './create-store.ts'
import { useStoreInEffect } from './use-store.ts'

afterEach(cleanup)

describe('a store that is followed in an effect', () => {
  it('may change while React draws', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const pages = createStore(0)
    const Count = () => <output>{useStoreInEffect(pages)}</output>
    const Page = () => {
      if (pages.get() === 0) pages.set(1)
      return null
    }
    const { rerender } = render(<Count />)
    rerender(
      <>
        <Count />
        <Page />
      </>,
    )
    expect(await screen.findByText('1')).toBeDefined()
    expect(failed.mock.calls.filter(([message]) => String(message).includes('useEffectEvent'))).toEqual([])
    failed.mockRestore()
  })
})
