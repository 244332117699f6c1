import { useEffect } from 'react'

import { api } from '#contract/api.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The company's addresses; only for who manages them. */
export const useWebhooks = () => useRemote(api.webhook.list)

const SOON_MS = 2_000

/** What was sent to an address, the newest first. While something waits for its first answer it is read again. */
export function useDeliveries(id: number) {
  const log = useRemote(api.webhook.log, { params: { id } })
  const { data, error, reload } = log
  const isUnderWay =
    error === undefined && data?.some(({ state, problem }) => state === 'waiting' && problem === '') === true
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(reload, SOON_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, reload])
  return log
}
