import { useController } from 'react-hook-form'
import * as z from 'zod/mini'

import type { Address } from '#contract/address.ts'
import { isPhone } from '#domain/identity.ts'
import { placeText } from '#domain/region/region.ts'
import { RegionField } from '#features/region/index.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { saveAddress } from '../mutations.ts'

const { missing, tooLong } = messages
const text = (max: number, why: string) =>
  z.string().check(z.trim(), z.minLength(1, why), z.maxLength(max, tooLong(max)))

/** The rules of an address, worded for the form. */
export const AddressFields = z.object({
  consignee: text(12, missing.consignee),
  phone: z.string().check(z.trim(), z.refine(isPhone, missing.phone)),
  regionCode: z.string().check(z.minLength(6, missing.region)),
  detail: text(100, missing.detail),
  isDefault: z.boolean(),
})

/** What a licensed place leaves to be changed. */
const LicensedFields = z.object({ ...AddressFields.shape, regionCode: z.string() })

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
  },
})

type AddressFormProps = {
  /** The one to change; absent: a new one. */
  address?: Address | undefined
  submitText?: string
  onClose: () => void
  onSaved: (address: Address) => void
}

/** A delivery address in a dialog; the server's objection to a field is shown under it. */
export function AddressForm({ address, submitText = messages.save, onClose, onSaved }: AddressFormProps) {
  const isLicensed = address?.isLicensed ?? false
  const { field, submit, isBusy, error, form } = useForm<z.output<typeof AddressFields>>(
    isLicensed ? LicensedFields : AddressFields,
    {
      defaults: {
        consignee: address?.consignee ?? '',
        phone: address?.phone ?? '',
        regionCode: address?.regionCode ?? '',
        detail: address?.detail ?? '',
        isDefault: address?.isDefault ?? false,
      },
      onSubmit: async (values) => onSaved(await saveAddress(values, address?.id)),
    },
  )
  const region = useController({ control: form.control, name: 'regionCode' })
  return (
    <Dialog title={address ? messages.editTitle : messages.addTitle} onClose={onClose}>
      <Form onSubmit={submit} error={error} submitText={submitText} isBusy={isBusy}>
        <Row>
          <TextInput label={messages.consignee} isRequired autoComplete="name" {...field('consignee')} />
          <TextInput
            label={messages.phone}
            isRequired
            inputMode="tel"
            autoComplete="tel"
            hint={messages.phoneHint}
            {...field('phone')}
          />
        </Row>
        {address && isLicensed ? (
          <Notice>
            <chakra.b fontWeight="600">
              {placeText(address)}
              {address.detail}
            </chakra.b>
            <br />
            {messages.licensedHint}
          </Notice>
        ) : (
          <>
            <RegionField
              label={messages.region}
              isRequired
              value={region.field.value}
              onChange={region.field.onChange}
              onBlur={region.field.onBlur}
              error={region.fieldState.error?.message}
            />
            <TextInput
              label={messages.detail}
              isRequired
              autoComplete="street-address"
              hint={messages.detailHint}
              {...field('detail')}
            />
          </>
        )}
        {!address?.isDefault && <Checkbox {...form.register('isDefault')}>{messages.setDefault}</Checkbox>}
      </Form>
    </Dialog>
  )
}
