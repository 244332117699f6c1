import { afterEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { AppError, type FieldErrors } from '#contract/protocol/errors.ts'
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts'

import { call, type CallOptions } from './call.ts'
import { CancelledError, NetworkError } from './network-error.ts'

type AnswerFields = { status?: number; code?: number; message?: string; errors?: FieldErrors }

/** An answer of our server with any code. */
const answer = ({ status = 200, code = status, message = '', errors }: AnswerFields, data: unknown = []) =>
  Response.json(
    { code, message, data: errors ? { reason: 'request.invalid', errors } : data },
    { status, headers: { [ANSWER_HEADER]: ANSWER_MARK } },
  )
const answering = (said: AnswerFields, data?: unknown) => vi.stubGlobal('fetch', async () => answer(said, data))
const refused = async (said: AnswerFields): Promise<AppError> => {
  answering(said, null)
  const error = await call(api.article.category, { query: { categoryId: 3 } }).catch((reason: unknown) => reason)
  if (!(error instanceof AppError)) throw error
  return error
}

/** A line that answers when told; tells what was asked and what was given up. */
function slowLine() {
  const waiting: { path: string; isCancelled: () => boolean; answer: () => void }[] = []
  vi.stubGlobal(
    'fetch',
    (path: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve) => {
        waiting.push({ path, isCancelled: () => signal!.aborted, answer: () => resolve(answer({})) })
      }),
  )
  return waiting
}
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof CancelledError ? 'cancelled' : String(error)),
  )

const search = (keywords: string, options?: CallOptions) =>
  settled(call(api.goods.search, { query: { keywords, type: 0 } }, options))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the code of an answer', () => {
  it.each([10_000, 200, 201])('%i is success', async (code) => {
    answering({ code })
    expect(await call(api.article.category, { query: { categoryId: 3 } })).toEqual([])
  })
  it.each([
    { status: 200, code: 10_001 },
    { status: 401, code: 401 },
    { status: 401, code: 10_001 },
  ])('$code with status $status asks to sign in', async (said) => {
    expect((await refused(said)).code).toBe('auth.required')
  })
  it('422 carries the messages of its fields', async () => {
    const error = await refused({ status: 422, errors: { phone: ['手机号格式不正确'] } })
    expect([error.status, error.errors]).toEqual([422, { phone: ['手机号格式不正确'] }])
  })
  it('459 carries its message', async () => {
    const error = await refused({ status: 459, message: '请先签署 2026 年度购销合同' })
    expect([error.status, error.message]).toEqual([459, '请先签署 2026 年度购销合同'])
  })
  it.each([500, 502, 503, 504])('%i is a fault of the server', async (status) => {
    expect((await refused({ status, message: 'x' })).status).toBeGreaterThanOrEqual(500)
  })
  it('any other carries the message of its body', async () => {
    expect((await refused({ status: 409, message: '该商品限购 5 盒' })).message).toBe('该商品限购 5 盒')
  })
})

describe('an answer without our header', () => {
  it.each([
    [200, 'unauthentic', '当前网络需要登录或被拦截'],
    [403, 'unauthentic', '当前网络需要登录或被拦截'],
    [502, 'gateway', '系统繁忙，请稍后再试'],
    [504, 'gateway', '系统繁忙，请稍后再试'],
  ])('%i is a network failure: %s', async (status, reason, text) => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status }))
    const error = await call(api.goods.hot).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ reason, message: text })
  })
})

describe('a request', () => {
  it('is given up after 30,000 ms without an answer', async () => {
    vi.useFakeTimers()
    slowLine()
    const end = call(api.goods.hot).catch((error: unknown) => error)
    const seen = vi.fn()
    void end.then(seen)
    expect(REQUEST_TIMEOUT_MS).toBe(30_000)
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toHaveBeenCalled()
    expect(await end).toMatchObject({ isTimeout: true } satisfies Partial<NetworkError>)
  })

  it('cancels the pending one to the same path, whatever it asks for, and none to another', async () => {
    const line = slowLine()
    const first = settled(call(api.goods.search, { query: { keywords: 'am', type: 0 } }))
    const other = settled(call(api.goods.hot))
    const second = settled(call(api.goods.search, { query: { keywords: 'amx', type: 0 } }))
    expect(await first).toBe('cancelled')
    expect(line.map((asked) => asked.isCancelled())).toEqual([true, false, false])
    for (const asked of line) asked.answer()
    expect(await Promise.all([other, second])).toEqual(['answered', 'answered'])
  })

  it('to a page of another parameter is another path', async () => {
    const line = slowLine()
    const both = [7, 8].map((id) => settled(call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })))
    expect(line.map((asked) => asked.isCancelled())).toEqual([false, false])
    for (const asked of line) asked.answer()
    await Promise.all(both)
  })

  it('asked beside the page cancels none and is cancelled by none', async () => {
    const line = slowLine()
    const all = [search('a', { isAside: true }), search('am'), search('amx', { isAside: true })]
    expect(line.map((asked) => asked.isCancelled())).toEqual([false, false, false])
    for (const asked of line) asked.answer()
    expect(await Promise.all(all)).toEqual(['answered', 'answered', 'answered'])
  })

  it('of the cart and the favourites cancels none', async () => {
    const line = slowLine()
    const asking = [
      call(api.cart.remove, { body: { ids: ['1-1-0'] } }),
      call(api.cart.remove, { body: { ids: ['2-1-0'] } }),
      call(api.favorite.list, { query: { page: 1 } }),
      call(api.favorite.list, { query: { page: 2 } }),
    ].map(settled)
    expect(line.map((asked) => asked.isCancelled())).toEqual([false, false, false, false])
    for (const asked of line) asked.answer()
    expect(await Promise.all(asking)).not.toContain('cancelled')
  })
})
