import { chakra } from '@chakra-ui/react'

import type { ListedGoods } from '#contract/goods.ts'
import { offerOf } from '#domain/goods/price.ts'
import { useBuyer } from '#features/account/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { type Fact, FactList } from '#ui/data/fact-list.tsx'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { Thumbnail } from '#ui/data/thumbnail.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages, STORAGE_TEXT } from '../messages.ts'
import { BuyBar } from './buy-bar.tsx'
import { Expiry, PrescriptionTag, Stock, useMinute } from './goods-facts.tsx'
import { PricePanel } from './price-panel.tsx'
import { QualityReport } from './quality-report.tsx'

const Frame = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '6rem minmax(0, 1fr)',
      md: '16rem minmax(0, 1fr)',
      lg: '20rem minmax(0, 1fr)',
    },
    columnGap: { base: '3', md: '8' },
    rowGap: '4',
    alignContent: 'start',
    '& > [data-picture]': { gridRow: { md: '1 / span 2' } },
    '& > [data-rest]': { gridColumn: { base: '1 / -1', md: '2' } },
  },
})

/** What every list row knows too, in full: picture, identity, price, stock, and the way into the cart. */
export function GoodsSummary({ goods }: { goods: ListedGoods }) {
  const offer = offerOf(goods, useBuyer(), useMinute())
  return (
    <Frame>
      <chakra.div data-picture>
        <Thumbnail name={goods.name} dosageForm={goods.dosageForm} src={goods.goodsImage[0]?.list} size="100%" />
      </chakra.div>
      <chakra.header display="grid" gap="1.5" alignContent="start">
        <chakra.h1 fontSize="h2">
          {goods.name}
          {goods.tradeName && (
            <chakra.span color="ink.muted" fontWeight="400">
              （{goods.tradeName}）
            </chakra.span>
          )}{' '}
          <GoodsBadges badges={offer.badges} />
        </chakra.h1>
        <chakra.p color="ink.muted">
          {goods.specification} <PrescriptionTag goods={goods} />
        </chakra.p>
      </chakra.header>
      <chakra.div data-rest display="grid" gap="4" alignContent="start" minWidth="0">
        <PricePanel goods={goods} offer={offer} />
        <FactList facts={toFacts(goods)} />
        <QualityReport />
        <BuyBar goods={goods} offer={offer} />
      </chakra.div>
    </Frame>
  )
}

function toFacts(goods: ListedGoods): Fact[] {
  const maker = (
    <TextLink look="ink" to={listPath(preferredDensity(), { manufacturer: goods.manufacturer })}>
      {goods.manufacturer}
    </TextLink>
  )
  return [
    ['生产厂家', maker],
    ['批准文号', goods.approvalNumber],
    ['剂型', goods.dosageForm],
    ['产地', goods.origin],
    ['经营范围', goods.scope],
    ['贮藏', STORAGE_TEXT[goods.storage]],
    ['效期', <Expiry key="expiry" goods={goods} />],
    ['库存', <Stock key="stock" goods={goods} />],
    ['中包装', `${goods.packing} ${goods.unit}${goods.isTail ? messages.tail : ''}`],
    ['件装量', goods.caseSize > 0 ? `${goods.caseSize} ${goods.unit}` : ''],
    ['条形码', goods.barcode],
  ]
}
