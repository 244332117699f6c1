import { type DragEvent, type ReactNode, useState } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { plannedPrice } from '#domain/cart/planned-total.ts'
import { isAdding, type SettledLine } from '#domain/quick-purchase/settle-lines.ts'
import { OffersWait, useRunningDiscounts } from '#features/site/index.ts'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    bg: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})

/** How many lines, and the ways to go on. */
export const SumBar = ({ settled, children }: { settled: readonly SettledLine[]; children: ReactNode }) => (
  <Bar>
    <chakra.span marginInlineEnd="auto" color="ink.muted">
      {messages.rows(settled.length)}
    </chakra.span>
    {children}
  </Bar>
)

type TotalProps = { settled: readonly SettledLine[]; goods: ReadonlyMap<number, ListedGoods>; now: number }

/** What the lines come to that go into the cart. */
export function Total({ settled, goods, now }: TotalProps) {
  const running = useRunningDiscounts()
  const planned = settled.filter(isAdding).flatMap(({ line, number, type }) => {
    const found = goods.get(line.goodsId!)
    return found ? [{ goods: found, number, type }] : []
  })
  const amount = plannedPrice(planned, { now, running }).total
  return (
    <span>
      {messages.sum}{' '}
      <OffersWait>
        <Money amount={amount} size="large" />
      </OffersWait>
    </span>
  )
}

const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Files dropped anywhere in the table. */
export function DropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    <chakra.div
      outline={isOver ? '2px dashed' : undefined}
      outlineColor="brand"
      onDragOver={(event) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        onFile(file)
      }}
    >
      {isOver && <Notice>{messages.drop}</Notice>}
      {children}
    </chakra.div>
  )
}
