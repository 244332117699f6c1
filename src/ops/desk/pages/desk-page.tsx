import { CheckCheck } from 'lucide-react'
import { Link } from 'react-router-dom'

import { Moment } from '#ui/data/time.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ReadState } from '../../kit/read-state.tsx'
import { type Room, useRooms } from '../../kit/rooms.ts'
import { useMay, useOperator } from '../../session/use-operator.ts'
import { waitedFor } from '../model/waited-for.ts'
import { useQueues } from '../queries.ts'

type QueueOfRoom = { room: Room; count: number; oldestAt: number | undefined }

/** What waits, and since when the oldest does: this operator's work first, then what others do. */
export function DeskPage() {
  const { name } = useOperator()
  const may = useMay()
  const rooms = useRooms()
  const queues = useQueues()
  return (
    <Page>
      <PageHead>
        <h1>工作台</h1>
        <chakra.span color="ink.muted">{name}，以下事项等待处理</chakra.span>
      </PageHead>
      <ReadState read={queues}>
        {({ queues: list }) => {
          const waiting = rooms.flatMap((room): QueueOfRoom[] => {
            const queue = list.find(({ kind }) => kind === room.waits)
            return queue ? [{ room, count: queue.count, oldestAt: queue.oldestAt }] : []
          })
          const mine = waiting.filter(({ room }) => may(room.permission))
          const others = waiting.filter(({ room }) => !may(room.permission))
          return (
            <>
              <Section title="我的待办" isFlush>
                {mine.length === 0 ? (
                  <EmptyState icon={CheckCheck} title="没有等待处理的事项">
                    新的事项一到，这里会立即出现，不用刷新。
                  </EmptyState>
                ) : (
                  <List>
                    {mine.map((one) => (
                      <li key={one.room.path}>
                        <Entry to={one.room.path}>
                          <Figures {...one} />
                        </Entry>
                      </li>
                    ))}
                  </List>
                )}
              </Section>
              {others.length > 0 && (
                <Section title="其他岗位" note="由有权限的同事处理" isFlush>
                  <List>
                    {others.map((one) => (
                      <li key={one.room.path}>
                        <Still>
                          <Figures {...one} />
                        </Still>
                      </li>
                    ))}
                  </List>
                </Section>
              )}
            </>
          )
        }}
      </ReadState>
    </Page>
  )
}

const HOUR_LATE = 24

function Figures({ room: { icon: Icon, text }, count, oldestAt }: QueueOfRoom) {
  const now = useNow({ everyMs: 60_000 })
  const isLate = oldestAt !== undefined && now - oldestAt > HOUR_LATE * 3_600_000
  return (
    <>
      <chakra.span color="ink.faint" aria-hidden>
        <Icon size={18} />
      </chakra.span>
      <chakra.b fontWeight="500" minWidth="5rem">
        {text}
      </chakra.b>
      <chakra.span fontSize="h2" fontWeight="600" minWidth="3rem" textAlign="right">
        {count}
      </chakra.span>
      {oldestAt !== undefined && (
        <chakra.span color={isLate ? 'danger' : 'ink.muted'} marginLeft="auto" textAlign="right">
          最早已等 {waitedFor(now - oldestAt)}
          <chakra.span display={{ base: 'none', md: 'inline' }} color="ink.faint">
            {' · '}
            <Moment at={oldestAt} />
          </chakra.span>
        </chakra.span>
      )}
    </>
  )
}

const List = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTop: '1px solid', borderColor: 'line' } },
})
const row = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.25rem',
    paddingInline: '4',
    color: 'ink',
    textDecoration: 'none',
  },
} as const
const Entry = chakra(Link, { base: { ...row.base, _hover: { bg: 'subtle' } } })
const Still = chakra('div', row)
