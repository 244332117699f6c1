import { useEffect, useEffectEvent, useState } from 'react'

import { dayOf } from '#domain/instant.ts'
import { useUser } from '#features/account/index.ts'
import { storedText } from '#lib/stored-value.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

import { useDrawActivity, useDrawAds, useOpenDraw, useWinners } from '../queries.ts'
import { DrawFace } from './draw-face.tsx'
import { useDrawing } from './use-drawing.ts'

/** Who closes the popup is left alone for the day. */
const closedOn = storedText('changbei.draw')

const isPutOff = (now: number): boolean => closedOn.read() === dayOf(now)

const putOff = (now: number): void => closedOn.write(dayOf(now))

/** 抽奖 for a company whose turn is not used yet; `isWelcome` is false on pages where somebody has something to do. */
export function LuckyDraw({ isWelcome }: { isWelcome: boolean }) {
  const { user } = useUser()
  const isOnline = useOnline()
  if (!user?.isPassed || !isOnline) return null
  return <Offer key={user.id} isWelcome={isWelcome} />
}

function Offer({ isWelcome }: { isWelcome: boolean }) {
  const open = useOpenDraw()
  const isQuiet = useQuiet()
  const [isClosed, setClosed] = useState(() => isPutOff(Date.now()))
  // The draw stays on show while its result is shown, when its turn is used.
  const [shown, setShown] = useState<number>()
  const canBegin = isWelcome && isQuiet && open !== undefined
  if (canBegin && shown === undefined) setShown(open)
  if (isClosed || shown === undefined) return null
  return <DrawPopup id={shown} isHidden={!isWelcome || !isQuiet} onClosed={() => setClosed(true)} />
}

type DrawPopupProps = { id: number; isHidden: boolean; onClosed: () => void }

/** Stands at the bottom; hidden, not closed, while the buyer types or does something else. */
function DrawPopup({ id, isHidden, onClosed }: DrawPopupProps) {
  const activity = useDrawActivity(id)
  const [winner] = useWinners(id)
  const [ad] = useDrawAds(useNow({ everyMs: 60_000 }))
  const { phase, result, draw, close } = useDrawing(id, { onLeave: () => putOff(Date.now()), onClosed })
  useEscape(() => void close(), { isWanted: activity !== undefined && (!isHidden || phase === 'drawing') })
  return (
    activity && (
      <DrawFace
        activity={activity}
        phase={phase}
        result={result}
        winner={winner}
        ad={ad}
        isHidden={isHidden}
        onDraw={() => void draw()}
        onClose={() => void close()}
      />
    )
  )
}

/** Esc means the popup where nothing else is open that it could mean. */
function useEscape(close: () => void, { isWanted }: { isWanted: boolean }): void {
  const latest = useEffectEvent(close)
  useEffect(() => {
    if (!isWanted) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy()) latest()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isWanted])
}

/** So long after the last stroke a buyer is taken to have finished typing. */
const QUIET_MS = 3_000

const isField = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))

const isBusy = () => isField(document.activeElement) || document.querySelector('dialog[open]') !== null

/** Whether nobody is typing, choosing or answering a dialog: the only time to offer something nobody asked for. */
function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (isBusy()) setQuiet(false)
      timer = setTimeout(() => (isBusy() ? watch() : setQuiet(true)), QUIET_MS)
    }
    watch()
    const events = ['keydown', 'focusin', 'focusout'] as const
    for (const event of events) document.addEventListener(event, watch)
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, watch)
    }
  }, [])
  return isQuiet
}
