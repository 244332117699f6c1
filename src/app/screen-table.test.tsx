import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { firstScreens } from './first-screens.ts'
import { contentsFor, loadContents, screenAt, useContents } from './screen-table.ts'

afterEach(cleanup)

describe('the table of contents', () => {
  it('grows only when an address asks for what is not among the first screens, and keeps what it had', async () => {
    const { result } = renderHook(useContents)
    await act(() => contentsFor('/'))
    await act(() => contentsFor('/list/info/5'))
    expect(result.current).toEqual({ entries: firstScreens, isWhole: false })
    expect(screenAt(result.current.entries, '/help')).toBeUndefined()
    await act(() => contentsFor('/help'))
    const { entries, isWhole } = result.current
    expect([isWhole, screenAt(entries, '/help')?.title]).toEqual([true, '帮助中心'])
    // The very same entries: the page that stands keeps its state.
    expect(entries.slice(0, firstScreens.length)).toEqual(firstScreens)
    for (const [at, entry] of firstScreens.entries()) expect(entries[at]).toBe(entry)
  })

  it('is fetched once', () => {
    expect(loadContents()).toBe(loadContents())
  })

  it('knows no screen at an address nobody built', async () => {
    const { result } = renderHook(useContents)
    await act(() => contentsFor('/no/such/page'))
    expect(screenAt(result.current.entries, '/no/such/page')).toBeUndefined()
  })
})
