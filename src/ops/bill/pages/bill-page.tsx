import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'

import type { BillDay, BillDifference } from '#contract/money/bill-ops.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { Money } from '#ui/data/price.tsx'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FileLinks } from '../../kit/list/file-links.tsx'
import { Key } from '../../kit/queue/key.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { BillState } from '../components/bill-state.tsx'
import { DifferenceTable } from '../components/difference-table.tsx'
import { dayFile, useBill, useReadAgain } from '../queries.ts'

/** A provider's bill of a day: the sums of both sides, and where they differ. */
export function BillPage() {
  const id = Number(useParams()['id'])
  const bill = useBill(id)
  return <ReadState read={bill}>{(data) => <WholeBill key={data.bill.id} {...data} />}</ReadState>
}

function WholeBill({ bill, differences }: { bill: BillDay; differences: readonly BillDifference[] }) {
  const { id, provider, day, fetchedAt, wantedAt, problem, version } = bill
  const may = useMay()
  const reading = useReadAgain(() => toast('正在重新获取账单，完成后自动更新'))
  const canRead = may('bill.resolve') && fetchedAt !== undefined && wantedAt === undefined
  const read = () => !reading.isPending && reading.mutate({ params: { id }, body: { version } })
  useKeys([{ key: 'f', text: '重新获取账单', run: read, isOff: !canRead }])
  return (
    <Page width="full">
      <Breadcrumbs
        label="位置"
        trail={[{ text: '对账', to: '/bills?view=days' }, { text: `${PROVIDER_TEXT[provider]} ${day}` }]}
      />
      <PageHead>
        <h1>
          {PROVIDER_TEXT[provider]} {day}
        </h1>
        <BillState bill={bill} />
        {fetchedAt !== undefined && (
          <chakra.span color="ink.muted" fontSize="meta">
            获取于 <Moment at={fetchedAt} />
          </chakra.span>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginLeft="auto">
          {fetchedAt !== undefined && <FileLinks addressOf={(format) => dayFile(id, format)} />}
          {canRead && (
            <Button size="small" isBusy={reading.isPending} onClick={read}>
              重新获取
              <Key name="F" />
            </Button>
          )}
        </chakra.div>
      </PageHead>
      {reading.error && <Notice tone="danger">{toSentence(reading.error)}</Notice>}
      {problem && <Notice tone="warn">{problem}</Notice>}
      {fetchedAt !== undefined && <Sums bill={bill} />}
      <Section title="差异" note={differences.length > 0 ? `${differences.length} 处` : undefined} isFlush>
        <DifferenceTable
          label="这一天的差异"
          rows={differences}
          empty={
            <chakra.p padding="4" color="ink.muted">
              {fetchedAt === undefined ? '账单到了才能核对。' : '逐笔核对，没有差异。'}
            </chakra.p>
          }
        />
      </Section>
    </Page>
  )
}

function Sums({ bill: { ours, theirs, fees, funds } }: { bill: BillDay }) {
  const net = theirs.paid - theirs.refunded - fees
  return (
    <Section title="合计" isFlush>
      <TableFrame>
        <Table aria-label="合计">
          <thead>
            <tr>
              <th>项目</th>
              <th data-number="">本站</th>
              <th data-number="">账单</th>
              <th data-number="">相差</th>
            </tr>
          </thead>
          <tbody>
            <Line text="付款" ours={ours.paid} theirs={theirs.paid} />
            <Line text="退款" ours={ours.refunded} theirs={theirs.refunded} />
            <tr>
              <td>手续费</td>
              <td data-number="">—</td>
              <Cell amount={fees} />
              <td data-number="">—</td>
            </tr>
            <tr>
              <td>净额（付款 − 退款 − 手续费）</td>
              <td data-number="">—</td>
              <Cell amount={net} />
              <td data-number="">—</td>
            </tr>
            {funds !== undefined && (
              <tr>
                <td>资金账单净额</td>
                <td data-number="">—</td>
                <Cell amount={funds} />
                <Cell amount={net - funds} isOff={net !== funds} />
              </tr>
            )}
          </tbody>
        </Table>
      </TableFrame>
    </Section>
  )
}

const Line = ({ text, ours, theirs }: { text: ReactNode; ours: number; theirs: number }) => (
  <tr>
    <td>{text}</td>
    <Cell amount={ours} />
    <Cell amount={theirs} />
    <Cell amount={ours - theirs} isOff={ours !== theirs} />
  </tr>
)

const Cell = ({ amount, isOff = false }: { amount: number; isOff?: boolean }) => (
  <td data-number="">
    <Money amount={amount} tone={isOff ? 'price' : 'ink'} />
  </td>
)
