import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { earliestExpiry, keepsUntil, monthsWanted } from '#domain/goods/shelf-life.ts'
import { QualityReport, useBuyer } from '#features/account/index.ts'
import { useAddToCart } from '#features/cart/index.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { shelfLifePaths } from '#routing/paths/shelf-life.ts'
import { type Fact, FactList } from '#ui/data/fact-list.tsx'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { detailMessages } from '../../messages.lazy.ts'
import { useSignedPrice } from '../../page-queries.ts'
import { Expiry, PrescriptionTag, Stock } from '../card/goods-facts.tsx'
import { useMinute } from '../card/use-offer.ts'
import { BuyBar } from './buy-bar.tsx'
import { GoodsGallery } from './goods-gallery.tsx'
import { PricePanel } from './price-panel.tsx'

const Frame = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '5rem minmax(0, 1fr)',
      md: '8rem minmax(0, 1fr)',
      lg: '10rem minmax(0, 1fr)',
    },
    columnGap: { base: '3', md: '6' },
    rowGap: '3',
    alignContent: 'start',
    '& > [data-picture]': { gridRow: { md: '1 / span 2' } },
    '& > [data-rest]': { gridColumn: { base: '1 / -1', md: '2' } },
  },
})

/** `pictures`: the keys of all photos, where they are known. */
type GoodsSummaryProps = { goods: ListedGoods; hasSubstitutes: boolean; pictures?: readonly string[] | undefined }

/** What every list row knows too, in full: picture, identity, price, stock, and the way into the cart. */
export function GoodsSummary({ goods, hasSubstitutes, pictures }: GoodsSummaryProps) {
  const buyer = useBuyer()
  const adding = useAddToCart(goods)
  const [typed, setTyped] = useState<number>()
  const { offer } = adding
  const signed = useSignedPrice(goods.id)
  return (
    <Frame>
      <chakra.div data-picture>
        <GoodsGallery goods={goods} pictures={pictures} />
      </chakra.div>
      <chakra.header display="grid" gap="1.5" alignContent="start">
        <chakra.h1 fontSize="h2" css={{ '& > span:last-child': { verticalAlign: 'middle' } }}>
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
      <chakra.div data-rest display="grid" gap="3" alignContent="start" minWidth="0">
        <PricePanel
          goods={goods}
          offer={offer}
          number={typed ?? adding.number}
          bought={buyer?.boughtInPeriod[boughtKey(goods.id)] ?? 0}
          flashBought={buyer?.boughtInPeriod[boughtKey(goods.id, LINE_TYPES.flashSale)] ?? 0}
          signed={signed}
        />
        <GoodsNotices goods={goods} />
        <FactList facts={toFacts(goods)} />
        <QualityReport {...inline} icon={<FileCheck2 size={15} aria-hidden />} />
        <BuyBar goods={goods} adding={adding} onType={setTyped} hasSubstitutes={hasSubstitutes} />
      </chakra.div>
    </Frame>
  )
}

/** What decides a purchase; the rest stands under 商品资料. */
function toFacts(goods: ListedGoods): Fact[] {
  const maker = goods.manufacturer && (
    <TextLink look="ink" to={listPath(preferredDensity(), { manufacturer: goods.manufacturer })}>
      {goods.manufacturer}
    </TextLink>
  )
  return [
    ['生产厂家', maker],
    ['批准文号', goods.approvalNumber && <ApprovalNumber key="approval" number={goods.approvalNumber} />],
    ['最早效期', <Expiry key="expiry" goods={goods} />],
    ['库存', <Stock key="stock" goods={goods} />],
    ['中包装', `${goods.packing} ${goods.unit}${goods.isTail ? detailMessages.tail : ''}`],
    ['件装量', goods.caseSize > 0 ? `${goods.caseSize} ${goods.unit}` : ''],
    ['剂型', goods.dosageForm],
    ['贮藏', STORAGE_TEXT[goods.storage]],
  ]
}

function ApprovalNumber({ number }: { number: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1">
      {number}
      <CopyButton
        text={number}
        label={detailMessages.copyNamed('批准文号')}
        copied={detailMessages.copied('批准文号')}
        failed={detailMessages.copyFailed}
      />
    </chakra.span>
  )
}

/** What a buyer must know before he buys: near expiry and what comes with it, ephedrine, the cold chain. */
export function GoodsNotices({ goods }: { goods: Goods }) {
  const now = useMinute()
  const { isInZone } = expiryState(goods.expiresOn, now, useNearExpirySettings())
  const buyer = useBuyer()
  const months = monthsWanted(buyer?.shelfLife, goods)
  const earliest = earliestExpiry(buyer?.shelfLife, goods, now)
  const change = (
    <TextLink to={shelfLifePaths.shelfLife({ goods: goods.id })}>{detailMessages.shelfLife.change}</TextLink>
  )
  return (
    <>
      {months > 0 &&
        (keepsUntil(goods.expiresOn, earliest) ? (
          <chakra.p color="ink.muted" fontSize="meta">
            {detailMessages.shelfLife.wanted(months)} {change}
          </chakra.p>
        ) : (
          <Notice tone="warn" action={change}>
            {detailMessages.shelfLife.short(months, earliest)}
          </Notice>
        ))}
      {months === 0 && buyer && (
        <chakra.p color="ink.faint" fontSize="meta">
          {detailMessages.shelfLife.none} {change}
        </chakra.p>
      )}
      {isInZone && <Notice tone="warn">{detailMessages.nearExpiry(goods.expiresOn)}</Notice>}
      {goods.isEphedrine && <Notice tone="warn">{detailMessages.ephedrine}</Notice>}
      {goods.storage === 'cold' && <Notice>{detailMessages.cold}</Notice>}
    </>
  )
}

const inline = { display: 'inline-flex', alignItems: 'center', gap: '1.5', justifySelf: 'start' } as const
