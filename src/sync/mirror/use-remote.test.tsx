import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { STORED_HEADER } from '#contract/protocol/endpoint.ts'
import { answerWith, cut, refusal, reply } from '#testing/answering-fetch.ts'

import { setWake } from '../load-engine.ts'
import { publishSiteChange, publishStatus } from '../stores.ts'
import { useLineStands, useReadsAnswered } from './unanswered.ts'
import { useRemote } from './use-remote.ts'

const { fetch } = globalThis
afterEach(() => {
  cleanup()
  publishStatus({ state: 'idle' })
  globalThis.fetch = fetch
})

const links = (name: string) => ({ licenses: [], links: [{ name, url: '/' }] })

describe('a read of what everybody reads', () => {
  it('is asked for again when the seller changed it, and shows the new answer in its place', async () => {
    answerWith(reply(api.placement.links, links('旧')))
    const { result } = renderHook(() => useRemote(api.placement.links))
    await waitFor(() => expect(result.current.data?.links[0]?.name).toBe('旧'))
    answerWith(reply(api.placement.links, links('新')))
    act(() => publishSiteChange())
    expect(result.current.data?.links[0]?.name).toBe('旧')
    await waitFor(() => expect(result.current.data?.links[0]?.name).toBe('新'))
  })
})

const failedRead = async (failure: typeof cut) => {
  const asked = answerWith(failure)
  const { result } = renderHook(() => useRemote(api.placement.links))
  await waitFor(() => expect(result.current.error).toBeDefined())
  return { asked, result }
}

describe('an answer of before that stands for one of now', () => {
  it('is told of while the newest read fails, and no longer once it is answered', async () => {
    answerWith(reply(api.placement.links, links('旧')))
    const { result } = renderHook(() => ({ read: useRemote(api.placement.links), isAnswered: useReadsAnswered() }))
    await waitFor(() => expect(result.current.read.data).toBeDefined())
    expect(result.current.isAnswered).toBe(true)
    answerWith(refusal('internal'))
    act(() => result.current.read.reload())
    await waitFor(() => expect(result.current.isAnswered).toBe(false))
    answerWith(reply(api.placement.links, links('新')))
    act(() => result.current.read.reload())
    await waitFor(() => expect(result.current.isAnswered).toBe(true))
  })

  it('is told of while the mirror is out of reach, until something came through', () => {
    const { result } = renderHook(() => useReadsAnswered())
    act(() => publishStatus({ state: 'waiting' }))
    expect(result.current).toBe(false)
    act(() => publishStatus({ state: 'sending' }))
    expect(result.current).toBe(false)
    act(() => publishStatus({ state: 'idle' }))
    expect(result.current).toBe(true)
  })
})

describe('a line that the browser takes for one that works', () => {
  it('is tried by an engine that believes in it, after a read without an answer', async () => {
    const wake = vi.fn<(why: string) => void>()
    setWake(wake)
    await failedRead(cut)
    expect(wake.mock.calls).toEqual([['signal']])
    publishStatus({ state: 'offline' })
    await failedRead(cut)
    expect(wake).toHaveBeenCalledTimes(1)
    setWake(undefined)
  })

  it('is known to be dead from the first try without an answer until something came through', () => {
    const { result } = renderHook(useLineStands)
    expect(result.current).toBe(true)
    const seen = (['offline', 'sending', 'waiting'] as const).map((state) => {
      act(() => publishStatus({ state }))
      return result.current
    })
    expect(seen).toEqual([false, false, true])
  })
})

describe('a read that nobody answered', () => {
  it('is asked for again by itself when the browser has a network again', async () => {
    const { result } = await failedRead(cut)
    answerWith(reply(api.placement.links, links('新')))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(result.current.data?.links[0]?.name).toBe('新'))
    expect(result.current.error).toBeUndefined()
  })

  it.each(['offline', 'waiting'] as const)(
    'is asked for again once an engine that was %s gets an answer',
    async (state) => {
      const { result } = await failedRead(refusal('internal'))
      act(() => publishStatus({ state }))
      act(() => publishStatus({ state: 'sending' }))
      answerWith(reply(api.placement.links, links('新')))
      act(() => publishStatus({ state: 'idle' }))
      await waitFor(() => expect(result.current.data?.links[0]?.name).toBe('新'))
    },
  )

  it('is asked for again, too, where a copy that the service worker kept stood in for the answer', async () => {
    answerWith(() => {
      const copy = reply(api.placement.links, links('旧'))()
      copy.headers.set(STORED_HEADER, String(Date.now() - 60_000))
      return copy
    })
    const { result } = renderHook(() => ({ read: useRemote(api.placement.links), isAnswered: useReadsAnswered() }))
    await waitFor(() => expect(result.current.read.data?.links[0]?.name).toBe('旧'))
    expect(result.current.isAnswered).toBe(false)
    answerWith(reply(api.placement.links, links('新')))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(result.current.read.data?.links[0]?.name).toBe('新'))
    expect(result.current.isAnswered).toBe(true)
  })

  it('stays as it is where the server refused, and while edits are sent over a sound line', async () => {
    const refused = await failedRead(refusal('role.forbidden'))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(refused.asked).toHaveLength(1)
    cleanup()
    const failed = await failedRead(refusal('internal'))
    act(() => publishStatus({ state: 'sending' }))
    act(() => publishStatus({ state: 'idle' }))
    expect(failed.asked).toHaveLength(1)
  })
})

describe('two parts of a page that ask the same path for different things', () => {
  it('both get what they asked for, though the later question cancels the earlier', async () => {
    const asked: string[] = []
    globalThis.fetch = (input, init) =>
      new Promise((resolve, reject) => {
        asked.push(String(input))
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
        setTimeout(() => resolve(reply(api.focus.demo, [])()), 20)
      })
    const { result } = renderHook(() => {
      const [first, second] = [
        useRemote(api.focus.demo, { query: { slot: 'ppzq' } }),
        useRemote(api.focus.demo, { query: { slot: 'yyh' } }),
      ]
      return [first, second]
    })
    await waitFor(() => expect(result.current.map(({ data }) => data !== undefined)).toEqual([true, true]))
    expect(asked).toHaveLength(3)
  })
})
