import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { chakra } from '#ui/theme/chakra.ts'

import type { GoodsFact } from '../list/goods-table.tsx'
import { GoodsCard } from './goods-card.tsx'

/** Cells share hairlines: the gap shows the line's colour, and no card has a border of its own. */
const Cells = chakra('div', {
  base: {
    display: 'grid',
    gap: '1px',
    overflow: 'hidden',
    '& > *': { boxShadow: '0 0 0 1px var(--cb-colors-line)' },
  },
  variants: {
    look: {
      picture: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(15rem, 1fr))' },
      },
      plain: { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
})

type GoodsCardsProps = {
  list: readonly ListedGoods[]
  look: 'picture' | 'plain'
  /** Pieces to begin with, by goods id. */
  suggested?: ReadonlyMap<number, number>
  /** What the page has to say about them: by goods id, or of each. */
  notes?: ReadonlyMap<number, ReactNode>
  fact?: GoodsFact
}

export function GoodsCards({ list, look, suggested, notes, fact }: GoodsCardsProps) {
  return (
    <Cells look={look}>
      {list.map((goods) => (
        <GoodsCard
          key={goods.id}
          goods={goods}
          look={look}
          suggested={suggested?.get(goods.id)}
          note={notes?.get(goods.id) ?? fact?.of}
        />
      ))}
    </Cells>
  )
}
