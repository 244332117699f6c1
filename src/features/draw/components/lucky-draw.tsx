import { useState } from 'react'

import { useUser } from '#features/account/index.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

import { isPutOff, putOff } from '../model/put-off.ts'
import { useOpenDraw } from '../queries.ts'
import { DrawPopup } from './draw-popup.tsx'
import { useQuiet } from './use-quiet.ts'

/** 抽奖 for a company whose turn is not used yet; `isWelcome` is false on pages where somebody pays or signs in. */
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
  // The draw stays on show while its result is told, when its turn is used.
  const [shown, setShown] = useState<number>()
  const canBegin = isWelcome && isQuiet && open !== undefined
  if (canBegin && shown === undefined) setShown(open)
  if (isClosed || shown === undefined) return null
  const close = () => {
    putOff(Date.now())
    setClosed(true)
  }
  return <DrawPopup id={shown} isHidden={!isWelcome || !isQuiet} onClosed={close} />
}
