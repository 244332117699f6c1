import type { ListedGoods } from '#contract/goods/goods.ts'
import { changeSinceSaved } from '#domain/favorite/saved-price.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { sellableStock } from '#domain/goods/stock.ts'
import { dayOf } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { AddToCart } from '#features/cart/index.ts'
import { OffersWait, useNearExpirySettings, useOffersAwaited, useRunningDiscounts } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { Price } from '#ui/data/price.tsx'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { focusReturned } from '#ui/focus-rows.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { swipeStyle, useSwipeAway } from '#ui/gesture/use-swipe-away.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { SavedFavorite } from '../model/find-favorites.ts'
import { nextOf } from '../model/focus-next.ts'
import { cancelFavorite, cancelFavorites, restoreFavorite } from '../mutations.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr) auto',
      lg: '1.5rem minmax(0, 1fr) 7rem 12.5rem 4.5rem',
      xl: '1.5rem minmax(0, 1fr) 12.5rem 15rem 5rem',
    },
    gridTemplateAreas: {
      base: '"choose goods cancel" "deal deal deal"',
      lg: '"choose goods price add cancel"',
    },
    alignItems: 'center',
    columnGap: { base: '2', lg: '3', xl: '4' },
    rowGap: '2',
    // What is drawn for itself cuts off the reach of its links: it lies within the row.
    paddingBlock: { base: '3.5', lg: '1' },
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 10rem', lg: 'auto 3.25rem' },
    '&:first-of-type': { borderTop: '0' },
    _hover: { bg: { lg: 'subtle' } },
    ...swipeStyle,
    '& > [data-at=choose]': {
      gridArea: 'choose',
      alignSelf: { base: 'start', lg: 'center' },
      marginInlineStart: { base: '-3', lg: '0' },
    },
    '& > [data-at=goods]': { gridArea: 'goods', display: 'flex', alignItems: 'start', gap: '3', minWidth: 0 },
    // A phone has the price and the way into the cart on one line.
    '& > [data-at=deal]': {
      gridArea: 'deal',
      display: { base: 'flex', lg: 'contents' },
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
    },
    '& [data-at=price]': { gridArea: 'price', textAlign: { lg: 'right' } },
    '& [data-at=add]': { gridArea: 'add', minWidth: 0, marginLeft: { base: 'auto', lg: '0' } },
    '& > [data-at=cancel]': { gridArea: 'cancel', alignSelf: { base: 'start', lg: 'center' } },
  },
})

const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'ink.muted', fontSize: 'meta' },
})

type FavoriteRowProps = {
  saved: SavedFavorite
  isPending: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A saved drug: whether it can be had, what it costs now and cost then, and the way into the cart. */
export function FavoriteRow(props: FavoriteRowProps) {
  const { goods } = props.saved
  return goods ? <SoldRow {...props} goods={goods} /> : <GoneRow saved={props.saved} />
}

function SoldRow({ saved, goods, isPending, isChosen, onChoose }: FavoriteRowProps & { goods: ListedGoods }) {
  const now = useNow({ everyMs: 60_000 })
  const offer = offerOf(goods, useBuyer(), now, useRunningDiscounts())
  const isAwaited = useOffersAwaited()
  const { isRed } = expiryState(goods.expiresOn, now, useNearExpirySettings())
  const cancel = async (focusNext?: () => void) => {
    try {
      await cancelFavorite(goods)
      const back = async () => {
        await restoreFavorite(goods, saved)
        focusReturned(`[data-favorite="${goods.id}"]`)
      }
      toast(`${messages.cancelled} ${goods.name}`, {
        action: { text: messages.undo, run: () => back().catch(report) },
      })
      focusNext?.()
    } catch (error) {
      report(error)
    }
  }
  const row = useSwipeAway<HTMLLIElement>(messages.cancel, () => void cancel())
  return (
    <Row ref={row} data-favorite={goods.id} tabIndex={-1} aria-label={goods.name}>
      <div data-at="choose">
        <Checkbox
          aria-label={messages.choose(goods.name)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </div>
      <div data-at="goods">
        <Thumbnail name={goods.name} dosageForm={goods.dosageForm} picture={goods.picture} size="2.25rem" />
        <chakra.div minWidth="0">
          <chakra.div fontWeight="500">
            <TextLink look="ink" to={paths.goods({ goodsId: goods.id })}>
              {goods.name}
            </TextLink>{' '}
            <GoodsBadges badges={offer.badges} /> {isPending && <Tag tone="info">{messages.pending}</Tag>}
          </chakra.div>
          <Facts>
            <chakra.span color="ink">{goods.specification}</chakra.span>
            <span>{goods.manufacturer}</span>
            {goods.expiresOn && (
              <chakra.span color={isRed ? 'danger' : undefined}>{messages.expires(goods.expiresOn)}</chakra.span>
            )}
            <span>{messages.stock(sellableStock(goods), goods.unit)}</span>
          </Facts>
        </chakra.div>
      </div>
      <div data-at="deal">
        <div data-at="price">
          <OffersWait>
            <Price price={offer.price} size="large" without="—" />
          </OffersWait>{' '}
          <StaleMark what="价格" />
          <chakra.div color="ink.faint" fontSize="meta">
            {!isAwaited && <PriceChange by={changeSinceSaved(offer, goods, saved)} />}{' '}
            {messages.savedOn(dayOf(saved.addedAt))}
          </chakra.div>
        </div>
        <div data-at="add">
          <AddToCart goods={goods} size="row" />
        </div>
      </div>
      <div data-at="cancel">
        <Button
          data-cancel
          look="quiet"
          size="small"
          aria-label={messages.cancelNamed(goods.name)}
          onClick={() => void cancel(nextOf(goods.id))}
        >
          {messages.cancel}
        </Button>
      </div>
    </Row>
  )
}

/** How much dearer or cheaper it is than when it was saved; nothing when it is the same. */
function PriceChange({ by }: { by: UnitPrice | undefined }) {
  if (!by) return null
  const isLower = by < 0
  return (
    <chakra.span display={{ base: 'block', xl: 'inline' }} color={isLower ? 'brand' : 'warn'} marginRight={{ xl: '2' }}>
      {isLower ? messages.fallen : messages.risen} <Price price={Math.abs(by)} size="meta" tone="ink" />
    </chakra.span>
  )
}

function GoneRow({ saved: { goodsId, addedAt } }: { saved: SavedFavorite }) {
  const cancel = async () => {
    const focusNext = nextOf(goodsId)
    try {
      await cancelFavorites([goodsId])
      focusNext()
    } catch (error) {
      report(error)
    }
  }
  return (
    <Row data-favorite={goodsId} tabIndex={-1} aria-label={messages.gone}>
      <div data-at="goods">
        <Thumbnail name={messages.gone} dosageForm="" size="2.75rem" />
        <chakra.div alignSelf="center" color="ink.faint">
          {messages.gone}
          <chakra.div fontSize="meta">{messages.savedOn(dayOf(addedAt))}</chakra.div>
        </chakra.div>
      </div>
      <div data-at="deal">
        <div data-at="add">
          <Button data-cancel look="quiet" size="small" onClick={() => void cancel()}>
            {messages.cancel}
          </Button>
        </div>
      </div>
    </Row>
  )
}
