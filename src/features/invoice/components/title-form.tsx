import * as z from 'zod/mini'

import { type InvoiceTitle, TaxId } from '#contract/money/invoice.ts'
import { bankPart } from '#domain/invoice/invoice.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { saveTitle } from '../mutations.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, messages.tooLong(max)))

const TitleFields = z.object({
  title: text(50).check(z.minLength(1, messages.missing)),
  taxId: TaxId,
  address: text(100),
  phone: text(20),
  bank: text(50),
  account: text(30),
})

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
  },
})

type TitleFormProps = {
  /** The one to change; absent: a new one, filled in as the licence says. */
  title?: InvoiceTitle | undefined
  suggested: { title: string; taxId: string }
  onClose: () => void
  onSaved: (title: InvoiceTitle) => void
}

/** Whether a number is right in itself but not the one of the licence, where that is on record. */
function isOther(taxId: string, licensed: string): boolean {
  const { success, data } = z.safeParse(TaxId, taxId)
  return success && licensed !== '' && data !== licensed
}

/** Whom invoices are made out to; the server's objection to a field is shown under it. */
export function TitleForm({ title, suggested, onClose, onSaved }: TitleFormProps) {
  const { field, submit, isBusy, error, form } = useForm<z.output<typeof TitleFields>>(TitleFields, {
    defaults: {
      title: title?.title ?? suggested.title,
      taxId: title?.taxId ?? suggested.taxId,
      address: title?.address ?? '',
      phone: title?.phone ?? '',
      bank: title?.bank ?? '',
      account: title?.account ?? '',
    },
    onSubmit: async (values) => onSaved(await saveTitle({ ...values, ...(title && { id: title.id }) })),
  })
  const isLocked = title?.isLocked ?? false
  return (
    <Dialog title={title ? messages.editTitle : messages.addTitle} onClose={onClose}>
      <Form onSubmit={submit} error={error} submitText={messages.save} isBusy={isBusy}>
        {isLocked && <Notice>{messages.lockedHint}</Notice>}
        <TextInput label={messages.name} isRequired readOnly={isLocked} hint={messages.nameHint} {...field('title')} />
        <TextInput
          label={messages.taxId}
          isRequired
          readOnly={isLocked}
          hint={messages.taxIdHint}
          {...field('taxId')}
        />
        {!isLocked && isOther(form.watch('taxId'), suggested.taxId) && (
          <Notice tone="warn">{messages.taxIdOther}</Notice>
        )}
        <chakra.p color="ink.muted" fontSize="meta">
          {messages.bankHint}
        </chakra.p>
        <TextInput label={messages.address} {...field('address')} />
        <TextInput label={messages.phone} inputMode="tel" {...field('phone')} />
        <Pair>
          <TextInput label={messages.bank} {...field('bank')} />
          <TextInput label={messages.account} inputMode="numeric" {...field('account')} />
        </Pair>
        {bankPart(form.watch()) === 'some' && <Notice tone="warn">{messages.bankSome}</Notice>}
      </Form>
    </Dialog>
  )
}
