import { useEffect, useState } from 'react'

import { SkeletonBox } from '#ui/feedback/skeleton.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { chakra } from '#ui/theme/chakra.ts'

import type { Rows } from '../../model/list-pages.ts'
import { GoodsCard } from '../card/goods-card.tsx'
import { useBuyerRefusal } from './buyer-notice.tsx'
import type { GoodsFact } from './goods-table.tsx'
import { ListPosition } from './list-position.tsx'
import { FlingContext, useFling } from './use-fling.ts'
import { type ListViewport, useListWindow } from './use-list-window.ts'

/** A card with its picture is at least this wide. */
const CARD_MIN_PX = 240

type Shape = { linePx: number; perLine: number }

/** What a page tells besides takes a line more. */
const FACT_PX = 20
/** A card whose buyer may buy nothing at all has neither quantity nor button. */
const BUY_PX = 38

/** How high a line is and how many cards it holds; the heights take the fullest card. */
function useShape(look: 'picture' | 'plain', width: number): Shape {
  const hasBuy = useBuyerRefusal() === undefined
  const [isRoomy, isWide] = [useMedia('(min-width: 48rem)'), useMedia('(min-width: 80rem)')]
  if (look === 'plain') return { linePx: isRoomy ? 90 : 142, perLine: isWide ? 2 : 1 }
  if (!isRoomy) return { linePx: 174, perLine: 1 }
  return { linePx: hasBuy ? 264 : 264 - BUY_PX, perLine: Math.max(1, Math.floor(width / CARD_MIN_PX)) }
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
  const shape = useShape(look, width)
  const { perLine } = shape
  const linePx = shape.linePx + (fact ? FACT_PX : 0)
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
