import { Fragment } from 'react'

import { RECORD_COLUMNS, RECORD_HEAD } from '#domain/arrival/record.ts'
import { minuteOf } from '#domain/instant.ts'
import { useUser } from '#features/account/index.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Paper, Sheet } from '#ui/layout/paper.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { cellsOf, type RecordRow } from '../model/record-rows.ts'

/** A remark takes a line of its own below its record: as a column it would leave the others no room. */
const COLUMNS = RECORD_COLUMNS.filter((column) => column !== 'remark')
const NUMBERS: ReadonlySet<string> = new Set(['expected', 'arrived', 'received', 'unfit'])
const WHOLE: ReadonlySet<string> = new Set([
  'arrivedOn',
  'date',
  'batch',
  'producedOn',
  'expiresOn',
  'approvalNumber',
  'signedBy',
])
/** So many columns fit the width of the paper only in small letters, with their names on several lines. */
const MANY_COLUMNS = {
  '&&': { fontSize: '10px' },
  '&& :is(th, td)': { paddingInline: '2px' },
  '&& th': { whiteSpace: 'normal' },
}
const lookOf = (column: string) => ({
  'data-number': NUMBERS.has(column) ? '' : undefined,
  'data-whole': WHOLE.has(column) ? '' : undefined,
})

/** The records on paper, as an inspection asks for them. */
export function RecordSheet({ rows }: { rows: readonly RecordRow[] }) {
  const company = useUser().user?.company
  const now = useNow({ everyMs: 60_000 })
  return (
    <>
      <Paper />
      <Sheet>
        <p>{messages.record}</p>
        <dl>
          <div>
            <dt>{messages.buyer}</dt>
            <dd>{company}</dd>
          </div>
        </dl>
        <chakra.table css={MANY_COLUMNS}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" {...lookOf(column)}>
                  {RECORD_HEAD[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const cells = cellsOf(row)
              return (
                <Fragment key={row.key}>
                  <tr>
                    {COLUMNS.map((column) => (
                      <td key={column} {...lookOf(column)}>
                        {cells[column]}
                      </td>
                    ))}
                  </tr>
                  {cells.remark && (
                    <tr>
                      <td colSpan={COLUMNS.length}>
                        {RECORD_HEAD.remark}：{RECORD_HEAD.batch} {cells.batch} {cells.remark}
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </chakra.table>
        <footer>
          <span>{messages.signature}</span>
          <span>{messages.keeper}</span>
        </footer>
        <chakra.p marginTop="3" fontSize="11px">
          {messages.printedAt(minuteOf(now))}
        </chakra.p>
      </Sheet>
    </>
  )
}
