import { isSuccess } from './answer.ts'
import { type Answer, exchange, type Fetch } from './exchange.ts'

/** How long a sign of life may take. */
export const PROBE_TIMEOUT_MS = 2_000

type ProbePorts = { fetch: Fetch }
const ask = ({ fetch }: ProbePorts, path: string): Promise<Answer> =>
  exchange(fetch, { method: 'GET', path, session: undefined, timeoutMs: PROBE_TIMEOUT_MS })

/** Whether our server answers at all, whatever it says. Never rejects. */
export const isReachable = (ports: ProbePorts): Promise<boolean> =>
  ask(ports, '/api/health').then(
    () => true,
    () => false,
  )

/** Whether our server says that it is well. Never rejects. */
export const isHealthy = (ports: ProbePorts): Promise<boolean> => ask(ports, '/api/health').then(isSuccess, () => false)

/** Whether its database answers too. Never rejects. */
export const isReady = (ports: ProbePorts): Promise<boolean> => ask(ports, '/api/ready').then(isSuccess, () => false)
