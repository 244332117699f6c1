import { chakra } from '@chakra-ui/react'

import { expiryState } from '#domain/goods/near-expiry.ts'
import { offerOf } from '#domain/goods/price.ts'
import type { QuotedLine } from '#domain/pricing/quoted-line.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { GoodsBadges } from '#ui/data/goods-badge.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { cartWords } from './cart-words.ts'
import { RefusalNote } from './refusal-note.tsx'

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
  const { goods, refusals, gift } = line
  const [refusal] = refusals
  if (!goods) {
    return (
      <chakra.div minWidth="0">
        <chakra.span color="ink.faint">{cartWords.unknownGoods}</chakra.span>
        <div>{refusal && <RefusalNote refusal={refusal} />}</div>
      </chakra.div>
    )
  }
  const { isRed, isInZone } = expiryState(goods.expiresOn, now)
  return (
    <chakra.div minWidth="0">
      <chakra.div fontWeight="500">
        <TextLink look={line.isBuyable ? 'ink' : 'muted'} to={paths.goods({ goodsId: goods.id })}>
          {goods.name}
        </TextLink>{' '}
        <GoodsBadges badges={offerOf(goods, buyer, now).badges} />{' '}
        {isPending && (
          <Tag tone="info" title={cartWords.pendingHint}>
            {cartWords.pending}
          </Tag>
        )}
      </chakra.div>
      <Facts>
        <chakra.span color="ink">{goods.specification}</chakra.span>
        <span title={goods.manufacturer}>{goods.manufacturer}</span>
        <chakra.span hideBelow="md">{goods.approvalNumber}</chakra.span>
        {goods.expiresOn && (
          <chakra.span color={isRed ? 'danger' : undefined} title={isInZone ? cartWords.nearExpiry : undefined}>
            {cartWords.expires(goods.expiresOn)}
          </chakra.span>
        )}
      </Facts>
      {refusal && <RefusalNote refusal={refusal} goodsId={goods.id} />}
      {gift && !refusal && (
        <chakra.div color="ink.muted" fontSize="meta">
          {gift.type === 'gift'
            ? cartWords.gift(gift.name, gift.number)
            : cartWords.exchange(gift.name, gift.number, gift.addOn)}
        </chakra.div>
      )}
    </chakra.div>
  )
}
