import { useCallback, useEffect, useRef, useState } from 'react'

import type { Attempt } from '#contract/money/online-payment.ts'
import type { Fen } from '#domain/money.ts'
import type { PaymentForm, Provider } from '#domain/payment/online.ts'
import { toSentence } from '#ui/feedback/errors.ts'

import { messages } from '../messages.ts'
import { payInWechat } from '../model/wechat-bridge.ts'
import { isNetworkError } from '../queries.ts'

const LOOK_EVERY_MS = 3_000

export type AttemptSource = {
  start(body: { provider: Provider; form: PaymentForm }): Promise<Attempt>
  check(): Promise<{ amount: Fen; attempt?: Attempt | undefined }>
}

/**
 * The try to pay that is under way: it is started, and while it is open, or somebody else may pay (`isWatched`), the
 * server is asked every three seconds how far it is. `onPaid` is called once nothing is left to be paid.
 */
export function useAttempt(
  source: AttemptSource,
  {
    known,
    isWatched,
    isOffline,
    onPaid,
  }: { known: Attempt | undefined; isWatched: boolean; isOffline: boolean; onPaid: () => void },
) {
  const [attempt, setAttempt] = useState(known)
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState('')
  const [isDone, setDone] = useState(false)
  // What was kept of the last visit is shown first; the server's answer may know of a newer try.
  const [newestId, setNewestId] = useState(known?.id ?? 0)
  if (known && known.id > newestId) {
    setNewestId(known.id)
    setAttempt(known)
  }
  const latest = useRef({ source, onPaid })
  useEffect(() => {
    latest.current = { source, onPaid }
  })

  const look = useCallback(async () => {
    try {
      const { attempt: newest, amount } = await latest.current.source.check()
      setAttempt(newest)
      setDone(amount === 0)
    } catch {
      // The next look tells.
    }
  }, [])
  const isLooking = (attempt?.state === 'open' || isWatched) && !isDone
  useEffect(() => {
    if (!isLooking || isOffline) return undefined
    const lookWhenSeen = () => void (document.visibilityState === 'visible' && look())
    const looking = setInterval(lookWhenSeen, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  }, [isLooking, isOffline, look])
  useEffect(() => {
    if (isDone) latest.current.onPaid()
  }, [isDone])

  const start = async (provider: Provider, form: PaymentForm) => {
    if (busy !== undefined) return
    setBusy(`${provider} ${form}`)
    setError('')
    try {
      const started = await source.start({ provider, form })
      setAttempt(started)
      setNewestId(started.id)
      await enter(started)
    } catch (refusal) {
      setError(isNetworkError(refusal) ? messages.unknown : toSentence(refusal))
    } finally {
      setBusy(undefined)
    }
  }
  /** A provider's page takes the place of this one and leads back to it; WeChat's own browser pays over it. */
  const enter = async ({ form, entrance }: Attempt) => {
    if (form === 'code' || entrance === undefined) return
    if (form !== 'inside') return location.assign(entrance)
    setError('')
    const answer = await payInWechat(entrance)
    if (answer === 'absent') setError(messages.bridgeAbsent)
    if (answer === 'failed') setError(messages.bridgeFailed)
    await look()
  }
  /** Leaves the open one aside: the next start closes it. */
  const leave = () => setAttempt(undefined)
  return { attempt, busy, error, start, enter, leave }
}
