import { useEffect, useState } from 'react'

const openDialog = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('dialog[open]')

/**
 * Whether a dialog that comes by itself may open: false while the buyer is in another one, true from when that is
 * closed on.
 */
export function useDialogTurn(): boolean {
  const [inTheWay, setInTheWay] = useState(openDialog)
  useEffect(() => {
    if (!inTheWay) return undefined
    const look = () => setInTheWay(openDialog())
    inTheWay.addEventListener('close', look)
    return () => inTheWay.removeEventListener('close', look)
  }, [inTheWay])
  return inTheWay === null
}
