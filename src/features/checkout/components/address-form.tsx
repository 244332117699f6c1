import { chakra } from '@chakra-ui/react'
import * as z from 'zod/mini'

import type { Address } from '#contract/address.ts'
import { isPhone } from '#domain/identity.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'

import { messages } from '../messages.ts'
import { addAddress } from '../mutations.ts'

const { missing, tooLong } = messages
const text = (max: number, why: string) =>
  z.string().check(z.trim(), z.minLength(1, why), z.maxLength(max, tooLong(max)))

/** The rules of an address (domain: consignee ≤ 12, detail ≤ 100 characters), worded for the form. */
export const AddressFields = z.object({
  consignee: text(12, missing.consignee),
  phone: z.string().check(z.trim(), z.refine(isPhone, missing.phone)),
  province: text(20, missing.province),
  city: text(20, missing.city),
  district: z.string().check(z.trim(), z.maxLength(20, tooLong(20))),
  detail: text(100, missing.detail),
  isDefault: z.boolean(),
})

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(var(--columns), minmax(0, 1fr))' },
    gap: '3',
  },
})

type AddressFormProps = { onClose: () => void; onAdded: (address: Address) => void }

/** A new delivery address; the server's objection to a field is shown under it. */
export function AddressForm({ onClose, onAdded }: AddressFormProps) {
  const { field, submit, isBusy, error, form } = useForm(AddressFields, {
    defaults: { consignee: '', phone: '', province: '', city: '', district: '', detail: '', isDefault: false },
    onSubmit: async (values) => onAdded(await addAddress(values)),
  })
  const { error: provinceError, ...province } = field('province')
  return (
    <Dialog title={messages.addAddress} onClose={onClose}>
      <Form onSubmit={submit} error={error} submitText={messages.save} isBusy={isBusy}>
        <Row css={{ '--columns': 2 }}>
          <TextInput label={messages.consignee} isRequired autoComplete="name" maxLength={12} {...field('consignee')} />
          <TextInput
            label={messages.phone}
            isRequired
            inputMode="tel"
            autoComplete="tel"
            hint={messages.phoneHint}
            {...field('phone')}
          />
        </Row>
        <Row css={{ '--columns': 3 }}>
          <Field label={messages.province} isRequired error={provinceError}>
            {(control) => (
              <Select {...province} {...control}>
                <option value="">{messages.provincePick}</option>
                {PROVINCES.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <TextInput label={messages.city} isRequired autoComplete="address-level2" {...field('city')} />
          <TextInput label={messages.district} autoComplete="address-level3" {...field('district')} />
        </Row>
        <TextInput
          label={messages.detail}
          isRequired
          autoComplete="street-address"
          maxLength={100}
          {...field('detail')}
        />
        <Checkbox {...form.register('isDefault')}>{messages.makeDefault}</Checkbox>
      </Form>
    </Dialog>
  )
}

/** The 34 provincial divisions in their official order. */
const PROVINCES = [
  '北京市',
  '天津市',
  '河北省',
  '山西省',
  '内蒙古自治区',
  '辽宁省',
  '吉林省',
  '黑龙江省',
  '上海市',
  '江苏省',
  '浙江省',
  '安徽省',
  '福建省',
  '江西省',
  '山东省',
  '河南省',
  '湖北省',
  '湖南省',
  '广东省',
  '广西壮族自治区',
  '海南省',
  '重庆市',
  '四川省',
  '贵州省',
  '云南省',
  '西藏自治区',
  '陕西省',
  '甘肃省',
  '青海省',
  '宁夏回族自治区',
  '新疆维吾尔自治区',
  '香港特别行政区',
  '澳门特别行政区',
  '台湾省',
] as const
