import { Download } from 'lucide-react'
import { useState } from 'react'

import type { Ledger, LedgerLine } from '#contract/money/wallet.ts'
import { LEDGER_KIND_TEXT } from '#domain/wallet/ledger.ts'
import { paths } from '#routing/paths.ts'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toSentence } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { ExportFormat } from '../model/export-lines.lazy.ts'
import { purseText } from '../model/purse-text.ts'
import { readAllLines } from '../mutations.ts'
import type { LogPurse, LogQuery } from '../queries.ts'

const kindText = ({ kind }: LedgerLine): string => (kind ? LEDGER_KIND_TEXT[kind] : messages.other)

const Delta = ({ purse, delta }: { purse: LogPurse; delta: number }) => (
  <chakra.span color={delta > 0 ? 'brand' : 'ink'} fontWeight="500" whiteSpace="nowrap" data-number>
    {delta > 0 ? '+' : '−'}
    {purseText(purse, Math.abs(delta))}
  </chakra.span>
)

const Note = ({ line: { note, orderId } }: { line: LedgerLine }) => (
  <>
    {note}{' '}
    {orderId !== undefined && (
      <TextLink to={paths.order({ orderId })} textDecoration="underline">
        {messages.toOrder}
      </TextLink>
    )}
  </>
)

/** The lines of a purse: a table where there is room for it, a list on a phone. */
export function PurseLines({ purse, list }: { purse: LogPurse; list: Ledger['list'] }) {
  const isWide = useMedia('(min-width: 48rem)')
  return isWide ? <LineTable purse={purse} list={list} /> : <LineList purse={purse} list={list} />
}

const LineTable = ({ purse, list }: { purse: LogPurse; list: Ledger['list'] }) => {
  const [at, kind, note, amount, after] = messages.columns
  return (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <th>{at}</th>
            <th>{kind}</th>
            <th>{note}</th>
            <th data-number>{amount}</th>
            <th data-number>{after}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <tr key={line.id}>
              <chakra.td whiteSpace="nowrap">
                <Moment at={line.at} />
              </chakra.td>
              <chakra.td whiteSpace="nowrap">{kindText(line)}</chakra.td>
              <td>
                <Note line={line} />
              </td>
              <td data-number>
                <Delta purse={purse} delta={line.delta} />
              </td>
              <chakra.td data-number color="ink.muted">
                {purseText(purse, line.after)}
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '1', padding: '3' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& p': { color: 'ink.muted', fontSize: 'meta' },
    '& > li > :nth-of-type(2)': { textAlign: 'right' },
  },
})

const LineList = ({ purse, list }: { purse: LogPurse; list: Ledger['list'] }) => (
  <Lines>
    {list.map((line) => (
      <li key={line.id}>
        <div>
          <b>{kindText(line)}</b>
          <p>
            <Note line={line} />
          </p>
          <p>
            <Moment at={line.at} />
          </p>
        </div>
        <div>
          <Delta purse={purse} delta={line.delta} />
          <p>{messages.after(purseText(purse, line.after))}</p>
        </div>
      </li>
    ))}
  </Lines>
)

/** Takes every matching line along as a file. */
export function ExportButtons({ purse, query }: { purse: LogPurse; query: LogQuery }) {
  const isOnline = useOnline()
  const [busy, setBusy] = useState<ExportFormat>()
  const run = async (format: ExportFormat) => {
    setBusy(format)
    try {
      const [lines, { exportLines }] = [await readAllLines(purse, query), await import('../model/export-lines.lazy.ts')]
      await exportLines(purse, lines, format)
      toast(messages.exported(lines.length))
    } catch (error) {
      toast(toSentence(error), { tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          look="quiet"
          isBusy={busy === format}
          disabled={!isOnline || busy !== undefined}
          title={isOnline ? undefined : messages.needsNetwork}
          onClick={() => void run(format)}
        >
          <Download size={14} aria-hidden /> {messages[format]}
        </Button>
      ))}
    </>
  )
}
