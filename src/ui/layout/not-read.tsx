import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'

import { createStore } from '#lib/create-store.ts'
import { useStoreInEffect } from '#lib/use-store.ts'

import { toSentence } from '../feedback/errors.ts'
import { Button } from '../form/button.tsx'
import { useOnline } from '../hooks/use-online.ts'
import { EmptyState } from './empty-state.tsx'

/** How many places of the page have nothing to show. */
const unread = createStore(0)
/** Whether something of the shown page could not be read. */
export const useIsUnread = (): boolean => useStoreInEffect(unread) > 0

const WORDS = {
  title: '暂时打不开',
  offline: '网络已断开，本机还没有存过这一页。联网后重试；查药、购物车照常可用。',
  retry: '重试',
}

/** A failure to get an answer, as `sync/transport/network-error.ts` makes it: what the server refuses has a code. */
const isUnanswered = (error: unknown) => !(error instanceof Error && 'code' in error)

type NotReadProps = { error?: unknown; retry: () => void; isPage?: boolean }

/** Nobody could tell what stands here: the server did not answer, and this device has not stored it. */
export function NotRead({ error, retry, isPage = false }: NotReadProps) {
  const isOnline = useOnline()
  useEffect(() => {
    unread.set(unread.get() + 1)
    return () => unread.set(unread.get() - 1)
  }, [])
  return (
    <EmptyState
      isPage={isPage}
      icon={CloudOff}
      title={WORDS.title}
      action={
        <Button look="main" onClick={retry}>
          {WORDS.retry}
        </Button>
      }
    >
      {!isOnline && isUnanswered(error) ? WORDS.offline : toSentence(error)}
    </EmptyState>
  )
}
