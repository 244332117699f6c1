import { useEffect, useState } from 'react'

import { SkeletonBox } from '#ui/feedback/skeleton.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { chakra } from '#ui/theme/chakra.ts'

import type { Rows } from '../../model/list-pages.ts'
import { GoodsCard, TIGHT } from '../card/goods-card.tsx'
import { useBuyerRefusal } from './buyer-notice.tsx'
import type { GoodsFact } from './goods-table.tsx'
import { ListPosition } from './list-position.tsx'
import { FlingContext, useFling } from './use-fling.ts'
import { type ListViewport, useLetterScale, useListWindow } from './use-list-window.ts'

/** A card with its picture is at least this wide. */
const CARD_MIN_PX = 240

type Shape = { linePx: number; perLine: number }

/** What a page tells besides takes a line more. */
const FACT_PX = 20
/** Where letters are so large that the price stands above the quantity, and facts take a line each. */
const TIGHT_PX = 70
/** A card whose buyer may buy nothing at all has neither quantity nor button. */
const BUY_PX = 38

/** How high a line is (with letters of the usual size) and how many cards it holds; it takes the fullest card. */
function useShape(look: 'picture' | 'plain', width: number, scale: number): Shape {
  const hasBuy = useBuyerRefusal() === undefined
  const [isRoomy, isWide] = [useMedia('(min-width: 48rem)'), useMedia('(min-width: 80rem)')]
  const more = useMedia(TIGHT) ? TIGHT_PX : 0
  if (look === 'plain') return { linePx: isRoomy ? 90 : 142 + more, perLine: isWide ? 2 : 1 }
  if (!isRoomy) return { linePx: 174 + more, perLine: 1 }
  return { linePx: hasBuy ? 264 : 264 - BUY_PX, perLine: Math.max(1, Math.floor(width / (CARD_MIN_PX * scale))) }
}

function useWidth(): [width: number, measure: (element: HTMLElement | null) => void] {
  const [element, measure] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(innerWidth)
  useEffect(() => {
    if (!element) return undefined
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return [width, measure]
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    '& > *': { borderRight: '1px solid', borderBottom: '1px solid', borderColor: 'line', minWidth: 0 },
    '& > :only-child': { borderRight: '0' },
  },
})

type GoodsGridProps = { list: Rows; viewport: ListViewport; look: 'picture' | 'plain'; fact?: GoodsFact | undefined }

/** Cards of a list of any length: as many in a line as there is room for, and only the lines in sight in the page. */
export function GoodsGrid({ list, viewport, look, fact }: GoodsGridProps) {
  'use no memo'
  const [width, measure] = useWidth()
  const fling = useFling()
  const scale = useLetterScale()
  const shape = useShape(look, width, scale)
  const { perLine } = shape
  const linePx = (shape.linePx + (fact ? FACT_PX : 0)) * scale
  const { place, lines, before, after, inSight } = useListWindow<HTMLDivElement>({
    rows: list.length,
    perLine,
    linePx,
    viewport,
  })
  return (
    <FlingContext value={fling}>
      <div ref={measure}>
        <div ref={place} style={{ paddingTop: before, paddingBottom: after }}>
          {lines.map((line) => (
            <Line key={line} style={{ height: linePx, gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}>
              {Array.from({ length: Math.min(perLine, list.length - line * perLine) }, (_, column) => {
                const index = line * perLine + column
                const goods = list.at(index)
                return goods ? (
                  <GoodsCard key={goods.id} goods={goods} look={look} note={fact?.of} isFitted hasNotice />
                ) : (
                  <chakra.div key={`card-${index}`} padding="3" aria-busy>
                    <SkeletonBox width="60%" />
                  </chakra.div>
                )
              })}
            </Line>
          ))}
        </div>
        <ListPosition row={inSight} rows={list.length} isLoading={lines.some((line) => !list.at(line * perLine))} />
      </div>
    </FlingContext>
  )
}
