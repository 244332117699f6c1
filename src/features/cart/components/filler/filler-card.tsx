import type { FillerLine, FillerWay } from '#domain/filler/rank-ways.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { fillerMessages } from '../../messages.lazy.ts'
import { wordsOf } from '../../messages.ts'

const Card = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    padding: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'surface',
    '& > ul': { display: 'grid', gap: '2', listStyle: 'none' },
    '& > ul > li + li': { paddingTop: '2', borderTop: '1px solid', borderColor: 'line' },
  },
})

type FillerCardProps = {
  way: FillerWay
  /** It costs less now than the first one. */
  isLeastSpent?: boolean
  isBusy: boolean
  /** What it is added to. */
  into?: 'cart' | 'kept' | undefined
  onAdd: () => void
}

/** One way over a threshold: what it costs and saves, what it consists of, and the button that adds it. */
export function FillerCard({ way, isLeastSpent = false, isBusy, into = 'cart', onAdd }: FillerCardProps) {
  const { lines, spends, paysMore, saves, unused } = way
  const add = fillerMessages.add[into]
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
        <span>
          {fillerMessages.spend} <Money amount={spends} size="large" />
        </span>
        <chakra.span color="ink.muted">{fillerMessages.more(paysMore)}</chakra.span>
        {saves > 0 && (
          <chakra.b marginLeft="auto" color="brand" fontWeight="600">
            {fillerMessages.saves(saves)}
          </chakra.b>
        )}
      </chakra.div>
      {(isLeastSpent || unused > 0) && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" color="ink.muted" fontSize="meta">
          {isLeastSpent && <Tag tone="price">{fillerMessages.leastSpent}</Tag>}
          {unused > 0 && unused < spends && <span>{fillerMessages.unused(unused)}</span>}
        </chakra.div>
      )}
      <ul>
        {lines.map((line) => (
          <AddedGoods key={line.id} line={line} />
        ))}
      </ul>
      <Button
        look="soft"
        isBusy={isBusy}
        aria-label={fillerMessages.addNamed(add, lines.map(({ goods }) => wordsOf(goods)).join('、'))}
        onClick={onAdd}
      >
        {add}
      </Button>
    </Card>
  )
}

function AddedGoods({ line: { goods, source, before, number, amount, days } }: { line: FillerLine }) {
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="3" rowGap="0.5">
      <span>
        {goods.name} {goods.specification}{' '}
        <Tag tone={source === 'runningOut' ? 'warn' : undefined}>{fillerMessages.sources[source]}</Tag>
      </span>
      <Money amount={amount} tone="ink" />
      <chakra.span gridColumn="span 2" color="ink.muted" fontSize="meta">
        {[
          fillerMessages.pieces(before, number, goods.unit),
          days ? fillerMessages.days(days.added, days.lasting) : fillerMessages.noUse,
        ].join(' · ')}
        {goods.expiresOn && (
          <>
            {' · '}
            <chakra.span whiteSpace="nowrap">{fillerMessages.expires(goods.expiresOn)}</chakra.span>
          </>
        )}
        {` · ${goods.manufacturer}`}
      </chakra.span>
    </chakra.li>
  )
}
