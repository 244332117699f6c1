import { isSuccess } from './answer.ts'
import { type Answer, exchange } from './exchange.ts'
import type { Ports } from './push.ts'

/** How long a sign of life may take. */
export const PROBE_TIMEOUT_MS = 2_000

const ask = (ports: Pick<Ports, 'fetch'>): Promise<Answer> =>
  exchange(ports.fetch, { method: 'GET', path: '/api/health', session: undefined, timeoutMs: PROBE_TIMEOUT_MS })

/** Whether our server answers at all, whatever it says. Never rejects. */
export const isReachable = async (ports: Pick<Ports, 'fetch'>): Promise<boolean> => {
  try {
    await ask(ports)
    return true
  } catch {
    return false
  }
}

/** Whether our server says that it is well. Never rejects. */
export const isHealthy = async (ports: Pick<Ports, 'fetch'>): Promise<boolean> => {
  try {
    return isSuccess(await ask(ports))
  } catch {
    return false
  }
}
