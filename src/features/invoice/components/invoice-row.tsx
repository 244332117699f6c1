import { Download } from 'lucide-react'
import { useState } from 'react'

import type { Invoice } from '#contract/money/invoice.ts'
import { INVOICE_FILE_TEXT, INVOICE_TYPE_TEXT, invoiceStateText, isWithdrawn } from '#domain/invoice/invoice.ts'
import { toYuan } from '#domain/money.ts'
import { ContactLink } from '#features/contact/index.ts'
import { paths } from '#routing/paths.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { PaperLines } from '#ui/layout/paper-lines.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATE_TONE } from '../messages.ts'
import { fileAddress, isUnreached, useInvoiceableOrders } from '../queries.ts'
import { WithdrawInvoice } from './withdraw-invoice.tsx'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '3',
    padding: { base: '3', md: '4' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& summary': { cursor: 'pointer', color: 'ink.muted', minHeight: { base: 'touch', md: 'auto' } },
  },
})
const Red = chakra('div', {
  base: { display: 'grid', gap: '2', paddingLeft: '3', borderLeft: '2px solid', borderColor: 'line' },
})

/** One invoice: how far it is, its number, its files, and what it covers. */
export function InvoiceRow({ invoice, onChange }: { invoice: Invoice; onChange: () => void }) {
  const { type, state, title, taxId, amount, orders, lines, number, reason, reds } = invoice
  const asked = reds.find((red) => red.state === 'pending')
  return (
    <Row>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Tag tone="neutral">{INVOICE_TYPE_TEXT[type]}</Tag>
        <Tag tone={isWithdrawn(invoice) ? 'neutral' : STATE_TONE[state]}>{invoiceStateText(invoice)}</Tag>
        <chakra.b fontWeight="500" minWidth="0" overflowWrap="anywhere">
          {title}
        </chakra.b>
        <chakra.span marginLeft="auto">
          <Money amount={amount} size="large" tone="ink" />
        </chakra.span>
      </chakra.div>
      {asked && <Notice tone="warn">{redAskedText(invoice, asked)}</Notice>}
      {state === 'failed' && <Failed invoice={invoice} />}
      {state === 'reversed' && <Reversed invoice={invoice} />}
      <FactList
        facts={[
          [messages.number, number],
          [messages.left, invoice.left < amount && <Money key="left" amount={invoice.left} tone="ink" />],
          [messages.taxId, taxId],
          [
            messages.orders,
            orders.map(({ id, number: order }) => (
              <chakra.span key={id} marginRight="3" whiteSpace="nowrap">
                <TextLink to={paths.order({ orderId: id })}>{order}</TextLink>
              </chakra.span>
            )),
          ],
          [messages.requested, <Moment key="requestedAt" at={invoice.requestedAt} />],
          [messages.issued, invoice.issuedAt && <Moment key="issuedAt" at={invoice.issuedAt} />],
          [messages.reason, state === 'reversed' ? reason : undefined],
        ]}
      />
      <Files paper={invoice} />
      <Lines lines={lines} />
      {state === 'pending' &&
        (invoice.isBeingIssued ? (
          <chakra.span color="ink.muted">
            {messages.beingIssued} <ContactLink />
          </chakra.span>
        ) : (
          <WithdrawInvoice invoice={invoice} onChange={onChange} />
        ))}
      {reds.map((red) => (
        <Red key={red.id}>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <Tag tone="warn">{messages.red}</Tag>
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {red.number ?? messages.redPending}
            </chakra.span>
            {red.issuedAt !== undefined && (
              <chakra.span color="ink.muted">
                <Moment at={red.issuedAt} />
              </chakra.span>
            )}
            <chakra.span marginLeft="auto">
              −<Money amount={red.amount} tone="ink" />
            </chakra.span>
          </chakra.div>
          <chakra.span color="ink.muted">{red.reason}</chakra.span>
          <Files paper={red} />
          <Lines lines={red.lines} isRed />
        </Red>
      ))}
    </Row>
  )
}

function redAskedText({ type, left }: Invoice, asked: Invoice['reds'][number]): string {
  const isWhole = asked.amount === left
  const { redAsked, redAskedSpecial, redAskedWhole, redAskedWholeSpecial } = messages
  const told = type === 'special' ? [redAskedSpecial, redAskedWholeSpecial] : [redAsked, redAskedWhole]
  return told[isWhole ? 1 : 0]!(toYuan(asked.amount))
}

/** The first of these orders that has something left to be invoiced; `isKnown` once the server has said so. */
function useOrderAgain(orders: Invoice['orders']) {
  const { data: open } = useInvoiceableOrders()
  const again = open ? orders.find(({ id }) => open.some((order) => order.id === id)) : orders[0]
  return { again, isKnown: open !== undefined }
}

const Again = ({ order }: { order: Invoice['orders'][number] }) => (
  <ButtonLink size="small" to={invoicePaths.invoices({ view: 'apply', order: order.id })}>
    {messages.again}
  </ButtonLink>
)

/** The way to another invoice where the reversed one leaves something to be invoiced: returned goods do not. */
function Reversed({ invoice: { orders } }: { invoice: Invoice }) {
  const { again, isKnown } = useOrderAgain(orders)
  return isKnown && again && <Notice action={<Again order={again} />}>{messages.reversed}</Notice>
}

/** Why it failed, and the way to ask again while one of its orders has something left to be invoiced. */
function Failed({ invoice }: { invoice: Invoice }) {
  const { orders, reason } = invoice
  const { again } = useOrderAgain(orders)
  return (
    <Notice tone={isWithdrawn(invoice) ? 'info' : 'danger'} action={again && <Again order={again} />}>
      {isWithdrawn(invoice) ? messages.withdrawn : reason}
      {!again && <div>{messages.notAgain}</div>}
    </Notice>
  )
}

type Paper = Pick<Invoice, 'id' | 'files'>

const Files = ({ paper }: { paper: Paper }) =>
  paper.files.length > 0 && (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {paper.files.map((file) => (
        <FileButton key={file.kind} invoice={paper} file={file} />
      ))}
    </chakra.div>
  )

const Lines = ({ lines, isRed = false }: Pick<Invoice, 'lines'> & { isRed?: boolean }) => (
  <details>
    <summary>{messages.details(lines.length)}</summary>
    <PaperLines label={messages.details(lines.length)} lines={lines} isBelowZero={isRed} />
  </details>
)

/** Opens or saves a file: from the server, or where there is no network from what is kept here. */
function FileButton({ invoice, file }: { invoice: Paper; file: Invoice['files'][number] }) {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const link = document.createElement('a')
      link.href = await fileAddress(invoice, file)
      link.download = file.name
      link.click()
    } catch (error) {
      if (isUnreached(error)) toast(messages.notKept)
      else report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={messages.download(INVOICE_FILE_TEXT[file.kind])}
      onClick={() => void open()}
    >
      <Download size={16} aria-hidden />
      {INVOICE_FILE_TEXT[file.kind]}
    </Button>
  )
}
