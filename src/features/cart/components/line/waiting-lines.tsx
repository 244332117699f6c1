import type { CartLine } from '#domain/cart/line.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import { chakra } from '#ui/theme/chakra.ts'
import { SKELETON_DELAY_MS } from '#ui/timing.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { useGoodsOfLines } from '../../page-queries.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'surface',
    // Answers that come at once draw the priced lines before this is seen.
    animation: `cb-appear 1ms ${SKELETON_DELAY_MS}ms backwards`,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '3',
      paddingBlock: '2.5',
      paddingInline: { base: '3', md: '4' },
      borderBottom: '1px solid',
      borderColor: 'line',
    },
  },
})

/** What is in the cart and how many, to read only, while it is not known yet what it costs. */
export function WaitingLines({ lines }: { lines: readonly CartLine[] }) {
  const goods = useGoodsOfLines(lines)
  return (
    <List aria-busy aria-label={cartMessages.pricing}>
      {lines.toReversed().map((line) => {
        const known = goods.get(line.goodsId)
        return (
          <li key={line.id}>
            <div>
              {isComboLine(line) ? cartMessages.combination : (known?.name ?? '…')}
              {known && (
                <chakra.div color="ink.muted" fontSize="meta">
                  {known.specification} · {known.manufacturer}
                </chakra.div>
              )}
            </div>
            <span>
              × {line.number} {known?.unit}
            </span>
          </li>
        )
      })}
    </List>
  )
}
