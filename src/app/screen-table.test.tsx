import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

import { isForLooking } from './chrome/is-for-looking.ts'
import { firstScreens } from './first-screens.ts'
import { contentsFor, loadContents, screenAt, useContents, useStandingScreen } from './screen-table.ts'
// Read before the first test, which would count the time that hundreds of files take.
import './screens.lazy.ts'

afterEach(cleanup)
// The files of a worker share the table: the next one shall find it as short as a page does.
afterAll(() => void vi.resetModules())

describe('the table of contents', () => {
  it('grows only when an address asks for what is not among the first screens, and keeps what it had', async () => {
    const { result } = renderHook(useContents)
    await act(() => contentsFor('/'))
    await act(() => contentsFor('/list/info/5'))
    expect(result.current).toEqual({ entries: firstScreens, isWhole: false })
    expect(screenAt(result.current.entries, '/help')).toBeUndefined()
    await act(() => contentsFor('/help'))
    await waitFor(() => expect(result.current.isWhole).toBe(true))
    const { entries } = result.current
    expect(screenAt(entries, '/help')?.title).toBe('帮助中心')
    // The very same entries: the page that stands keeps its state.
    expect(entries.slice(0, firstScreens.length)).toEqual(firstScreens)
    for (const [at, entry] of firstScreens.entries()) expect(entries[at]).toBe(entry)
  })

  it('keeps the frame of the page before where an address has none, as one that redirects', async () => {
    await act(() => contentsFor('/help'))
    const seen: (string | undefined)[] = []
    function Frame() {
      const title = useStandingScreen()?.title
      useLayoutEffect(() => void seen.push(title))
      return ['/register', '/list'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))
    }
    const { getByRole } = render(
      <MemoryRouter initialEntries={['/help']}>
        <Frame />
      </MemoryRouter>,
    )
    for (const name of ['/register', '/list']) await userEvent.click(getByRole('link', { name }))
    await waitFor(() => expect([seen[0], seen.at(-1)]).toEqual(['帮助中心', '药品列表']))
    expect(seen).not.toContain(undefined)
  })

  it('tells where one looks around, which alone may be drawn over, from where one has something to do', async () => {
    await act(() => contentsFor('/help'))
    const { result } = renderHook(useContents)
    const isOpen = (address: string) => {
      const { chrome, access } = screenAt(result.current.entries, address)!
      return isForLooking(chrome.header, access)
    }
    expect(['/', '/list', '/list/info/5', '/mrtj', '/help'].map(isOpen)).toEqual([true, true, true, true, true])
    const tasks = ['/cart/step1', '/cart/step2', '/order/info/5', '/login', '/kjcg', '/register/step1', '/wallet']
    expect(tasks.filter((address) => screenAt(result.current.entries, address) && isOpen(address))).toEqual([])
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
