import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type PagesResult, LoadMore, ReadState } from '../read-state.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { GoneFrame } from './gone.tsx'
import { QueueEntry, QueueLayout } from './queue-layout.tsx'
import { SearchBox } from './search-box.tsx'
import type { QueueFilter } from './use-queue-filter.ts'
import { useQueue } from './use-queue.ts'

const NONE: never[] = []

type QueuePageProps<Row, P extends string> = {
  title: string
  /** What the rows are: 证件, 发票. */
  noun: string
  unit: string
  /** What is searched in: 客户、订单号. */
  searchedIn: string
  filter: QueueFilter<P>
  read: PagesResult<Row>
  /** When rows come into being. */
  emptyHint: string
  /** Days, order and file of the list. */
  tools?: ReactNode
  /** The two lines of a row in the list, what stands at the end of the first, and since when: that is never cut. */
  renderEntry: (row: Row) => { title: ReactNode; note?: string; end?: ReactNode; at?: number | undefined }
  /** The row that is being decided. */
  children: (row: Row) => ReactNode
}

/** A room of the office: its rows by part, narrowed by words, one of them open beside the list; J and K move on. */
export function QueuePage<Row extends { id: number }, P extends string>(props: QueuePageProps<Row, P>) {
  const { title, noun, unit, searchedIn, filter, read, emptyHint, tools, renderEntry, children } = props
  const { words } = filter
  const { search } = useLocation()
  const partText = filter.parts.find(([id]) => id === filter.part)?.[1] ?? ''
  const isWhole = partText === '' || partText.startsWith('全部')
  const { rows, current, isGone, choose, toNext } = useQueue(read.data ?? NONE, {
    onMore: () => read.hasNextPage && void read.fetchNextPage(),
    of: search,
  })
  return (
    <Page width="full">
      <PageHead>
        <h1>{title}</h1>
        <SearchBox label={searchedIn} words={words} onWords={filter.setWords} />
      </PageHead>
      <Panel pad="none">
        <Tabs
          label={`${noun}状态`}
          current={filter.part}
          tabs={filter.parts.map(([id, text]) => ({ id, text, to: filter.toPart(id) }))}
        />
        {tools}
        <ReadState read={read}>
          {(waiting) =>
            rows.length === 0 ? (
              <EmptyQueue
                noun={noun}
                searchedIn={searchedIn}
                words={words}
                title={isWhole ? `没有${noun}` : `没有${partText}的${noun}`}
                hint={emptyHint}
              />
            ) : (
              <QueueLayout
                label={noun}
                list={rows.map((row) => {
                  const { title: line, note, end, at } = renderEntry(row)
                  return (
                    <QueueEntry key={row.id} isCurrent={row.id === current?.id} onChoose={() => choose(row.id)}>
                      <chakra.span display="flex" justifyContent="space-between" gap="3">
                        <chakra.span truncate title={typeof line === 'string' ? line : undefined}>
                          {line}
                        </chakra.span>
                        {isGone && row.id === current?.id ? <Tag>已处理</Tag> : end}
                      </chakra.span>
                      <chakra.span
                        display="flex"
                        justifyContent="space-between"
                        gap="3"
                        color="ink.muted"
                        fontSize="meta"
                      >
                        <chakra.span minWidth="0" truncate title={note}>
                          {note}
                        </chakra.span>
                        {at !== undefined && (
                          <chakra.span flexShrink="0">
                            <Moment at={at} />
                          </chakra.span>
                        )}
                      </chakra.span>
                    </QueueEntry>
                  )
                })}
                more={<LoadMore list={read} count={waiting.length} unit={unit} />}
              >
                <GoneFrame isGone={isGone} onNext={toNext}>
                  {current && children(current)}
                </GoneFrame>
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}
