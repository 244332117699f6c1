/** Failures that say nothing of what was asked: the database went away, or another has taken its place. */

/** Of PostgreSQL: the connection was ended, or it leads to a server that may not write any more. */
const CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25006', '53300'])
const CONNECTION_EXCEPTION = '08'
/** Of the network. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])
/** The driver gives no code to these. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/** Whether the connection was lost or none could be made; what was under way may have been done or not. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: unknown }
  const isLost =
    typeof code === 'string' && (CODES.has(code) || NETWORK.has(code) || code.startsWith(CONNECTION_EXCEPTION))
  return isLost || WORDS.test(error.message) || isConnectionLost(error.cause)
}
