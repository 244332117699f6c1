import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { PERIOD_TEXT } from '../messages.ts'
import { useManjians } from '../queries.ts'
import { words } from './detail-words.ts'
import { Meta } from './goods-facts.tsx'
import type { Asking } from './price-panel.tsx'

type Line = { name: string; text: string; state?: ReactNode }

/** Every promotion in words, each with what the quantity in the field still lacks for it. */
export function Promotions(asking: Asking) {
  const manjians = useManjians()
  const lines = linesOf(asking, manjians)
  if (lines.length === 0) return null
  return (
    <chakra.ul listStyle="none" display="grid" gap="1">
      {lines.map(({ name, text, state }) => (
        <chakra.li key={name} display="grid" gridTemplateColumns="2.5rem minmax(0, 1fr)" gap="2">
          <chakra.span color="price" fontWeight="500">
            {name}
          </chakra.span>
          <span>
            {text} {state && <Meta>{state}</Meta>}
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function linesOf({ goods, offer, number, bought }: Asking, manjians: ReturnType<typeof useManjians>): Line[] {
  const { gift, limit, unit } = goods
  const hasPrice = offer.price !== undefined
  const towards = (from: number) => (number >= from ? words.met : words.missing(from - number, unit))
  const lines: (Line | false | undefined)[] = [
    gift && {
      name: gift.kind === 'gift' ? '赠' : '换购',
      text: words.gift(gift, unit),
      state: towards(gift.fromNumber),
    },
    // A flash-sale line takes no part in it.
    goods.isManjian && { name: '满减', text: manjians.length > 0 ? words.manjianTiers(manjians) : words.manjian },
    goods.isFreeShipping && {
      name: '包邮',
      text: words.freeShipping(goods.freeShippingNumber, unit),
      state: towards(goods.freeShippingNumber),
    },
    limit && {
      name: '限购',
      text: words.limit(PERIOD_TEXT[limit.period], limit.number, unit),
      state: hasPrice && words.limitLeft(bought, Math.max(0, limit.number - bought), unit),
    },
    offer.badges.includes('特') && { name: '特价', text: words.badge.特 },
    !goods.withCoupon && hasPrice && { name: '提示', text: words.noCoupon },
  ]
  return lines.filter((line): line is Line => Boolean(line))
}
