import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { accountStore, publishStatus } from '../stores.ts'
import { useCollection } from './use-collection.ts'

beforeEach(() => {
  accountStore.set({ state: 'user', buyerId: 1 })
  publishStatus({ state: 'idle' })
})
afterEach(() => {
  cleanup()
  accountStore.set({ state: 'loading' })
  publishStatus({ state: 'idle' })
})

it('draws nobody who shows a collection again while an edit leaves and is answered', () => {
  const draw = vi.fn<() => void>()
  const Orders = () => {
    draw()
    return <output>{useCollection('orders').state}</output>
  }
  render(<Orders />)
  const drawn = draw.mock.calls.length
  act(() => publishStatus({ state: 'sending' }))
  act(() => publishStatus({ state: 'idle' }))
  expect(draw).toHaveBeenCalledTimes(drawn)
  expect(screen.getByRole('status').textContent).toBe('loading')
})
