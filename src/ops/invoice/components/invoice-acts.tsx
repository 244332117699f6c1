import { useState } from 'react'

import { isInvoiceNumber } from '#domain/invoice/invoice.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { Key } from '../../kit/queue/key.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useFocus } from '../../kit/use-focus.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { type InvoiceRow, useFailInvoice, useIssueInvoice, useReverseInvoice } from '../queries.ts'
import { NumberField } from './number-field.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

const FAIL_REASONS = ['抬头与营业执照不一致', '税号有误', '专票资料不全', '本月开票额度已满，请下月初再申请']

/** A issues, R fails or reverses. */
export function InvoiceActs({ row }: { row: InvoiceRow }) {
  const { id, invoice, buyer, version } = row
  const may = useMay()
  const [open, setOpen] = useState<'issue' | 'fail' | 'reverse'>()
  const tell = (text: string) => () => {
    toast(text)
    setOpen(undefined)
  }
  const issuing = useIssueInvoice(
    tell(`${buyer.company} 的${invoice.redOf ? '红字发票' : '发票'}已开具，客户会收到消息`),
  )
  const failing = useFailInvoice(tell(`${buyer.company} 的开票申请已退回`))
  const reversing = useReverseInvoice(tell(`${buyer.company} 的发票已红冲，客户会收到消息`))
  const { redOf } = invoice
  const name = redOf ? '红字发票' : '发票'
  const isPending = invoice.state === 'pending' && may('invoice.decide')
  // What came back is taken back first, by the red letter that waits for it.
  const isReversible =
    invoice.state === 'issued' &&
    !redOf &&
    may('invoice.decide') &&
    invoice.reds.every(({ state }) => state === 'issued')
  const hasPdf = invoice.files.some(({ kind }) => kind === 'pdf')
  useKeys([
    { key: 'a', text: `开具${name}`, run: () => setOpen('issue'), isOff: !isPending || !hasPdf },
    {
      key: 'r',
      text: isPending ? '退回申请' : '全部红冲',
      run: () => setOpen(isPending ? 'fail' : 'reverse'),
      isOff: isPending ? redOf !== undefined : !isReversible,
    },
  ])
  return (
    <>
      {isPending && (
        <chakra.div display="flex" gap="2">
          {!redOf && (
            <Button flex="1" onClick={() => setOpen('fail')}>
              退回
              <Key name="R" />
            </Button>
          )}
          <Button flex="1" look="main" disabled={!hasPdf} onClick={() => setOpen('issue')}>
            开具
            <Key name="A" />
          </Button>
        </chakra.div>
      )}
      {isReversible && (
        <Button look="danger" onClick={() => setOpen('reverse')}>
          全部红冲
          <Key name="R" />
        </Button>
      )}
      {open === 'issue' && (
        <NumberDialog
          title={`开具 ${buyer.company} 的${name}`}
          label={`${name}号码`}
          actText="开具"
          act={issuing}
          onAct={(number) => issuing.mutate({ params: { id }, body: { number, version } })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'fail' && (
        <ReasonDialog
          title="退回开票申请"
          usual={FAIL_REASONS}
          hint="客户会看到这个原因，可修改后重新申请。"
          actText="退回"
          isBusy={failing.isPending}
          error={failing.error}
          onAct={(reason) => failing.mutate({ params: { id }, body: { reason, version } })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'reverse' && (
        <ReverseDialog
          row={row}
          act={reversing}
          onAct={(reversal) => reversing.mutate({ id, version, ...reversal })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

type PendingAct = { isPending: boolean; error: Error | null }

type NumberDialogProps = {
  title: string
  label: string
  actText: string
  act: PendingAct
  onAct: (number: string) => void
  onClose: () => void
}

function NumberDialog({ title, label, actText, act, onAct, onClose }: NumberDialogProps) {
  const [number, setNumber] = useState('')
  const field = useFocus<HTMLInputElement>()
  return (
    <ActDialog
      title={title}
      actText={actText}
      act={act}
      isReady={isInvoiceNumber(number)}
      onAct={() => onAct(number)}
      onClose={onClose}
    >
      <NumberField ref={field} label={label} value={number} onValue={setNumber} />
    </ActDialog>
  )
}
