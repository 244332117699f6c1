import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'

import { useNumbers } from './use-numbers.ts'

beforeEach(async () => void (await (await loadEngine()).openUserDatabase(1)))
afterEach(() => {
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('uses up the numbers of what was put together and keeps the others, a 0 too', async () => {
  const { result, unmount } = renderHook(() => useNumbers())
  act(() => result.current.set(1, 20))
  act(() => result.current.set(2, 0))
  act(() => result.current.drop([1]))
  expect(result.current.typed).toEqual({ 2: 0 })
  // The page is opened anew.
  unmount()
  const { result: again } = renderHook(() => useNumbers())
  await waitFor(() => expect(again.current.typed).toEqual({ 2: 0 }))
})
