import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'

import type { Claimable } from '#contract/fulfilment/after-sales.ts'
import {
  AFTER_SALES_KIND_TEXT,
  AFTER_SALES_KINDS,
  AFTER_SALES_REASON_TEXT,
  type AfterSalesKind,
  DESCRIPTION_MAX,
  reasonsOf,
} from '#domain/after-sales/after-sales.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { type ClaimForm as Form, draftOf } from '../model/claim-form.ts'
import { PhotoDrafts } from './photo-drafts.tsx'
import { PieceFields } from './piece-fields.tsx'
import { useFiling } from './use-filing.ts'

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

/** What, why, how many, in words and photos. Nothing that was filled in is lost until the claim is filed. */
export function ClaimForm({ claimable }: { claimable: Claimable }) {
  const isOnline = useOnline()
  const [form, setForm] = useState<Form>({ pieces: {}, description: '' })
  const filing = useFiling({ draft: (claimId) => draftOf(form, claimable, claimId) })
  const { photos, setPhotos, filed, isBusy, send, error } = filing
  const { kind, reason, description } = form
  const choose = (next: AfterSalesKind) => {
    const { reason: before, ...rest } = form
    setForm({ ...rest, kind: next, ...(before && reasonsOf(next).includes(before) && { reason: before }) })
  }
  const photoField = <PhotoDrafts photos={photos} isBusy={isBusy} onChange={setPhotos} />
  if (filed) {
    return (
      <Section title={messages.photos}>
        <chakra.div display="grid" gap="3" justifyItems="start">
          <Notice tone="warn">{messages.photosLeft(filed.number, photos.length)}</Notice>
          {photoField}
          {error && <Notice tone="danger">{error}</Notice>}
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
            <Button look="main" isBusy={isBusy} disabled={!isOnline} onClick={() => void send()}>
              {messages.retryPhotos}
            </Button>
            <TextLink to={afterSalesPaths.claim({ claimId: filed.id })}>{messages.showClaim}</TextLink>
          </chakra.div>
        </chakra.div>
      </Section>
    )
  }
  return (
    <>
      <Section title={messages.chooseReason}>
        <chakra.div display="grid" gap="4">
          <Choices title={messages.chooseKind}>
            {AFTER_SALES_KINDS.map((one) => (
              <Chip key={one} aria-pressed={one === kind} onClick={() => choose(one)}>
                {AFTER_SALES_KIND_TEXT[one]}
              </Chip>
            ))}
          </Choices>
          {kind && (
            <Choices title={messages.reason}>
              {reasonsOf(kind).map((one) => (
                <Chip key={one} aria-pressed={one === reason} onClick={() => setForm({ ...form, reason: one })}>
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
          lines={claimable.lines.filter(({ quantity }) => quantity > 0)}
          onChange={(pieces) => setForm({ ...form, pieces })}
        />
      </Section>
      <Section title={messages.describe}>
        <chakra.div display="grid" gap="4">
          <TextAreaInput
            label={messages.description}
            maxLength={DESCRIPTION_MAX}
            hint={messages.letters(description.length, DESCRIPTION_MAX)}
            value={description}
            onChange={({ target }) => setForm({ ...form, description: target.value })}
          />
          {photoField}
        </chakra.div>
      </Section>
      <chakra.div display="grid" gap="3" paddingInline={{ base: '3', md: '0' }} justifyItems="start">
        {!isOnline && <Notice tone="warn">{messages.formOffline}</Notice>}
        {error && <Notice tone="danger">{error}</Notice>}
        {filing.isFiledBefore && (
          <Notice tone="warn" action={<TextLink to={afterSalesPaths.claims()}>{messages.toClaims}</TextLink>}>
            {messages.filedAlready}
          </Notice>
        )}
        <Button look="main" size="large" isBusy={isBusy} disabled={!isOnline} onClick={() => void send()}>
          {messages.submit}
        </Button>
      </chakra.div>
    </>
  )
}
