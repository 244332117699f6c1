import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import type { LadderType } from '#domain/goods/goods.ts'
import { priceKeyText } from '#domain/pricing/group-price.ts'
import { toLadder } from '#domain/pricing/ladder.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Section } from '#ui/layout/section.tsx'

import { UnitPrice } from '../../kit/list/unit-price.tsx'

type PriceTableProps = { goods: SellerGoods; nameOf: (code: string) => string | undefined }

/** What the goods cost whom, and how much less with more pieces. */
export function PriceTable({ goods: { prices, sheet }, nameOf }: PriceTableProps) {
  const { price, groupPrices, ladderPriceType, ladderPrice } = prices
  const ladder = toLadder({ ladderPriceType: ladderPriceType as LadderType, ladderPrice })
  return (
    <Section title="价格">
      <FactList
        facts={[
          ['标准价', <UnitPrice key="base" price={price} />],
          ...groupPrices.map(
            (one) => [priceKeyText(one.key, nameOf), <UnitPrice key={one.key} price={one.price} tone="ink" />] as const,
          ),
          ...ladder.map(
            (step) =>
              [
                `满 ${step.number} ${sheet.unit}`,
                <UnitPrice key={step.number} price={step.price} tone="ink" />,
              ] as const,
          ),
        ]}
      />
    </Section>
  )
}
