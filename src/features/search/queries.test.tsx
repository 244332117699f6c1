import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { createStore } from '#lib/create-store.ts'
import { stillWorker } from '#testing/still-worker.ts'

import type { SearchType } from './messages.ts'
import { type Suggestions, useSuggestions } from './queries.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const asked: string[] = []
/** The network: answers every search with one suggestion that says what was asked. */
const answer = (url: RequestInfo | URL): Promise<Response> => {
  const keywords = new URL(String(url), 'https://x').searchParams.get('keywords') ?? ''
  asked.push(keywords)
  const data = [{ text: `药 ${keywords}`, hint: '', count: 1, marks: [] }]
  const headers = { 'content-type': 'application/json', [ANSWER_HEADER]: ANSWER_MARK }
  return Promise.resolve(new Response(JSON.stringify({ code: 200, message: '成功', data }), { headers }))
}

const EMPTY = { state: 'empty', isSearchable: false, count: 0, loaded: 0, revision: 0 }
let status = EMPTY
/** What was sent to the worker; `lookedAhead` without what the next key may be answered with. */
const sent: string[] = []
const lookedAhead: string[] = []
/** How long the worker takes, ms. */
let workMs = 0
const worker = stillWorker({
  status: () => {
    sent.push('status')
    return status
  },
  async suggest(keywords: string) {
    sent.push(keywords)
    if (workMs > 0) await new Promise((resolve) => setTimeout(resolve, workMs))
    return [{ text: `本机 ${keywords}`, hint: '', count: 1, marks: [] }]
  },
  suggestNext(keywords: string, type: SearchType) {
    lookedAhead.push(keywords)
    const next = `${keywords}m`
    return new Map([[next, [{ text: `预先 ${next} ${type}`, hint: '', count: 1, marks: [] }]]])
  },
})

type Box = { text: string; isWanted?: boolean }
function open({ text, isWanted = true }: Box) {
  const typed = createStore<{ keywords: string; type: SearchType }>({ keywords: text, type: 0 })
  const type = (keywords: string, of: SearchType = 0) => act(() => typed.set({ keywords, type: of }))
  return { ...renderHook(() => useSuggestions(typed, isWanted)), type }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function typeEach(strokes: string[], everyMs: number) {
  const box = open({ text: '' })
  for (const text of strokes) {
    box.type(text)
    await wait(everyMs)
  }
  return box
}
const texts = ({ current: { list, isAnswered } }: { current: Suggestions }) =>
  isAnswered ? list.map(({ text }) => text) : []

// Loading it takes time of its own, which no fake timer passes.
beforeAll(() => Promise.all([import('#workers/catalog-link.lazy.ts'), import('./page-queries.ts')]))
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('Worker', worker.Worker)
  status = EMPTY
  workMs = 0
  asked.length = 0
  sent.length = 0
  lookedAhead.length = 0
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('suggestions without a mirror', () => {
  it('asks the network once, 500 ms after typing stops', async () => {
    const { result, type } = open({ text: 'a' })
    await wait(300)
    type('am')
    await wait(499)
    expect(asked).toEqual([])
    expect(result.current).toEqual({ list: [], isSearching: true, isAnswered: true })
    await wait(1)
    expect(asked).toEqual(['am'])
    expect(result.current.isSearching).toBe(false)
    expect(texts(result)).toEqual(['药 am'])
  })
  it('does not ask again at a page load within 5 s', async () => {
    const first = open({ text: 'am' })
    await wait(600)
    first.unmount()
    const { result } = open({ text: 'am', isWanted: false })
    await wait(4_000)
    expect(asked).toEqual(['am'])
    expect(texts(result)).toEqual(['药 am'])
  })
  it('shows the older list and asks again at a page load after 5 s', async () => {
    const first = open({ text: 'am' })
    await wait(600)
    first.unmount()
    await wait(5_000)
    const { result } = open({ text: 'am', isWanted: false })
    await wait(0)
    expect(texts(result)).toEqual(['药 am'])
    await wait(500)
    expect(asked).toEqual(['am', 'am'])
  })
  it('leaves a box in peace that is only filled from the address', async () => {
    open({ text: 'am', isWanted: false })
    await wait(2_000)
    expect(asked).toEqual([])
  })
  it('removes the cached list with the last character', async () => {
    const { result, type } = open({ text: 'am' })
    await wait(600)
    type('  ')
    expect(texts(result)).toEqual([])
    type('am')
    await wait(600)
    expect(asked).toEqual(['am', 'am'])
  })
  it('asks nobody before the first stroke', async () => {
    open({ text: '' })
    await wait(2_000)
    expect([...asked, ...lookedAhead]).toEqual([])
  })
  it('swallows a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const { result } = open({ text: 'am' })
    await wait(600)
    expect(result.current).toEqual({ list: [], isSearching: false, isAnswered: true })
  })
  it('asks a mirror that arrives after the typing', async () => {
    const { result } = open({ text: 'am' })
    await wait(10)
    expect(texts(result)).toEqual([])
    status = { ...EMPTY, state: 'ready', isSearchable: true, count: 1, loaded: 1 }
    act(() => worker.announce({ catalogStatus: status }))
    await wait(10)
    expect(texts(result)).toEqual(['本机 am'])
  })
})

describe('suggestions of a mirror that told of itself', () => {
  beforeEach(() => {
    status = { ...EMPTY, state: 'ready', isSearchable: true, count: 1, loaded: 1 }
    worker.announce({ catalogStatus: status })
  })

  it('are looked up ahead of the first stroke, once the box is in use', async () => {
    open({ text: '', isWanted: false })
    await wait(100)
    expect(lookedAhead).toEqual([])
    open({ text: '' })
    await wait(100)
    expect(lookedAhead).toEqual([''])
  })
  it('are drawn by a key that was foreseen, without a message', async () => {
    const { result, type } = await typeEach(['a'], 100)
    type('am')
    expect(texts(result)).toEqual(['预先 am 0'])
    expect(result.current.isSearching).toBe(true)
    await wait(500)
    expect(texts(result)).toEqual(['预先 am 0', '药 am'])
    expect(sent).toEqual(['a'])
    expect(lookedAhead).toEqual(['a', 'am'])
  })
  it('are those of the other type after the toggle', async () => {
    const { result, type } = await typeEach(['a', 'am'], 100)
    type('a', 1)
    type('am', 1)
    await wait(0)
    expect(texts(result)).toEqual(['本机 am'])
  })
  it('are looked up again after a change of the catalogue', async () => {
    const { result, type } = await typeEach(['a'], 100)
    act(() => worker.announce({ catalogStatus: { ...status, revision: 1 } }))
    type('am')
    await wait(0)
    expect(texts(result)).toEqual(['本机 am'])
  })
  it('cost one message a stroke', async () => {
    await typeEach(['a', 'ab', 'abx'], 100)
    expect(sent).toEqual(['a', 'ab', 'abx'])
  })
  it('cost none for strokes that were overtaken while the worker was at an earlier one', async () => {
    workMs = 200
    const { result } = await typeEach(['a', 'am', 'amx', 'amxl'], 50)
    await wait(300)
    expect(sent).toEqual(['a', 'amxl'])
    expect(texts(result)).toEqual(['本机 amxl'])
  })
  it('come again from a worker that was silent for half a second', async () => {
    workMs = 60_000
    await typeEach(['a'], 50)
    workMs = 0
    await typeEach(['b'], 600)
    expect(sent).toEqual(['a', 'b'])
  })
})
