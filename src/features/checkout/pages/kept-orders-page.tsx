import { ClipboardList } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { useUser } from '#features/account/index.ts'
import { addToCart, takeExchange, useCart } from '#features/cart/index.ts'
import { OrderFrame } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type KeptOrderActs, KeptOrderCard } from '../components/kept-order-card.tsx'
import { keptMessages as messages } from '../messages.ts'
import { carryOver } from '../model/draft.ts'
import { titleOf } from '../model/kept.ts'
import { forgetOrder, keepOrder, newDraftId, withdrawOrder } from '../mutations.ts'
import { type KeptDraft, type KeptSubmission, useKeptOrders, useSubmittedKept } from '../queries.ts'

/** 待提交单: what was put together and is no order yet. All of it is in this browser. */
export default function KeptOrdersPage() {
  const orders = useKeptOrders()
  const submitted = useSubmittedKept()
  const isOnline = useOnline()
  const actsOf = useKeptOrderActs()
  if (!orders) return <Skeleton />
  return (
    <OrderFrame part="kept">
      <PageHead>
        <h1>{messages.title}</h1>
        <chakra.span color="ink.muted">{messages.count(orders.length)}</chakra.span>
      </PageHead>
      <Notice>{isOnline ? messages.intro : messages.offline}</Notice>
      {submitted.map((one) => (
        <Submitted key={one.subject} submitted={one} />
      ))}
      {orders.length === 0 && (
        <Panel>
          <EmptyState
            icon={ClipboardList}
            title={messages.empty}
            action={
              <ButtonLink to={paths.cart()} look="main">
                {messages.toCart}
              </ButtonLink>
            }
          >
            {messages.emptyHint}
          </EmptyState>
        </Panel>
      )}
      {orders.map((order) => (
        <KeptOrderCard key={order.subject} order={order} acts={actsOf(order)} />
      ))}
    </OrderFrame>
  )
}

/** What a kept order became that went by itself: its orders, or the payment of them until the mirror has them. */
function Submitted({ submitted: { kept, paymentId, orders } }: { submitted: KeptSubmission }) {
  return (
    <Notice tone="good">
      {messages.becameOrder(titleOf(kept))}{' '}
      {orders.length === 0 && <TextLink to={paths.payment({ paymentId })}>{messages.itsOrders}</TextLink>}
      {orders.map(({ id, number }) => (
        <Fragment key={id}>
          <TextLink to={paths.order({ orderId: id })}>{messages.order(number)}</TextLink>{' '}
        </Fragment>
      ))}
    </Notice>
  )
}

async function remove({ subject, draft: { kept } }: KeptDraft): Promise<void> {
  const isSure = await confirm(messages.removeAsk(titleOf(kept)), { yes: messages.remove, isDangerous: true })
  if (isSure) await forgetOrder(subject)
}

function useKeptOrderActs(): (order: KeptDraft) => KeptOrderActs {
  const { byId } = useCart()
  const { user } = useUser()
  const navigate = useNavigate()
  const underWay = useRef(new Set<number>())
  const putBack = async ({ subject, draft }: KeptDraft) => {
    const { kept } = draft
    const words = (id: string) => kept.goods[id] ?? { name: '', specification: '', unit: '' }
    // One edit a line, so that one the server refuses does not take the others with it.
    for (const { id, goodsId, warehouseId, type, number, seenPrice, addedAt } of kept.lines) {
      const goods = { id: goodsId, warehouseId, ...words(id) }
      // The cart may hold some of it again by now.
      const pieces = number + (byId.get(id)?.number ?? 0)
      await addToCart([{ goods, number: pieces, type, addedAt, ...(seenPrice > 0 && { price: seenPrice }) }])
    }
    for (const { id, takesExchange } of kept.lines)
      if (takesExchange) await takeExchange({ id, goods: words(id) }, messages.exchange, true)
    if (user) carryOver(user.buyer.id, draft, newDraftId)
    await forgetOrder(subject)
    toast(messages.isBack(titleOf(kept)))
    await navigate(paths.cart())
  }
  return (order) => ({
    onRename: (name) =>
      void keepOrder(order.subject, { ...order.draft, kept: { ...order.draft.kept, name } }).catch(report),
    onPutBack: () => {
      // A double click would put the goods back twice.
      if (underWay.current.has(order.subject)) return
      underWay.current.add(order.subject)
      void putBack(order)
        .catch(report)
        .finally(() => underWay.current.delete(order.subject))
    },
    onDelete: () => void remove(order).catch(report),
    onWithdraw: () =>
      void withdrawOrder(order.subject).then((isBack) => toast(isBack ? messages.withdrawn : messages.tooLate), report),
  })
}
