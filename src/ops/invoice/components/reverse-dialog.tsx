import { useState } from 'react'

import { INVOICE_FILE_BYTES_MAX, isInvoiceNumber } from '#domain/invoice/invoice.ts'
import { toYuan } from '#domain/money.ts'
import { toast } from '#ui/feedback/toast.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { FilePick } from '../../kit/file-pick.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useFocus } from '../../kit/use-focus.ts'
import { tooLarge } from '../model/too-large.ts'
import type { InvoiceRow } from '../queries.ts'
import { NumberField } from './number-field.tsx'

const RED_REASONS = ['开票有误', '抬头有误，重新开具', '全部退货']

type ReverseDialogProps = {
  row: InvoiceRow
  act: { isPending: boolean; error: Error | null }
  onAct: (reversal: { number: string; reason: string; file: File }) => void
  onClose: () => void
}

/** The red letter's own number, its PDF, and why. */
export function ReverseDialog({ row: { invoice }, act, onAct, onClose }: ReverseDialogProps) {
  const [number, setNumber] = useState('')
  const field = useFocus<HTMLInputElement>()
  const [file, setFile] = useState<File>()
  const isNumber = isInvoiceNumber(number)
  return (
    <ReasonDialog
      title={`全部红冲发票 ${invoice.number ?? ''}（${toYuan(invoice.left)}）`}
      usual={RED_REASONS}
      hint={
        !isNumber
          ? '请先填写 20 位红字发票号码。'
          : file
            ? '客户会看到这个原因；退货由系统按退回数量另开红字，不用全部红冲。'
            : '请先选择红字发票的 PDF。'
      }
      actText="全部红冲"
      isBusy={act.isPending}
      error={act.error}
      onAct={(reason) => isNumber && file && onAct({ number, reason, file })}
      onClose={onClose}
    >
      <NumberField ref={field} label="红字发票号码" value={number} onValue={setNumber} />
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
          {file ? file.name : '红字发票 PDF（必传）'}
        </chakra.span>
        <FilePick
          label={file ? '更换红字发票 PDF' : '选择红字发票 PDF'}
          accept={['application/pdf']}
          isBusy={act.isPending}
          onPick={(picked) =>
            picked.size > INVOICE_FILE_BYTES_MAX ? toast(tooLarge('pdf'), { tone: 'danger' }) : setFile(picked)
          }
        >
          {file ? '更换' : '选择'}
        </FilePick>
      </chakra.div>
    </ReasonDialog>
  )
}
