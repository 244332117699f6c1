/** One load run with autocannon: how many requests a second, and the tail. Any answer but a 200 is an error. */
import autocannon from 'autocannon'

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type Load = { perSecond: number; p99: number }

/** Sends each request once over `connections`; the list is walked in order, whoever is free takes the next. */
export async function runLoad(port: number, requests: readonly Request[], connections: number): Promise<Load> {
  let next = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    amount: requests.length,
    requests: [{ setupRequest: (request) => ({ ...request, ...requests[next++ % requests.length]! }) }],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0)
    throw new Error(
      `${failed} of ${requests.length} requests to ${requests[0]!.path} failed: ${JSON.stringify(result.statusCodeStats)}`,
    )
  return { perSecond: requests.length / result.duration, p99: result.latency.p99 }
}

/** Requests repeated until there are `amount` of them. */
export const repeat = (requests: readonly Request[], amount: number): Request[] =>
  Array.from({ length: amount }, (_, index) => requests[index % requests.length]!)
