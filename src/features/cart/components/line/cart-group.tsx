import type { CartConflict } from '#domain/cart/conflict.ts'
import type { OverriddenLine } from '#domain/cart/overridden.ts'
import type { QuoteGroup } from '#domain/cart/quote-groups.ts'
import { selectAllState, toggleAll } from '#domain/cart/selection.ts'
import { sum } from '#domain/money.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { selectLines } from '../../mutations.ts'
import { CartLineRow } from './cart-line-row.tsx'

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.5rem',
    paddingInline: { base: '1', md: '4' },
    paddingRight: { base: '3', md: '4' },
    bg: 'subtle',
    borderBottom: '1px solid',
    borderColor: 'line',
    borderTopRadius: { md: 'card' },
  },
})

type CartGroupProps = {
  group: QuoteGroup
  name: string
  /** Where its first line stands in the whole cart. */
  firstIndex: number
  pending: ReadonlySet<string | number>
  conflicts: readonly CartConflict[]
  overridden: ReadonlyMap<string, OverriddenLine>
  onEnter: (index: number) => void
}

/** The lines that will be one order: one warehouse, ephedrine apart. */
export function CartGroup({ group, name, firstIndex, pending, conflicts, overridden, onEnter }: CartGroupProps) {
  const { lines, isEphedrine } = group
  const total = sum(lines.filter(({ isSelected }) => isSelected).map(({ subtotal }) => subtotal))
  const state = selectAllState(lines)
  const toggle = () => {
    const { ids, isSelected } = toggleAll(lines)
    selectLines(
      lines.filter(({ id }) => ids.includes(id)),
      isSelected,
    ).catch(report)
  }
  return (
    <Panel pad="none" aria-label={cartMessages.shipsFrom(name)}>
      <Head>
        <Checkbox
          aria-label={cartMessages.selectGroup(name)}
          checked={state === 'all'}
          isMixed={state === 'some'}
          disabled={!lines.some(({ isBuyable }) => isBuyable)}
          onChange={toggle}
        />
        <chakra.h2 fontSize="body">{cartMessages.shipsFrom(name)}</chakra.h2>
        {isEphedrine && (
          <Tag tone="warn" title={cartMessages.ephedrineHint}>
            {cartMessages.ephedrine}
          </Tag>
        )}
        <chakra.span color="ink.muted" fontSize="meta">
          {cartMessages.kinds(lines.length)}
        </chakra.span>
        <chakra.span marginLeft="auto" fontSize="meta" color="ink.muted">
          {cartMessages.groupTotal} <Money amount={total} tone="ink" />
        </chakra.span>
      </Head>
      {isEphedrine && (
        <chakra.p paddingInline={{ base: '3', md: '4' }} paddingTop="2" color="warn" fontSize="meta">
          {cartMessages.ephedrineHint}
        </chakra.p>
      )}
      <chakra.ul listStyle="none" overflowX="clip">
        {lines.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            index={firstIndex + index}
            isPending={pending.has(line.id)}
            conflicts={conflicts}
            other={overridden.get(line.id)}
            onEnter={onEnter}
          />
        ))}
      </chakra.ul>
    </Panel>
  )
}
