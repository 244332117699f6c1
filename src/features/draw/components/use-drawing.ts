import { useRef, useState } from 'react'

import type { DrawResult } from '#contract/draw.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { alert, confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { DRAW_EXIT_MS, DRAW_RESULT_MS } from '#ui/timing.ts'

import { messages } from '../messages.ts'
import { drawNow } from '../mutations.ts'

/** `unheard`: a turn may have been used, and its result did not arrive. */
export type DrawPhase = 'open' | 'unanswered' | 'drawing' | 'shown' | 'leaving'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** `onLeave`: it was closed, for good, whatever becomes of this page; `onClosed`: and now is out of sight. */
type DrawingOptions = { onLeave: () => void; onClosed: () => void }

/** One draw from its press to the way out. The result is shown after two seconds, however fast the server is. */
export function useDrawing(id: number, { onLeave, onClosed }: DrawingOptions) {
  const [phase, setPhase] = useState<DrawPhase>('open')
  const [result, setResult] = useState<DrawResult>()
  // Read between two renders: a second press can come before the first is drawn.
  const now = useRef<DrawPhase>(phase)
  const go = (next: DrawPhase) => {
    now.current = next
    setPhase(next)
  }
  const isDrawing = () => now.current === 'drawing'

  const leave = async () => {
    go('leaving')
    onLeave()
    await wait(DRAW_EXIT_MS)
    onClosed()
  }

  const draw = async () => {
    if (isDrawing()) return
    go('drawing')
    const [answer] = await Promise.allSettled([drawNow(id), wait(DRAW_RESULT_MS)])
    // Closed meanwhile: the result stands in the records.
    if (!isDrawing()) return
    if (answer.status === 'rejected') {
      go(answer.reason instanceof AppError ? 'open' : 'unanswered')
      report(answer.reason)
      return
    }
    const { name, remarks, isPrize } = answer.value
    setResult(answer.value)
    go('shown')
    await alert((isPrize ? messages.won : messages.missed)(name, remarks))
    await leave()
  }

  const close = async () => {
    if (now.current === 'leaving') return
    if (isDrawing()) {
      const isSure = await confirm(messages.closeAsked, { yes: messages.closeAnyway, no: messages.stay })
      if (!isSure || !isDrawing()) return
    }
    await leave()
  }
  return { phase, result, draw, close }
}
