import { Bell, CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import { addDays, type Day, dayOf, weekdayOf } from '#domain/instant.ts'
import { kindNamed, MESSAGE_KIND_TEXT, MESSAGE_KINDS, type MessageKind } from '#domain/message/message.ts'
import { paths } from '#routing/paths.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { MessageRow } from '../components/message-row.tsx'
import { messages } from '../messages.ts'
import { findMessages } from '../model/find-messages.ts'
import { markAllRead } from '../mutations.ts'
import { useMessages } from '../queries.ts'

const DayHead = chakra('h2', {
  base: {
    paddingBlock: '1.5',
    paddingInline: { base: '3', md: '4' },
    bg: 'subtle',
    borderBlock: '1px solid',
    borderColor: 'line',
    color: 'ink.muted',
    fontSize: 'meta',
    fontWeight: '500',
  },
})
const List = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTop: '1px solid', borderColor: 'line' } },
})

export default function MessagesPage() {
  const { state, rows, now, asOf } = useMessages()
  const [search] = useSearchParams()
  const kind = kindNamed(search.get('kind') ?? '')
  const { days, page, pages, unread } = findMessages(rows, { kind, page: Number(search.get('page')) || 1 })
  const unreadCount = unread.all ?? 0
  const newest = rows[0]?.id
  return (
    <Page width="reading" gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.title}</h1>
        {state === 'ready' && <chakra.span color="ink.muted">{messages.unreadCount(unreadCount)}</chakra.span>}
        <AgeNote at={asOf} />
        <Button
          look="quiet"
          marginLeft="auto"
          disabled={unreadCount === 0}
          onClick={() => newest !== undefined && markAllRead(newest).catch(report)}
        >
          <CheckCheck size={16} aria-hidden />
          {messages.readAll}
        </Button>
      </PageHead>
      <Panel pad="none">
        <Tabs
          label={messages.kinds}
          current={kind ?? 'all'}
          tabs={[undefined, ...MESSAGE_KINDS].map((tab) => ({
            id: tab ?? 'all',
            text: tab ? MESSAGE_KIND_TEXT[tab] : messages.all,
            to: paths.messages({ kind: tab }),
            count: unread[tab ?? 'all'] ?? 0,
          }))}
        />
        {state === 'loading' && <Skeleton />}
        {state === 'ready' && days.length === 0 && <NoMessages kind={kind} />}
        {days.map(({ day, messages: ofDay }) => (
          <chakra.section key={day} css={{ '&:first-of-type > h2': { borderTop: '0' } }}>
            <DayHead>{dayName(day, now)}</DayHead>
            <List>
              {ofDay.map((message) => (
                <li key={message.id}>
                  <MessageRow message={message} />
                </li>
              ))}
            </List>
          </chakra.section>
        ))}
      </Panel>
      <Pager page={page} pages={pages} toPage={(number) => paths.messages({ kind, page: number })} />
    </Page>
  )
}

const NoMessages = ({ kind }: { kind: MessageKind | undefined }) =>
  kind ? (
    <EmptyState
      icon={Bell}
      title={messages.emptyKind(MESSAGE_KIND_TEXT[kind])}
      action={<ButtonLink to={paths.messages()}>{messages.showAll}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={Bell}
      title={messages.empty}
      action={
        <ButtonLink to={paths.list()} look="main">
          {messages.toGoods}
        </ButtonLink>
      }
    >
      {messages.emptyHint}
    </EmptyState>
  )

const WEEKDAYS = '一二三四五六日'

/** "今天", "昨天", "11-18 周三", "2025-12-30 周二". */
function dayName(day: Day, now: number): string {
  const today = dayOf(now)
  if (day === today) return messages.today
  if (day === addDays(today, -1)) return messages.yesterday
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `${isThisYear ? day.slice(5) : day} 周${WEEKDAYS[weekdayOf(day) - 1]}`
}
