import type { ReactNode } from 'react'

import type { Fen } from '#domain/money.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '3',
      padding: { base: '3', md: '4' },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& p': { color: 'ink.muted', fontSize: 'meta' },
  },
})

type MoneyRequest = { id: number; amount: Fen; createdAt: number }
type RequestListProps<R extends MoneyRequest> = {
  title: string
  empty: string
  read: {
    data?: { list: R[]; page: number; pages: number } | undefined
    error?: unknown
    isLoading: boolean
    reload: () => void
  }
  toPage: (page: number) => string
  row: (request: R) => { state: string; tone: 'brand' | 'warn' | 'danger' | 'neutral'; facts: readonly string[] }
  /** What can still be done about it. */
  renderAct?: (request: R) => ReactNode
}

/** What was asked for and what became of it, the newest first. */
export function RequestList<R extends MoneyRequest>({
  title,
  empty,
  read,
  toPage,
  row,
  renderAct,
}: RequestListProps<R>) {
  const { data, error, isLoading, reload } = read
  if (!data && isLoading) return null
  return (
    <Section title={title} isFlush>
      {!data && <NotRead error={error} retry={reload} />}
      {data?.list.length === 0 && <EmptyState title={empty} />}
      {data && data.list.length > 0 && (
        <Rows>
          {data.list.map((request) => {
            const { state, tone, facts } = row(request)
            return (
              <li key={request.id}>
                <div>
                  <Money amount={request.amount} tone="ink" />{' '}
                  <chakra.span color="ink.muted" fontSize="meta">
                    <Moment at={request.createdAt} />
                  </chakra.span>
                  {facts.filter(Boolean).map((fact) => (
                    <p key={fact}>{fact}</p>
                  ))}
                </div>
                <chakra.div display="grid" gap="2" justifyItems="end">
                  <Tag tone={tone}>{state}</Tag>
                  {renderAct?.(request)}
                </chakra.div>
              </li>
            )
          })}
        </Rows>
      )}
      {data && <Pager page={data.page} pages={data.pages} toPage={toPage} />}
    </Section>
  )
}
