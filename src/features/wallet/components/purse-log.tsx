import { useNavigate, useSearchParams } from 'react-router-dom'

import type { Ledger } from '#contract/money/wallet.ts'
import { paths } from '#routing/paths.ts'
import { pointsPaths } from '#routing/paths/points.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { ChipLink } from '#ui/form/chip.tsx'
import { DayInput } from '#ui/form/day/day-input.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { logQueryOf, paramsOf } from '../model/log-query.ts'
import { purseText } from '../model/purse-text.ts'
import type { LogPurse, LogQuery } from '../queries.ts'
import { ExportButtons, PurseLines } from './purse-lines.tsx'
import { PurseMonths } from './purse-months.tsx'

type PurseLogProps = {
  purse: LogPurse
  log: Ledger
  /** Where these lines stand, with what it keeps of the address. */
  toQuery: (params: Record<string, string>) => string
}

/** The months of a purse, then its lines: filters, sums, pages and export. */
export function PurseLog({ purse, log, toQuery }: PurseLogProps) {
  const [search] = useSearchParams()
  const query = logQueryOf(search)
  const { list, income, outgo, total, page, pages } = log
  const isFiltered = query.useType !== undefined || query.startTime !== undefined || query.endTime !== undefined
  const isOrdered = !query.startTime || !query.endTime || query.startTime <= query.endTime
  const { page: _page, ...filter } = query
  return (
    <>
      <PurseMonths purse={purse} months={log.months} />
      <Section title={messages.linesTitle} isFlush aside={total > 0 && <ExportButtons purse={purse} query={filter} />}>
        <Filters query={query} toQuery={toQuery} />
        {!isOrdered && (
          <chakra.div padding="3">
            <Notice tone="warn">{messages.dateOrder}</Notice>
          </chakra.div>
        )}
        {total > 0 && (
          <chakra.p paddingInline={{ base: '3', md: '4' }} paddingBottom="2" color="ink.muted" fontSize="meta">
            {messages.sums(purseText(purse, income), purseText(purse, outgo), total)}
          </chakra.p>
        )}
        {list.length > 0 && <PurseLines purse={purse} list={list} />}
        {list.length === 0 &&
          (isFiltered ? (
            <EmptyState
              title={messages.noMatches}
              action={<ButtonLink to={toQuery({})}>{messages.showAll}</ButtonLink>}
            >
              {messages.noMatchesHint}
            </EmptyState>
          ) : (
            <EmptyState
              title={messages.noLines}
              action={
                purse === 'points' ? (
                  <ButtonLink to={pointsPaths.pointsMall()}>{messages.toMall}</ButtonLink>
                ) : (
                  <ButtonLink to={paths.list()}>{messages.toList}</ButtonLink>
                )
              }
            >
              {messages.noLinesHint[purse]}
            </EmptyState>
          ))}
      </Section>
      <Pager page={page} pages={pages} toPage={(to) => toQuery(paramsOf({ ...query, page: to }))} />
    </>
  )
}

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', padding: '3' },
})

/** Two of them stand beside each other on a phone. */
const Day = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flex: { base: '1 1 10.5rem', md: 'none' },
    minWidth: 0,
    '& > input': { width: { base: 'full', md: '9.5rem' }, minWidth: 0 },
  },
})

type FiltersProps = { query: LogQuery; toQuery: PurseLogProps['toQuery'] }

function Filters({ query, toQuery }: FiltersProps) {
  const navigate = useNavigate()
  const { useType, startTime, endTime } = query
  const toType = (type: LogQuery['useType']) => toQuery(paramsOf({ ...query, page: 1, useType: type }))
  const setDay = (name: 'startTime' | 'endTime', day: string) =>
    void navigate(toQuery(paramsOf({ ...query, page: 1, [name]: day || undefined })), { replace: true })
  return (
    <Row>
      <chakra.span display="flex" gap="2" flexBasis={{ base: '100%', md: 'auto' }}>
        {([undefined, 'in', 'out'] as const).map((type) => (
          <ChipLink key={type ?? ''} replace to={toType(type)} aria-current={type === useType ? 'page' : undefined}>
            {type === undefined ? messages.allTypes : type === 'in' ? messages.income : messages.outgo}
          </ChipLink>
        ))}
      </chakra.span>
      <Day marginLeft={{ md: 'auto' }}>
        <chakra.span color="ink.muted">{messages.from}</chakra.span>
        <DayInput value={startTime ?? ''} onDay={(day) => setDay('startTime', day)} />
      </Day>
      <Day>
        <chakra.span color="ink.muted">{messages.to}</chakra.span>
        <DayInput value={endTime ?? ''} onDay={(day) => setDay('endTime', day)} />
      </Day>
      {(startTime || endTime) && (
        <Button look="quiet" onClick={() => void navigate(toQuery(paramsOf({ page: 1, useType })), { replace: true })}>
          {messages.clear}
        </Button>
      )}
    </Row>
  )
}
