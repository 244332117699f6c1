import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { GoodsCards, GoodsTable } from '#features/goods/index.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'

export type BoughtRow = { goodsId: number; /** Pieces to begin with. */ number: number; told: ReactNode }
type BoughtListProps = {
  /** Absent while the catalogue is asked. */
  list: readonly ListedGoods[] | undefined
  rows: readonly BoughtRow[]
  /** Heads the column of what is told. */
  column: string
}

/** Goods bought before, ready to be bought again: lines at the counter, cards for a thumb. */
export function BoughtList({ list, rows, column }: BoughtListProps) {
  const isDesktop = useIsDesktop()
  if (!list) {
    return (
      <chakra.div minHeight={isDesktop ? `${rows.length * 46 + 36}px` : `${rows.length * 9}rem`}>
        <Skeleton>
          <SkeletonRows rows={rows.length} height={isDesktop ? '2rem' : '7.5rem'} />
        </Skeleton>
      </chakra.div>
    )
  }
  const suggested = new Map(rows.map(({ goodsId, number }) => [goodsId, number]))
  if (!isDesktop) {
    const notes = new Map(rows.map(({ goodsId, told }) => [goodsId, <div key={goodsId}>{told}</div>]))
    return <GoodsCards list={list} look="plain" suggested={suggested} notes={notes} />
  }
  const cells = new Map(rows.map(({ goodsId, told }) => [goodsId, told]))
  return <GoodsTable list={list} extra={{ name: column, width: '8.5rem', cells }} suggested={suggested} />
}
