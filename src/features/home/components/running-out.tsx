import { chakra } from '@chakra-ui/react'

import type { RunningOut as Due } from '#domain/order/running-out.ts'
import { BuyAllButton, useCart } from '#features/cart/index.ts'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { useBoughtGoods } from '../queries.ts'
import { BoughtList } from './bought-list.tsx'

const SHOWN_MAX = { counter: 6, phone: 3 }

/** What this buyer is about to run out of, with the usual quantity: one press puts all of it into the cart. */
export function RunningOut({ due }: { due: readonly Due[] }) {
  const isDesktop = useIsDesktop()
  const shown = due.slice(0, isDesktop ? SHOWN_MAX.counter : SHOWN_MAX.phone)
  const { data: list } = useBoughtGoods(shown.map(({ goodsId }) => goodsId))
  const cart = useCart()
  const known = new Map(list?.map((goods) => [goods.id, goods]))
  const inCart = new Set([...cart.byId.values()].map(({ goodsId }) => goodsId))
  const wanted = shown.flatMap(({ goodsId, usualNumber }) => {
    const goods = known.get(goodsId)
    if (!goods || inCart.has(goodsId)) return []
    return [{ goodsId, name: goods.name, number: usualNumber, unit: goods.unit }]
  })
  return (
    <Section
      title={messages.runningOut}
      note={isDesktop && messages.runningOutNote}
      isFlush
      aside={
        <BuyAllButton look="soft" size="small" title={messages.addAllTitle} lines={wanted}>
          {messages.addAll(wanted.length)}
        </BuyAllButton>
      }
    >
      <BoughtList
        list={list}
        column={messages.rhythm}
        rows={shown.map((one) => ({
          goodsId: one.goodsId,
          number: one.usualNumber,
          told: <Rhythm due={one} unit={known.get(one.goodsId)?.unit ?? ''} />,
        }))}
      />
    </Section>
  )
}

function Rhythm({ due: { daysLeft, everyDays, usualNumber }, unit }: { due: Due; unit: string }) {
  return (
    <>
      <chakra.span color={daysLeft > 0 ? 'warn' : 'danger'} fontWeight="500">
        {messages.left(daysLeft)}
      </chakra.span>{' '}
      <chakra.span color="ink.faint" fontSize="meta">
        {messages.every(everyDays, usualNumber, unit)}
      </chakra.span>
    </>
  )
}
