import { FACT_TEXT, changedFacts, type CompanyFacts } from '#domain/company/company.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'

import { messages } from '../messages.ts'
import { factsPart } from '../model/facts-schema.ts'
import { saveCompany, submitCompany } from '../mutations.ts'
import { LicenceFields, PlaceFields, ScopeFields } from './facts-fields.tsx'

const Facts = factsPart(Object.keys(FACT_TEXT) as (keyof CompanyFacts)[])

type ChangeFormProps = {
  /** In force. */
  facts: CompanyFacts
  /** What was asked for before and not approved. */
  change?: CompanyFacts | undefined
  customerType: CustomerType
  onClose: () => void
  onSubmitted: () => void
}

/** Asks to change what is approved. Buying pauses meanwhile, so nothing is sent before that was said. */
export function ChangeForm({ facts, change, customerType, onClose, onSubmitted }: ChangeFormProps) {
  const { field, submit, isBusy, error, form } = useForm<CompanyFacts>(Facts, {
    defaults: change ?? facts,
    onSubmit: async (typed) => {
      const changed = changedFacts(facts, typed)
      if (changed.length === 0) throw new Error(messages.changeNothing)
      const names = changed.map((fact) => FACT_TEXT[fact]).join('、')
      if (!(await confirm(messages.changeAsk(names), { title: messages.changeTitle, yes: messages.changeSubmit })))
        return
      await saveCompany(typed)
      await submitCompany()
      toast(messages.changed)
      onSubmitted()
    },
  })
  return (
    <Form
      onSubmit={submit}
      error={error}
      submitText={messages.changeSubmit}
      isBusy={isBusy}
      aside={
        <Button size="large" look="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      }
    >
      <Notice tone="warn">{messages.changeWarn}</Notice>
      <LicenceFields field={field} form={form} />
      <PlaceFields field={field} form={form} />
      <ScopeFields field={field} form={form} customerType={customerType} />
    </Form>
  )
}
