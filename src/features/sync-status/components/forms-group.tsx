import { ageOf } from '#domain/age.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { report } from '#ui/feedback/errors.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useRowFocus } from '#ui/hooks/use-row-focus.ts'

import { panelMessages } from '../messages.ts'
import { forgetForm } from '../mutations.ts'
import { useOrderOfLine, useWaitingForms } from '../page-queries.ts'
import { Group, Row, Rows } from './edit-row.tsx'

type WaitingForm = ReturnType<typeof useWaitingForms>[number]

/** These are nothing but photos: without them nothing is lost that was written. */
const PHOTOS_ONLY = ['arrivalPhotos', 'claimPhotos'] as const
const photosOnly = ({ purpose }: WaitingForm) => PHOTOS_ONLY.find((one) => one === purpose)

/** The page on which a form is put right. */
function pageOf({ purpose, subject }: WaitingForm, orderOfLine: (lineId: number) => number | undefined) {
  if (purpose === 'claim') return afterSalesPaths.claimForm({ orderId: subject })
  if (purpose === 'claimPhotos') return afterSalesPaths.claim({ claimId: subject })
  if (purpose === 'receipt') return receiptPaths.receipts()
  if (purpose === 'document') return companyPaths.documents()
  const orderId = purpose === 'arrivalPhotos' ? orderOfLine(subject) : undefined
  return orderId === undefined ? undefined : arrivalPaths.arrival({ orderId })
}

/**
 * Submitted forms with photos, which leave beside the edits; one that was refused says why and where it is put right.
 */
export function FormsGroup({ now, onLeave }: { now: number; onLeave: () => void }) {
  const forms = useWaitingForms()
  const orderOfLine = useOrderOfLine()
  const { list, leave } = useRowFocus<HTMLUListElement>(forms.length)
  if (forms.length === 0) return null
  const refused = forms.filter(({ state }) => state === 'refused').length
  return (
    <Group title={refused > 0 ? panelMessages.formsRefused(refused) : panelMessages.forms}>
      <Rows ref={list}>
        {forms.map((form, index) => {
          const { key, label, at, state, refusal, subject } = form
          const isRefused = state === 'refused'
          const page = isRefused ? pageOf(form, orderOfLine) : undefined
          const purpose = isRefused ? photosOnly(form) : undefined
          return (
            <Row
              key={key}
              label={label}
              tone={isRefused ? 'danger' : 'plain'}
              facts={`${ageOf(at, now)} · ${isRefused ? panelMessages.formRefused(refusal ?? '') : panelMessages.formWaits}`}
            >
              {page && (
                <ButtonLink size="small" look="quiet" to={page} onClick={onLeave}>
                  {panelMessages.toForm}
                </ButtonLink>
              )}
              {purpose && (
                <Button
                  size="small"
                  aria-label={panelMessages.removeFormOf(label)}
                  onClick={() => {
                    leave(index)
                    void forgetForm({ purpose, subject }).catch(report)
                  }}
                >
                  {panelMessages.removeForm}
                </Button>
              )}
            </Row>
          )
        })}
      </Rows>
    </Group>
  )
}
