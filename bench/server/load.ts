/** One load run with autocannon: how many requests a second, and the tail. Any answer but a 200 is an error. */
import autocannon from 'autocannon'

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type Load = { perSecond: number; p99: number }

/**
 * Sends each request once over `connections`; the list is walked in order, whoever is free takes the next. The clock
 * stops at the last answer: autocannon itself ends at the next full second.
 */
export async function runLoad(port: number, requests: readonly Request[], connections: number): Promise<Load> {
  let next = 0
  const startedAt = performance.now()
  let endedAt = startedAt
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections,
        amount: requests.length,
        requests: [{ setupRequest: (request) => ({ ...request, ...requests[next++ % requests.length]! }) }],
      },
      (error: unknown, value) => (error ? reject(error) : resolve(value)),
    )
    run.on('response', () => (endedAt = performance.now()))
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0)
    throw new Error(
      `${failed} of ${requests.length} requests to ${requests[0]!.path} failed: ${JSON.stringify(result.statusCodeStats)}`,
    )
  return { perSecond: (requests.length * 1_000) / (endedAt - startedAt), p99: result.latency.p99 }
}

/** Requests repeated until there are `amount` of them. */
export const repeat = (requests: readonly Request[], amount: number): Request[] =>
  Array.from({ length: amount }, (_, index) => requests[index % requests.length]!)
