import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'

import { countView, readCounts, sendViews } from './mutations.ts'

type SentReport = { batch: string | null; counts: (string | null)[] }
const sent: SentReport[] = []

/** The network: `answer` says what comes back for each report. */
function network(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (_: string, { body }: { body: URLSearchParams }) => {
    const counts = [...body.keys()].filter((key) => key.endsWith('[count]')).map((key) => body.get(key))
    sent.push({ batch: body.get('batch'), counts })
    return answer()
  })
}
const ours = (code: number) => async () =>
  new Response(JSON.stringify({ code, message: '', data: {} }), {
    status: code,
    headers: { [ANSWER_HEADER]: ANSWER_MARK },
  })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

describe('page views', () => {
  it('are reported once', async () => {
    network(ours(200))
    countView('/list', 1366)
    await sendViews()
    await sendViews()
    expect(sent).toEqual([{ batch: expect.stringMatching(/^[\da-f-]{36}$/), counts: ['1'] }])
  })

  it('wait on the device without a line, and the lost report comes again as it was, then what came since', async () => {
    network(lost)
    countView('/list', 1366)
    await sendViews()
    countView('/list', 1366)
    countView('/list', 1366)
    await sendViews()
    network(ours(200))
    await sendViews()
    const [first, again, third, fourth] = sent
    expect([again, third]).toEqual([first, first])
    expect(fourth).toEqual({ batch: expect.not.stringMatching(first!.batch!), counts: ['2'] })
    expect(readCounts()).toEqual({ open: [] })
  })

  it.each([503, 429])('wait when the server says %i', async (status) => {
    network(ours(status))
    countView('/', 390)
    await sendViews()
    expect(readCounts().sent?.views).toMatchObject([{ route: '/', width: 'phone', count: 1 }])
  })

  it('that the server will never take are given up', async () => {
    network(ours(422))
    countView('/', 390)
    await sendViews()
    expect(readCounts()).toEqual({ open: [] })
  })

  it('counted while a report is under way are kept', async () => {
    network(() => {
      countView('/cart/step1', 390)
      return ours(200)()
    })
    countView('/', 390)
    await sendViews()
    expect(readCounts().open).toMatchObject([{ route: '/cart/step1' }])
  })

  it('cost nothing but their count when the storage holds something else', () => {
    localStorage.setItem('changbei.views', '{"open":"x"')
    countView('/', 390)
    expect(readCounts().open).toHaveLength(1)
  })
})
