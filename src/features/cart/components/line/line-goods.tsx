import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { SUBSTITUTABLE } from '#domain/eligibility/reasons.ts'
import { type BadgedGoods, badgesOf } from '#domain/goods/badges.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import type { Sellable } from '#domain/goods/sellable.ts'
import { isTooShort, monthsWanted } from '#domain/goods/shelf-life.ts'
import { type LineGift, shortGiftText } from '#domain/pricing/gift.ts'
import { useBuyer } from '#features/account/index.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { comboPaths } from '#routing/paths/combo.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { takeExchange } from '../../mutations.ts'
import { RefusalNote } from '../add/refusal-note.tsx'
import { ComboParts } from './combo-parts.tsx'
import { LineSubstitutes } from './line-substitutes.tsx'

/** At the counter the name alone is cut: its badges keep their place. */
const NameLine = chakra('div', {
  base: {
    display: { lg: 'flex' },
    alignItems: 'center',
    columnGap: '1',
    fontWeight: '500',
    '& > :not([data-cut])': { flexShrink: '0' },
  },
})

/** At its flash price a line takes no part in 满减. */
const badgesOfLine = (goods: BadgedGoods, isFlash: boolean) =>
  badgesOf(goods, isFlash).filter((badge) => badge !== '满' || !isFlash)

/** What the line is: name, badges and specification. */
export function LineGoods({ line, isPending }: { line: QuotedLine; isPending: boolean }) {
  const { goods, pack, priceSource, isBuyable } = line
  if (!goods) return <chakra.span color="ink.faint">{cartMessages.unknownGoods}</chakra.span>
  const to = pack ? comboPaths.combos() : paths.goods({ goodsId: goods.id })
  return (
    <chakra.div minWidth="0" flex="1">
      <NameLine title={goods.name}>
        <span data-cut>
          <TextLink look={isBuyable ? 'ink' : 'muted'} to={to}>
            {goods.name}
          </TextLink>
        </span>{' '}
        {line.goods && !pack ? (
          <GoodsBadges badges={badgesOfLine(line.goods, priceSource === 'flashSale')} />
        ) : (
          <Tag>{cartMessages.combination}</Tag>
        )}{' '}
        {isPending && (
          <Tag tone="info" title={cartMessages.pendingHint}>
            {cartMessages.pending}
          </Tag>
        )}
      </NameLine>
      <chakra.div data-cut fontSize="meta" title={pack ? undefined : goods.specification}>
        {pack ? cartMessages.comboOf(pack.parts.length) : goods.specification}
      </chakra.div>
    </chakra.div>
  )
}

const Facts = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'block' },
    flexWrap: 'wrap',
    columnGap: '2',
    color: 'ink.muted',
    fontSize: 'meta',
    lineHeight: '1.5',
  },
})

/** Whose it is: maker, expiry and approval number. */
export function LineFacts({ line: { goods, pack } }: { line: QuotedLine }) {
  const now = useNow({ everyMs: 60_000 })
  const nearExpiry = useNearExpirySettings()
  const terms = useBuyer()?.shelfLife
  if (!goods || pack) return null
  const { isRed, isInZone } = expiryState(goods.expiresOn, now, nearExpiry)
  const isShort = isTooShort(terms, goods, now)
  return (
    <Facts>
      <div data-cut title={goods.manufacturer}>
        {goods.manufacturer}
      </div>
      <div data-cut title={goods.approvalNumber}>
        {goods.expiresOn && (
          <chakra.span
            color={isRed || isShort ? 'danger' : undefined}
            marginRight="2"
            title={isShort ? cartMessages.tooShortHint : isInZone ? cartMessages.nearExpiry : undefined}
          >
            {cartMessages.expires(goods.expiresOn)}
            {isShort && ` · ${cartMessages.tooShort(monthsWanted(terms, goods))}`}
          </chakra.span>
        )}
        <chakra.span hideBelow="md">{goods.approvalNumber}</chakra.span>
      </div>
    </Facts>
  )
}

const Gift = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', color: 'ink.muted', fontSize: 'meta' },
})

/** What a combo holds, why the line cannot be bought and what could be bought instead, or what comes with it. */
export function LineNotes({ line }: { line: QuotedLine }) {
  const { goods, pack, refusals, gift } = line
  const [refusal] = refusals
  return (
    <>
      {pack && <ComboParts parts={pack.parts.map((part) => ({ ...part.goods, number: part.number }))} />}
      {refusal && <RefusalNote refusal={refusal} goodsId={refusal.goodsId ?? goods?.id} goods={line.goods} />}
      {goods && !pack && refusals.some(({ code }) => SUBSTITUTABLE.has(code)) && <LineSubstitutes line={line} />}
      {gift && goods && !refusal && <GiftNote line={{ id: line.id, goods }} gift={gift} />}
    </>
  )
}

/** What comes with the line; an exchange is taken and left here, because it costs money. */
function GiftNote({ line, gift }: { line: { id: string; goods: Sellable }; gift: LineGift }) {
  const { type, name, number, addOn, isTaken, isShort } = gift
  if (isShort) return <Gift color="warn">{shortGiftText(gift)}</Gift>
  if (type === 'gift') return <Gift>{cartMessages.gift(name, number)}</Gift>
  const action = isTaken ? cartMessages.exchangeLeave : cartMessages.exchangeTake
  return (
    <Gift>
      {(isTaken ? cartMessages.exchanged : cartMessages.exchange)(name, number, addOn)}
      <Button
        look={isTaken ? 'quiet' : 'soft'}
        size="small"
        aria-label={cartMessages.exchangeOf(action, name)}
        onClick={() => void takeExchange(line, name, !isTaken).catch(report)}
      >
        {action}
      </Button>
    </Gift>
  )
}
