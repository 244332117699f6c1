import { lazy, Suspense, useState } from 'react'

import { receiptsToReturn } from '#domain/eligibility/buyer.ts'
import { expiryWarnings } from '#domain/eligibility/expiry-warning.ts'
import { dayOf } from '#domain/instant.ts'
import { sentProofsText } from '#domain/payment/proof-words.ts'
import { pointsText } from '#domain/points/points-text.ts'
import { useAccountParts } from '#features/account-centre/index.ts'
import { useUser, type MirroredUser } from '#features/account/index.ts'
import { useUnreadCount } from '#features/message/index.ts'
import { useCommon } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { eContractPaths } from '#routing/paths/e-contract.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Figure, Figures } from '../components/figures.tsx'
import { messages } from '../messages.ts'
import { groupsOf } from '../model/groups.ts'
import { useAwaiting, useCouponCount, useFreshAccount } from '../queries.ts'

const DrawRecords = lazy(async () => ({ default: (await import('#features/draw/index.ts')).DrawRecords }))

/** Whose account it is, what waits, what is about to expire, and the way to everything of it. */
export default function MemberPage() {
  useFreshAccount()
  const { user } = useUser()
  const { counts, asOf } = useAwaiting()
  if (!user) return <Skeleton />
  return (
    <Page gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
      </PageHead>
      <Account user={user} />
      {user.isUnsigned && (
        <Notice tone="warn" action={<TextLink to={eContractPaths.contract()}>{messages.sign}</TextLink>}>
          {messages.toSign}
        </Notice>
      )}
      <Todo user={user} counts={counts} />
      <Expiring user={user} />
      <Groups />
    </Page>
  )
}

function Account({ user }: { user: MirroredUser }) {
  const coupons = useCouponCount()
  const { ephedrine } = user.buyer
  const figures: Figure[] = [
    { text: messages.balance, value: <Money amount={user.balance} tone="ink" />, to: walletPaths.balance() },
    { text: messages.points, value: pointsText(user.points), to: walletPaths.points() },
    {
      text: messages.coupons,
      value: coupons === undefined ? '—' : messages.couponCount(coupons),
      to: walletPaths.coupons(),
    },
    ...(ephedrine
      ? [{ text: messages.letters, value: messages.letterCount(ephedrine.letters), to: receiptPaths.receipts() }]
      : []),
  ]
  return (
    <Panel>
      <chakra.div
        display="grid"
        gap="3"
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.4fr)' }}
      >
        <chakra.div minWidth="0">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.b fontSize="h3" fontWeight="600" overflowWrap="anywhere">
              {user.company || user.username}
            </chakra.b>
            <Tag tone="brand">{messages.rank(user.rank)}</Tag>
          </chakra.div>
          <chakra.span color="ink.muted" fontSize="meta">
            {messages.account(user.username)}
            {user.name && ` · ${user.name}`}
          </chakra.span>
        </chakra.div>
        <Figures label={messages.title} figures={figures} />
      </chakra.div>
    </Panel>
  )
}

/** A narrow cell breaks before the state, never inside it. */
function noteOf(text: string) {
  const at = text.indexOf(messages.sentState)
  if (at <= 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

function Todo({ user, counts }: { user: MirroredUser; counts: ReturnType<typeof useAwaiting>['counts'] }) {
  const unread = useUnreadCount()
  const { awaiting } = messages
  const figures: Figure[] = [
    {
      text: awaiting.payment,
      note: noteOf(sentProofsText(counts?.payment ?? 0, counts?.sentProofs ?? 0)),
      value: counts?.payment ?? '—',
      to: paths.orders({ status: 'pending_payment' }),
    },
    { text: awaiting.review, value: counts?.review ?? '—', to: paths.orders({ status: 'pending_review' }) },
    { text: awaiting.shipment, value: counts?.shipment ?? '—', to: paths.orders({ status: 'pending_shipment' }) },
    { text: awaiting.receipt, value: counts?.receipt ?? '—', to: paths.orders({ status: 'pending_receipt' }) },
    { text: awaiting.afterSales, value: counts?.afterSales ?? '—', to: afterSalesPaths.claims() },
    {
      text: messages.overdueReceipts,
      value: receiptsToReturn(user.buyer),
      to: receiptPaths.receipts(),
      isUrgent: true,
    },
    { text: messages.unread, value: unread, to: paths.messages() },
  ]
  return (
    <Section title={messages.todo}>
      <Figures label={messages.todo} figures={figures} />
    </Section>
  )
}

/** Documents that have run out, or will within the days of the settings; nothing while there are none. */
function Expiring({ user }: { user: MirroredUser }) {
  const today = dayOf(useNow({ everyMs: 60_000 }))
  const { data: common } = useCommon()
  const { documents } = user.buyer
  const over = documents.filter(({ validTo }) => validTo !== '' && validTo < today)
  const soon = expiryWarnings(documents, today, common?.commonConfig.expiry_warning_days)
  const rows = [
    ...over.map((document) => ({ document, text: messages.expired, tone: 'danger' as const })),
    ...soon.map(({ document, daysLeft }) => ({ document, text: messages.daysLeft(daysLeft), tone: 'warn' as const })),
  ]
  if (rows.length === 0) return null
  return (
    <Section
      title={messages.expiring}
      aside={
        <ButtonLink size="small" to={companyPaths.documents()}>
          {messages.renew}
        </ButtonLink>
      }
    >
      <chakra.ul listStyle="none" display="grid" gap="2">
        {rows.map(({ document: { kind, validTo }, text, tone }) => (
          <chakra.li key={kind} display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <TextLink look="ink" to={companyPaths.documents({ kind })}>
              {kind}
            </TextLink>
            <chakra.span color="ink.muted">{messages.validTo(validTo)}</chakra.span>
            <chakra.span marginLeft="auto">
              <Tag tone={tone}>{text}</Tag>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}

const Group = chakra('nav', {
  base: {
    '& h2': { fontSize: 'base', fontWeight: '600', marginBottom: '2' },
    '& ul': {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(3, minmax(0, 1fr))',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 1fr)',
      },
    },
    '& :is(a, li > button)': { display: 'flex', alignItems: 'center', minHeight: { base: 'touch', md: '2.25rem' } },
  },
})

const Groups = () => (
  <chakra.div
    display="grid"
    gap={{ base: '2', md: '3' }}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
  >
    {groupsOf(useAccountParts()).map(({ title, parts }) => (
      <Panel key={title}>
        <Group aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {parts.map(({ id, text, to }) => (
              <li key={id}>
                <TextLink look="ink" to={to}>
                  {text}
                </TextLink>
              </li>
            ))}
            {title === messages.groups.wallet && <DrawRecordsItem />}
          </ul>
        </Group>
      </Panel>
    ))}
  </chakra.div>
)

/** What was drawn; the draw sends here whoever closed it before it told. */
function DrawRecordsItem() {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <LinkButton look="ink" onClick={() => setOpen(true)}>
        {messages.drawRecords}
      </LinkButton>
      {isOpen && (
        <Suspense>
          <DrawRecords onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}
