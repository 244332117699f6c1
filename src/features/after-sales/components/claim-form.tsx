import type { ReactNode } from 'react'

import type { Claimable } from '#contract/fulfilment/after-sales.ts'
import {
  AFTER_SALES_KIND_TEXT,
  AFTER_SALES_KINDS,
  AFTER_SALES_REASON_TEXT,
  type AfterSalesKind,
  DESCRIPTION_MAX,
  PHOTOS_MAX,
} from '#domain/after-sales/after-sales.ts'
import { extraText } from '#domain/pricing/gift.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { PhotoField } from '#ui/picture/photo-field.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { giftsOf, reasonsFor } from '../model/claim-form.ts'
import { removePhoto } from '../mutations.ts'
import { ClaimForecast } from './claim-forecast.tsx'
import { PieceFields } from './piece-fields.tsx'
import { type LocalClaim, useClaimFields } from './use-filing.ts'

const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.fieldset border="0">
    <chakra.legend color="ink.muted" marginBottom="2">
      {title}
    </chakra.legend>
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {children}
    </chakra.div>
  </chakra.fieldset>
)

/** Whether the line was given or exchanged for money. */
const extraOf = ({ purchase }: Claimable, lineId: number) =>
  extraText({ isGift: true, payable: purchase?.lines.find(({ id }) => id === lineId)?.payable ?? 0 }) ?? ''

/** What, why, how many, in words and photos. It is filled in and submitted without a network too. */
export function ClaimForm({ claimable, filing }: { claimable: Claimable; filing: LocalClaim }) {
  const isOnline = useOnline()
  const { form, change, faults, tellFault, addPhotos, submit, isBusy, error } = useClaimFields(claimable, filing)
  const { photos, kept } = filing
  const { kind, reason, description } = form
  const lines = claimable.lines.filter(({ quantity }) => quantity > 0)
  const choose = (next: AfterSalesKind) => {
    const { reason: before, ...rest } = form
    change({ ...rest, kind: next, ...(before && reasonsFor(next, lines).includes(before) && { reason: before }) })
  }
  return (
    <>
      {kept?.state === 'refused' && <Notice tone="danger">{messages.refused(kept.refusal ?? '')}</Notice>}
      <Section title={messages.chooseReason}>
        <chakra.div display="grid" gap="4">
          <Choices title={messages.chooseKind}>
            {AFTER_SALES_KINDS.map((one) => (
              <Chip key={one} aria-pressed={one === kind} onClick={() => choose(one)}>
                {AFTER_SALES_KIND_TEXT[one]}
              </Chip>
            ))}
          </Choices>
          {kind === 'allowance' && <Notice>{messages.allowanceHint}</Notice>}
          {kind && (
            <Choices title={messages.reason}>
              {reasonsFor(kind, lines).map((one) => (
                <Chip key={one} aria-pressed={one === reason} onClick={() => change({ ...form, reason: one })}>
                  {AFTER_SALES_REASON_TEXT[one]}
                </Chip>
              ))}
            </Choices>
          )}
        </chakra.div>
      </Section>
      <Section title={messages.choosePieces}>
        <PieceFields
          form={form}
          lines={lines}
          onChange={(pieces) => change({ ...form, pieces })}
          faults={faults}
          onFault={tellFault}
        />
        {giftsOf(form, claimable).map(({ lineId, batch, name, quantity, unit }) => (
          <Notice key={`${lineId} ${batch}`} tone="warn">
            {messages.giftBack(extraOf(claimable, lineId), name, quantity, unit)}
          </Notice>
        ))}
        <ClaimForecast form={form} claimable={claimable} />
      </Section>
      <Section title={messages.describe}>
        <chakra.div display="grid" gap="4">
          <TextAreaInput
            label={messages.description}
            maxLength={DESCRIPTION_MAX}
            hint={[
              messages.letters(description.length, DESCRIPTION_MAX),
              kind === 'allowance' && messages.wishAllowance,
            ]
              .filter(Boolean)
              .join(' · ')}
            value={description}
            onChange={({ target }) => change({ ...form, description: target.value })}
          />
          <PhotoField
            hint={messages.photoHint}
            photos={photos}
            room={PHOTOS_MAX - photos.length}
            onPick={addPhotos}
            onRemove={(id) => void removePhoto(id).catch(report)}
          />
        </chakra.div>
      </Section>
      <chakra.div display="grid" gap="3" paddingInline={{ base: '3', md: '0' }} justifyItems="start">
        {!isOnline && <Notice>{messages.formOffline}</Notice>}
        {error && <Notice tone="danger">{error}</Notice>}
        <Button look="main" size="large" isBusy={isBusy} onClick={() => void submit()}>
          {messages.submit}
        </Button>
      </chakra.div>
    </>
  )
}
