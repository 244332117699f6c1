import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'

import type { Purchase } from '#contract/goods/goods-detail.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { offerOf } from '#domain/goods/price.ts'
import { dayOf } from '#domain/instant.ts'
import { formatUnitPrice } from '#domain/money.ts'
import { useBuyer } from '#features/account/index.ts'
import { Price } from '#ui/data/price.tsx'
import { LineChart } from '#ui/picture/line-chart.tsx'

import { words } from './detail-words.ts'
import { useMinute } from './use-offer.ts'

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 11rem' },
    gap: { base: '1', md: '8' },
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '3',
    '& > dl': {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(4, auto)', md: '1fr' },
      alignContent: 'center',
      justifyContent: 'space-between',
      rowGap: '2',
    },
    '& > dl > div': { display: { base: 'grid', md: 'flex' }, justifyContent: 'space-between' },
    '& dt': { color: 'ink.faint', fontSize: 'meta' },
  },
})

/** What this company paid a unit, over time, and against today's price. The list is the newest first. */
export function OwnPrices({ goods, list }: { goods: Goods; list: readonly Purchase[] }) {
  const { price: now } = offerOf(goods, useBuyer(), useMinute())
  const points = useMemo(() => list.map(({ boughtAt, price }) => ({ at: boughtAt, value: price })).toReversed(), [list])
  const prices = list.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const { ownPrices } = words
  const facts = [
    [ownPrices.last, prices[0]],
    [ownPrices.low, low],
    [ownPrices.high, high],
    [ownPrices.now, now],
  ] as const
  return (
    <Frame>
      <LineChart
        points={points}
        label={words.historyChart(list.length, formatUnitPrice(low), formatUnitPrice(high))}
        formatAt={dayOf}
        formatValue={formatUnitPrice}
      />
      <dl>
        {facts.map(([name, price]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price price={price} tone={name === ownPrices.now ? 'price' : 'ink'} without="—" />
            </dd>
          </div>
        ))}
      </dl>
    </Frame>
  )
}
