import { type AfterSalesDetail, ReturnWaybill } from '#contract/fulfilment/after-sales.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { sendWaybill } from '../mutations.ts'

type SendBackProps = { claim: AfterSalesDetail; onChange: () => void }

/** Where the goods go back to, and under which waybill; it can be corrected until they are received. */
export function SendBack({ claim, onChange }: SendBackProps) {
  const { id, returnAddress, returnBefore } = claim
  const isOnline = useOnline()
  const { field, submit, isBusy, error } = useForm(ReturnWaybill, {
    defaults: { carrier: claim.carrier ?? '', waybill: claim.waybill ?? '' },
    onSubmit: async (waybill) => {
      await sendWaybill(id, waybill)
      toast(messages.waybillSent)
      onChange()
    },
  })
  return (
    <Section title={messages.sendBack}>
      <chakra.div display="grid" gap="3" maxWidth="30rem">
        {returnBefore !== undefined && <Notice tone="warn">{messages.returnBefore(returnBefore)}</Notice>}
        {returnAddress && (
          <p>
            <chakra.span color="ink.muted">{messages.address}</chakra.span> {returnAddress.consignee}{' '}
            {returnAddress.phone}
            <br />
            {returnAddress.detail}
          </p>
        )}
        <Form
          isBusy={isBusy}
          error={isOnline ? error : messages.needsNetwork}
          isOff={!isOnline}
          submitText={claim.waybill ? messages.changeWaybill : messages.submitWaybill}
          onSubmit={submit}
        >
          <TextInput label={messages.carrier} isRequired {...field('carrier')} />
          <TextInput label={messages.waybill} isRequired {...field('waybill')} />
        </Form>
      </chakra.div>
    </Section>
  )
}
