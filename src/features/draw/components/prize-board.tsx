import { useEffect, useState } from 'react'

import type { DrawActivity } from '#contract/draw.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { chakra } from '#ui/theme/chakra.ts'

const STEP_MS = 120

const Board = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '2',
    listStyle: 'none',
    paddingRight: { base: '0', md: '8' },
  },
})
const Prize = chakra('li', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '0.5',
    minHeight: '4rem',
    padding: '1.5',
    textAlign: 'center',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    bg: 'subtle',
    fontSize: 'meta',
    '& > b': { fontWeight: '600', color: 'price' },
    '& > span': { color: 'ink.muted', lineHeight: '1.3', textWrap: 'balance' },
  },
  variants: { isLit: { true: { borderColor: 'price', bg: 'price.soft', '& > span': { color: 'ink' } } } },
})

type PrizeBoardProps = { prizes: DrawActivity['prizes']; isRunning: boolean; wonId: number | undefined }

/**
 * What can be won. While the draw runs a light goes round, unless motion is unwanted; then it stays on what was won.
 */
export function PrizeBoard({ prizes, isRunning, wonId }: PrizeBoardProps) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [step, setStep] = useState(0)
  const hasLight = isRunning && !isStill
  useEffect(() => {
    if (!hasLight) return undefined
    const timer = setInterval(() => setStep((before) => before + 1), STEP_MS)
    return () => clearInterval(timer)
  }, [hasLight])
  return (
    <Board aria-label="奖品">
      {prizes.map(({ id, name, remarks }, index) => (
        <Prize key={id} isLit={hasLight ? step % prizes.length === index : !isRunning && id === wonId}>
          <b>{name}</b>
          <span>{remarks}</span>
        </Prize>
      ))}
    </Board>
  )
}
