import type { SellerInvoice } from '#contract/money/invoice-ops.ts'
import {
  INVOICE_FILE_BYTES_MAX,
  INVOICE_FILE_KINDS,
  INVOICE_FILE_TEXT,
  type InvoiceFileKind,
} from '#domain/invoice/invoice.ts'
import { toast } from '#ui/feedback/toast.ts'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { FilePick } from '../../kit/file-pick.tsx'
import { useMay } from '../../session/use-operator.ts'
import { tooLarge } from '../model/too-large.ts'
import { fileAddress, useAddInvoiceFile } from '../queries.ts'

const ACCEPT: Record<InvoiceFileKind, readonly string[]> = {
  pdf: ['application/pdf'],
  ofd: ['.ofd'],
  xml: ['.xml'],
}

type InvoiceFilesProps = { invoice: Pick<SellerInvoice['invoice'], 'id' | 'state' | 'files'>; label?: string }

/** The files of an invoice or of a red letter, and the way to add or to replace one. */
export function InvoiceFiles({ invoice: { id, state, files }, label = '发票文件' }: InvoiceFilesProps) {
  const may = useMay()
  const adding = useAddInvoiceFile()
  const isOpen = may('invoice.decide') && (state === 'pending' || state === 'issued')
  const open: readonly InvoiceFileKind[] = isOpen ? INVOICE_FILE_KINDS : []
  const shown = [...new Set([...files.map(({ kind }) => kind), ...open])]
  if (shown.length === 0) return null
  return (
    <chakra.section display="grid" gap="2" aria-label={label}>
      <chakra.p fontSize="meta" color="ink.muted" paddingTop="2" borderTop="1px solid" borderColor="line">
        {label}
      </chakra.p>
      {shown.map((kind) => {
        const isThere = files.some((file) => file.kind === kind)
        const verb = isThere ? '更换' : '上传'
        return (
          <chakra.div key={kind} display="flex" alignItems="center" gap="3">
            <chakra.span flex="1">
              {INVOICE_FILE_TEXT[kind]}
              {kind === 'pdf' && !isThere && state === 'pending' && (
                <chakra.span color="ink.muted">（开具前必传）</chakra.span>
              )}
            </chakra.span>
            {isThere && (
              <OutsideLink href={fileAddress(id, kind)} target="_blank" rel="noreferrer">
                查看
              </OutsideLink>
            )}
            {open.includes(kind) && (
              <FilePick
                label={`${verb}${INVOICE_FILE_TEXT[kind]}`}
                accept={ACCEPT[kind]}
                isBusy={adding.isPending && adding.variables.kind === kind}
                onPick={(file) =>
                  file.size > INVOICE_FILE_BYTES_MAX
                    ? toast(tooLarge(kind), { tone: 'danger' })
                    : adding.mutate({ id, kind, file }, { onError: tellFailure })
                }
              >
                {verb}
              </FilePick>
            )}
          </chakra.div>
        )
      })}
    </chakra.section>
  )
}
