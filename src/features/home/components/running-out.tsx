import { chakra } from '@chakra-ui/react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { RunningOut as Due } from '#domain/order/running-out.ts'
import { BuyAllButton, useCart } from '#features/cart/index.ts'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { BoughtList } from './bought-list.tsx'

type RunningOutProps = { due: readonly Due[]; list: readonly ListedGoods[] | undefined }

/** What this buyer is about to run out of, with the usual quantity: one press puts all of it into the cart. */
export function RunningOut({ due, list }: RunningOutProps) {
  const cart = useCart()
  const known = new Map(list?.map((goods) => [goods.id, goods]))
  const inCart = new Set([...cart.byId.values()].map(({ goodsId }) => goodsId))
  const wanted = due.flatMap(({ goodsId, usualNumber }) => {
    const goods = known.get(goodsId)
    if (!goods || inCart.has(goodsId)) return []
    return [{ goodsId, name: goods.name, number: usualNumber, unit: goods.unit }]
  })
  return (
    <Section
      title={messages.runningOut}
      note={useIsDesktop() && messages.runningOutNote}
      isFlush
      aside={
        wanted.length > 0 && (
          <BuyAllButton look="soft" size="small" title={messages.addAllTitle} lines={wanted}>
            {messages.addAll(wanted.length)}
          </BuyAllButton>
        )
      }
    >
      <BoughtList
        list={list}
        column={messages.rhythm}
        rows={due.map((one) => ({
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
