import { Gift } from 'lucide-react'

import { Moment } from '#ui/data/time.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useDrawRecords } from '../queries.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '3',
    paddingBlock: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& > :nth-child(n + 2)': { color: 'ink.muted', fontSize: 'meta' },
  },
})

/** What this company drew: also what nobody saw because the popup was closed or the line was lost. */
export function DrawRecords({ onClose }: { onClose: () => void }) {
  const { data, error, reload } = useDrawRecords()
  return (
    <Drawer title={messages.records} onClose={onClose}>
      {!data && error === undefined && <Skeleton />}
      {!data && error !== undefined && <NotRead error={error} retry={reload} />}
      {data?.length === 0 && (
        <EmptyState icon={Gift} title={messages.noRecords}>
          {messages.noRecordsHint}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <chakra.p color="ink.muted" fontSize="meta">
            {messages.recordsHint}
          </chakra.p>
          <chakra.ul listStyleType="none">
            {data.map(({ name, remarks, at, isPrize }) => (
              <Row key={at}>
                <chakra.b fontWeight="500" color={isPrize ? 'price' : 'ink.muted'}>
                  {name}
                </chakra.b>
                <Moment at={at} />
                <span>{remarks}</span>
              </Row>
            ))}
          </chakra.ul>
        </>
      )}
    </Drawer>
  )
}
