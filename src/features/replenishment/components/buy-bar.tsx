import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { contentsText } from '#domain/checkout/contents-text.ts'
import { useBuyer } from '#features/account/index.ts'
import { BuyAllButton } from '#features/cart/index.ts'
import { keepGoods } from '#features/checkout/index.ts'
import { paths } from '#routing/paths.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { Money } from '#ui/data/price.tsx'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Sticky } from '#ui/layout/sticky.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { ProposalRow } from '../model/rows.ts'

/** Keeps what is to be ordered as an order of its own. Undefined, and said so, when none of it can be had. */
export function useKeep(rows: readonly ProposalRow[], name: string, onDone: () => void) {
  const buyer = useBuyer()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const keep = async (opens: boolean) => {
    const wanted = rows.map(({ goods, number }) => ({ goodsId: goods.id, name: goods.name, unit: goods.unit, number }))
    const subject = await keepGoods(wanted, { name, buyer })
    if (subject === undefined) return toast(messages.nothing, { tone: 'danger' })
    onDone()
    if (opens) return navigate(paths.checkout({ kept: subject }))
    const run = () => navigate(keptOrderPaths.keptOrders())
    return toast(messages.kept, { action: { text: messages.view, run } })
  }
  const press = (opens: boolean) => {
    if (rows.length === 0 || isBusy) return
    setBusy(true)
    keep(opens)
      .catch(report)
      .finally(() => setBusy(false))
  }
  return { isBusy, order: () => press(true), keep: () => press(false) }
}

type BuyBarProps = {
  /** Those with a number. */
  rows: readonly ProposalRow[]
  /** Fen of all. */
  amount: number
  inCart: ReadonlyMap<number, number>
  isFrozen: boolean
  /** A field shows what is no number: nothing is bought until it is mended. */
  isWrong: boolean
  keeping: ReturnType<typeof useKeep>
  onDone: () => void
}

/** What it comes to, and the ways to buy it. */
export function BuyBar({ rows, amount, inCart, isFrozen, isWrong, keeping, onDone }: BuyBarProps) {
  const contents = contentsText(
    rows.length,
    rows.map(({ number, goods: { unit } }) => ({ number, unit })),
  )
  // The cart is set to a number: what it holds already stays on top.
  const wanted = rows.map(({ goods, number }) => ({
    goodsId: goods.id,
    name: goods.name,
    unit: goods.unit,
    number: number + (inCart.get(goods.id) ?? 0),
  }))
  const isOff = rows.length === 0 || isFrozen || isWrong
  const why = isWrong ? messages.wrong : undefined
  return (
    <Sticky edge="bottom" border="0" bg="transparent">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="flex-end"
        columnGap="3"
        rowGap="2"
        paddingBlock="2"
        paddingInline={{ base: '3', md: '4' }}
        border={{ md: '1px solid' }}
        borderColor={{ md: 'line' }}
        borderRadius={{ md: 'card' }}
        bg="surface"
        boxShadow="float"
      >
        <chakra.span marginRight="auto">
          {isWrong ? (
            <chakra.output color="danger">{messages.wrong}</chakra.output>
          ) : rows.length === 0 ? (
            <chakra.span color="ink.muted">{messages.noneWanted}</chakra.span>
          ) : (
            <>
              <chakra.span color="ink.muted">{contents}</chakra.span> {messages.sum}{' '}
              <Money amount={amount} size="large" />
            </>
          )}
        </chakra.span>
        <Button look="quiet" title={why} disabled={isOff} isBusy={keeping.isBusy} onClick={keeping.keep}>
          {messages.keep}
        </Button>
        <BuyAllButton look="plain" title={messages.cartTitle} lines={isOff ? [] : wanted} onDone={onDone}>
          {messages.toCart}
        </BuyAllButton>
        <Button
          look="main"
          title={why ?? 'Ctrl+Enter'}
          disabled={isOff}
          isBusy={keeping.isBusy}
          onClick={keeping.order}
        >
          {messages.order}
        </Button>
      </chakra.div>
    </Sticky>
  )
}
