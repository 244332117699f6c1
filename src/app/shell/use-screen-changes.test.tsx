import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerWith, reply, type Request } from '#testing/answering-fetch.ts'
import { PAGE_VIEW_DELAY_MS } from '#ui/timing.ts'

import { screens } from '../screens.lazy.ts'
import { asksWhoIsHere, usePageViews } from './use-screen-changes.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/']}>{children}</MemoryRouter>
)
/** Goes to an address, once the page of the last one has been counted. */
function open(): (address: string) => void {
  const { result } = renderHook(
    (): NavigateFunction => {
      usePageViews()
      return useNavigate()
    },
    { wrapper },
  )
  return (address) => act(() => void result.current(address))
}
const routes = (asked: Request[]) => asked.map(({ body }) => body.get('views[0][route]'))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a page view', () => {
  const { fetch } = globalThis
  let asked: Request[]
  beforeEach(async () => {
    await import('#features/statistics/index.ts')
    vi.useFakeTimers()
    localStorage.clear()
    // The files are on this device.
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
    asked = answerWith(reply(api.statistics.view, {}))
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    globalThis.fetch = fetch
  })

  it('is reported 300 ms after a change to another screen', async () => {
    const goTo = open()
    await pass(PAGE_VIEW_DELAY_MS)
    goTo('/list?keywords=amxl')
    await pass(299)
    expect(routes(asked)).toEqual(['/'])
    await pass(1)
    expect(routes(asked)).toEqual(['/', '/list'])
  })

  it('is one for all goods and filters of a screen, and none of a screen that was passed', async () => {
    const goTo = open()
    await pass(100)
    goTo('/list/info/5')
    await pass(PAGE_VIEW_DELAY_MS)
    goTo('/list/info/6')
    await pass(PAGE_VIEW_DELAY_MS)
    expect(routes(asked)).toEqual(['/list/info/:goodsId'])
  })
})

it('asks who is signed in wherever the header stands, but not on login, the member centre and binding WeChat', () => {
  const pages = screens.filter((entry) => entry.kind === 'screen')
  const unasked = pages.filter((page) => !asksWhoIsHere(page)).map(({ path }) => path)
  expect(unasked.toSorted()).toEqual(
    ['/loading', '/login', '/user', '/wechat/bind', '/yx/rule', '/zhzx/bdwx'].toSorted(),
  )
})
