import type { Order } from '#contract/order.ts'
import { isAsSent } from '#domain/arrival/check.ts'
import { recalledSinceText } from '#domain/arrival/record.ts'
import { useCommon } from '#features/site/index.ts'
import { useSavedBecause } from '#features/sync-status/index.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SavedHere } from '#ui/feedback/saved-here.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { RecordRow } from '../model/record-rows.ts'
import { forgetPhotos } from '../mutations.ts'
import { type Delivery, usePhotoForms } from '../queries.ts'
import { ClaimLinks } from './claim-links.tsx'
import { RecordTable } from './record-table.tsx'

type ArrivalRecordProps = {
  order: Order
  delivery: Delivery
  rows: readonly RecordRow[]
  /** Signed here just now. */ isNew: boolean
}

/** A signed delivery: who signed when, what came, and what is to be claimed of it. */
export function ArrivalRecord({ order, delivery, rows, isNew }: ArrivalRecordProps) {
  const because = useSavedBecause()
  const { signed, isPending, lines } = delivery
  const photoForms = usePhotoForms()
  const receiptDays = useCommon().data?.commonConfig.receipt_due_days
  if (!signed) return null
  const different = lines.filter((line) => !isAsSent(line)).length
  return (
    <>
      {isPending && <SavedHere because={because} isNew={isNew} />}
      {isNew && order.isEphedrine && (
        <Notice
          tone="warn"
          action={<TextLink to={receiptPaths.receipts({ number: order.number })}>{messages.toReceipt}</TextLink>}
        >
          {messages.receiptDue(receiptDays)}
        </Notice>
      )}
      {[...new Map(lines.map((line) => [line.lineId, line])).values()].map((line) => {
        const form = photoForms.get(line.lineId)
        return (
          form?.state === 'refused' && (
            <Notice
              key={line.lineId}
              tone="danger"
              action={
                <Button size="small" onClick={() => void forgetPhotos(line).catch(report)}>
                  {messages.removePhotos}
                </Button>
              }
            >
              {messages.photosRefusedOf(line.name, form.refusal ?? '')}
            </Notice>
          )
        )
      })}
      {lines.map(
        (line) =>
          line.recalledSince && (
            <Notice
              key={`${line.lineId} ${line.batch}`}
              tone="danger"
              action={<TextLink to={recallPaths.recalls()}>{messages.seeRecalls}</TextLink>}
            >
              {messages.recalledSinceOf(line.name, line.batch, recalledSinceText(line))}
            </Notice>
          ),
      )}
      <Section
        title={messages.record}
        note={
          <Tag tone={different > 0 ? 'warn' : 'brand'}>
            {different > 0 ? messages.differences(different) : messages.noDifference}
          </Tag>
        }
        isFlush
      >
        <chakra.div padding={{ base: '3', md: '4' }}>
          <FactList
            facts={[
              [messages.signedBy, signed.signedBy],
              [messages.signedAt, <Moment key="at" at={signed.signedAt} />],
              [messages.supplier, signed.supplier],
            ]}
          />
        </chakra.div>
        <RecordTable rows={rows} isOfOne />
      </Section>
      {different > 0 && <ClaimLinks order={order} delivery={delivery} />}
    </>
  )
}
