import { useNow } from '#ui/hooks/use-now.ts'

import { useDrawActivity, useDrawAds, useWinners } from '../queries.ts'
import { DrawFace } from './draw-face.tsx'
import { useDrawing } from './use-drawing.ts'

type DrawPopupProps = { id: number; isHidden: boolean; onClosed: () => void }

/** Stands at the bottom; hidden, not closed, while the buyer types or pays. */
export function DrawPopup({ id, isHidden, onClosed }: DrawPopupProps) {
  const activity = useDrawActivity(id)
  const [winner] = useWinners(id)
  const [ad] = useDrawAds(useNow({ everyMs: 60_000 }))
  const { phase, result, draw, close } = useDrawing(id, onClosed)
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
