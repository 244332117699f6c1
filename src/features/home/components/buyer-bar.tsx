import { IN_AFTER_SALES_TEXT } from '#domain/after-sales/open-text.ts'
import { receiptsToReturn } from '#domain/eligibility/buyer.ts'
import { checkBuyer, isPassed, missingLetters } from '#domain/eligibility/check-buyer.ts'
import { expiryWarnings } from '#domain/eligibility/expiry-warning.ts'
import { refuse } from '#domain/eligibility/reasons.ts'
import { dayOf } from '#domain/instant.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'
import { sentProofsText } from '#domain/payment/proof-words.ts'
import { type MirroredUser, useRefusal } from '#features/account/index.ts'
import { useSubmissions, useWaitingForOffice } from '#features/approval/index.ts'
import { RefusalFix } from '#features/cart/index.ts'
import { DiscountNote } from '#features/goods/index.ts'
import { useUnreadCount, useUnreadOf } from '#features/message/index.ts'
import { useCommon } from '#features/site/index.ts'
import { groupDigits } from '#lib/group-digits.ts'
import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { approvalPaths } from '#routing/paths/approval.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { eContractPaths } from '#routing/paths/e-contract.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useSentProofs } from '../page-queries.ts'
import { useAwaiting } from '../queries.ts'

/** The hour in Shanghai, where the shop is open. */
const hourOf = (now: number) => (Math.floor(now / 3_600_000) + 8) % 24

/** Who buys, what is in the purse, what waits for him, and what keeps this company from buying, if anything does. */
export function BuyerBar({ user }: { user: MirroredUser }) {
  const now = useNow({ everyMs: 60_000 })
  return (
    <>
      <Panel
        pad="none"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="6"
        rowGap="1"
        minHeight="3rem"
        paddingBlock="2"
        paddingInline={{ base: '3', md: '4' }}
      >
        <chakra.h1 fontSize="h3">
          {messages.hello(hourOf(now))}，{user.company || user.name}
        </chakra.h1>
        <chakra.span color="ink.muted">
          {messages.balance} <Money amount={user.balance} />
        </chakra.span>
        <chakra.span color="ink.muted">
          {messages.points} {groupDigits(user.points)}
        </chakra.span>
        {/* It comes later than the rest, and on a phone it would push the rest down. */}
        <chakra.span hideBelow="md">
          <DiscountNote />
        </chakra.span>
        <Todo buyer={user.buyer} />
      </Panel>
      <Papers user={user} now={now} />
    </>
  )
}

/** What waits for the buyer, each with the way to it; what blocks buying first. */
function Todo({ buyer }: { buyer: MirroredUser['buyer'] }) {
  const awaiting = useAwaiting()
  const sent = sentProofsText(awaiting?.payment ?? 0, useSentProofs())
  const submissions = useSubmissions()
  const mayRelease = useRefusal('order.release') === undefined
  const ofStores = useWaitingForOffice(buyer.customerType === '连锁总部')
  const priceFalls = useUnreadOf('price')
  const unread = useUnreadCount()
  const todo = [
    { text: messages.overdueReceipts, count: receiptsToReturn(buyer), to: receiptPaths.receipts() },
    {
      text: messages.toRelease,
      count: mayRelease && submissions.state === 'ready' ? submissions.submissions.length : 0,
      to: approvalPaths.approvals(),
    },
    { text: messages.storesToRelease, count: mayRelease ? ofStores : 0, to: companyPaths.chain() },
    {
      text: ORDER_STATUS_TEXT.pending_payment,
      count: awaiting?.payment ?? 0,
      note: sent && `（${sent}）`,
      to: paths.orders({ status: 'pending_payment' }),
    },
    {
      text: ORDER_STATUS_TEXT.pending_receipt,
      count: awaiting?.receipt ?? 0,
      to: paths.orders({ status: 'pending_receipt' }),
    },
    { text: IN_AFTER_SALES_TEXT, count: awaiting?.afterSales ?? 0, to: afterSalesPaths.claims() },
    { text: messages.priceFalls, count: priceFalls, to: paths.messages({ kind: 'price' }) },
    { text: priceFalls > 0 ? messages.otherUnread : messages.unread, count: unread - priceFalls, to: paths.messages() },
  ].filter(({ count }) => count > 0)
  if (todo.length === 0) return null
  return (
    <chakra.nav
      aria-label={messages.todo}
      display="flex"
      columnGap={{ base: '3', md: '4' }}
      whiteSpace="nowrap"
      // A line of its own on a phone, and one line only, where what comes later must not push it down.
      overflowX="auto"
      // What cuts off at the sides cuts off above and below: there the links reach beyond their line for a thumb.
      paddingBlock={{ base: '3', md: '0' }}
      marginBlock={{ base: '-3', md: '0' }}
      width={{ base: 'full', md: 'auto' }}
      marginLeft={{ md: 'auto' }}
    >
      <chakra.b fontWeight="600">{messages.todo}</chakra.b>
      {todo.map(({ text, count, note, to }) => (
        <TextLink key={text} to={to}>
          {text} {count}
          {note}
        </TextLink>
      ))}
    </chakra.nav>
  )
}

/** What is the matter with the company's papers: what forbids buying, what is still missing, what expires soon. */
function Papers({ user: { buyer, isUnsigned }, now }: { user: MirroredUser; now: number }) {
  const renew = refuse('documentExpired')
  const { data: common } = useCommon()
  const warningDays = common?.commonConfig.expiry_warning_days
  const soon = expiryWarnings(buyer.documents, dayOf(now), warningDays).map(({ document }) => document)
  return (
    <>
      {checkBuyer(buyer, now).map((refusal) => (
        <Notice key={refusal.code} tone="warn" action={<RefusalFix refusal={refusal} />}>
          {refusal.text}
        </Notice>
      ))}
      {isUnsigned && isPassed(buyer) && (
        <Notice tone="warn" action={<TextLink to={eContractPaths.contract()}>{messages.toContract}</TextLink>}>
          {messages.unsigned}
        </Notice>
      )}
      {buyer.reviewState === 'provisional' && (
        <Notice tone="warn" action={<RefusalFix refusal={renew} />}>
          {messages.provisional(missingLetters(buyer, now))}
        </Notice>
      )}
      {soon.length > 0 && <Notice action={<RefusalFix refusal={renew} />}>{messages.expiring(soon)}</Notice>}
    </>
  )
}
