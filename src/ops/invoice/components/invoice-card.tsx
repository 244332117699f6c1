import type { ReactNode } from 'react'

import { INVOICE_TYPE_TEXT, invoiceStateText } from '#domain/invoice/invoice.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { PaperLines } from '#ui/layout/paper-lines.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { InvoiceRow } from '../queries.ts'
import { InvoiceFiles } from './invoice-files.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
    alignItems: 'start',
  },
})

const copied = (text: string) =>
  text && (
    <chakra.span key={text} display="inline-flex" alignItems="center" gap="2" overflowWrap="anywhere">
      {text}
      <CopyButton text={text} label="复制" copied="已复制" failed="没有复制成功，请手动选择" />
    </chakra.span>
  )

/** What an invoice must say, to be copied into the tax office's form, and what may be done with it. */
export const InvoiceCard = ({
  row: { invoice, buyer, creditCode },
  children,
}: {
  row: InvoiceRow
  children: ReactNode
}) => (
  <Grid>
    <chakra.div display="grid" gap="4" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="3">
        <chakra.h2 fontSize="h3">{buyer.company}</chakra.h2>
        <chakra.span color="ink.muted">
          {INVOICE_TYPE_TEXT[invoice.type]} · {invoice.redOf && '红字 · '}
          {invoiceStateText(invoice)}
        </chakra.span>
        <chakra.span marginLeft="auto">
          {invoice.redOf && '−'}
          <Money amount={invoice.amount} size="large" tone="ink" />
        </chakra.span>
      </chakra.div>
      {invoice.redOf && invoice.state === 'pending' && (
        <Notice tone="warn">
          按下面的明细冲减蓝字发票 {invoice.redOf.number}：数量和金额都是负数，开好后登记号码并上传 PDF。
        </Notice>
      )}
      {invoice.state === 'pending' && creditCode !== '' && invoice.taxId !== creditCode && (
        <Notice tone="danger">
          税号与{buyer.company}营业执照的统一社会信用代码 {creditCode} 不一致，开具前请与客户核对。
        </Notice>
      )}
      <FactList
        columns="one"
        facts={[
          ['抬头', copied(invoice.title)],
          ['税号', copied(invoice.taxId)],
          ['地址', invoice.address],
          ['电话', invoice.phone],
          ['开户行', invoice.bank],
          ['账号', invoice.account],
          ['发票号码', copied(invoice.number ?? '')],
          ['蓝字发票', invoice.redOf && copied(invoice.redOf.number)],
          ['原因', invoice.reason],
          ['冲减后', invoice.reds.length > 0 && <Money key="left" amount={invoice.left} tone="ink" />],
          [
            '订单',
            invoice.orders.map(({ id, number }) => (
              <chakra.span key={id} marginRight="3">
                <TextLink to={`/orders/${id}`}>{number}</TextLink>
              </chakra.span>
            )),
          ],
          ['申请', <Moment key="requestedAt" at={invoice.requestedAt} />],
          ['开具', invoice.issuedAt && <Moment key="issuedAt" at={invoice.issuedAt} />],
        ]}
      />
      <PaperLines label="发票明细" lines={invoice.lines} isBelowZero={invoice.redOf !== undefined} />
      {invoice.reds.map((red) => (
        <chakra.section key={red.id} display="grid" gap="2" aria-label={`红字发票 ${red.number ?? '待开'}`}>
          <chakra.h3 fontSize="body">
            红字发票 {red.number === undefined ? '待开' : copied(red.number)}{' '}
            <chakra.span color="ink.muted">{red.reason}</chakra.span>
          </chakra.h3>
          <PaperLines label="红字明细" lines={red.lines} isBelowZero />
          <InvoiceFiles invoice={red} label="红字发票文件" />
        </chakra.section>
      ))}
    </chakra.div>
    <chakra.div display="grid" gap="4">
      {children}
    </chakra.div>
  </Grid>
)
