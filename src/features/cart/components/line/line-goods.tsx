import { chakra } from '@chakra-ui/react'

import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import type { ComboPack } from '#domain/combo/pack.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { comboPaths } from '#routing/paths/combo.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { RefusalNote } from '../add/refusal-note.tsx'
import { ComboParts } from './combo-parts.tsx'

const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'ink.muted',
    fontSize: 'meta',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 'full' },
  },
})

/** What the line is: name, badges, specification, maker, approval number, expiry; and why it cannot be bought. */
export function LineGoods({ line, isPending }: { line: QuotedLine; isPending: boolean }) {
  const now = useNow({ everyMs: 60_000 })
  const buyer = useBuyer()
  const { goods, pack, refusals, gift } = line
  const [refusal] = refusals
  if (!goods) {
    return (
      <chakra.div minWidth="0">
        <chakra.span color="ink.faint">{cartMessages.unknownGoods}</chakra.span>
        <div>{refusal && <RefusalNote refusal={refusal} />}</div>
      </chakra.div>
    )
  }
  if (pack) return <ComboGoods line={line} pack={pack} isPending={isPending} />
  const { isRed, isInZone } = expiryState(goods.expiresOn, now)
  return (
    <chakra.div minWidth="0">
      <chakra.div fontWeight="500">
        <TextLink look={line.isBuyable ? 'ink' : 'muted'} to={paths.goods({ goodsId: goods.id })}>
          {goods.name}
        </TextLink>{' '}
        <GoodsBadges badges={offerOf(goods, buyer, now).badges} /> <PendingTag isPending={isPending} />
      </chakra.div>
      <Facts>
        <chakra.span color="ink">{goods.specification}</chakra.span>
        <span title={goods.manufacturer}>{goods.manufacturer}</span>
        <chakra.span hideBelow="md">{goods.approvalNumber}</chakra.span>
        {goods.expiresOn && (
          <chakra.span color={isRed ? 'danger' : undefined} title={isInZone ? cartMessages.nearExpiry : undefined}>
            {cartMessages.expires(goods.expiresOn)}
          </chakra.span>
        )}
      </Facts>
      {refusal && <RefusalNote refusal={refusal} goodsId={goods.id} />}
      {gift && !refusal && (
        <chakra.div color="ink.muted" fontSize="meta">
          {gift.type === 'gift'
            ? cartMessages.gift(gift.name, gift.number)
            : cartMessages.exchange(gift.name, gift.number, gift.addOn)}
        </chakra.div>
      )}
    </chakra.div>
  )
}

const PendingTag = ({ isPending }: { isPending: boolean }) =>
  isPending && (
    <Tag tone="info" title={cartMessages.pendingHint}>
      {cartMessages.pending}
    </Tag>
  )

/** A combo: its name, what one set holds, and why it cannot be bought. */
function ComboGoods({ line, pack, isPending }: { line: QuotedLine; pack: ComboPack; isPending: boolean }) {
  const [refusal] = line.refusals
  return (
    <chakra.div minWidth="0">
      <chakra.div fontWeight="500">
        <TextLink look={line.isBuyable ? 'ink' : 'muted'} to={comboPaths.combos()}>
          {pack.combo.name}
        </TextLink>{' '}
        <Tag>{cartMessages.combination}</Tag> <PendingTag isPending={isPending} />
      </chakra.div>
      <ComboParts parts={pack.parts.map(({ goods, number }) => ({ ...goods, number }))} />
      {refusal && <RefusalNote refusal={refusal} goodsId={refusal.goodsId} />}
    </chakra.div>
  )
}
