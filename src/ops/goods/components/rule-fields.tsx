import { useState } from 'react'

import type { GoodsChoices } from '#contract/ops/goods/desk.ts'
import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'
import { BADGES, CLINIC_RULES, LIMIT_PERIODS } from '#domain/goods/goods.ts'
import { FIELD_LABELS } from '#domain/goods/sheet/field-labels.ts'
import { CLINIC_RULE_TEXT, PERIOD_TEXT } from '#domain/goods/sheet/words.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { SheetField, SheetForm } from '../model/sheet-field.ts'
import { SelectInput } from './select-input.tsx'

type RuleFieldsProps = { field: SheetField; form: SheetForm; provinces: GoodsChoices['provinces'] }

const FLAGS = [
  'isSoldAlone',
  'isTail',
  'isEphedrine',
  'isYouxuan',
  'isManjian',
  'withCoupon',
  'isFreeShipping',
] as const

/** To whom the goods are sold, how many, and in which promotions. */
export function RuleFields({ field, form, provinces }: RuleFieldsProps) {
  return (
    <>
      <Section title="销售规则">
        <chakra.div display="grid" gap="3">
          <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
            {FLAGS.map((name) => (
              <Checkbox key={name} {...form.register(name)}>
                {FIELD_LABELS[name]}
              </Checkbox>
            ))}
          </chakra.div>
          <Refusals field={field} />
          <Fields>
            <TextInput
              label="限购数量"
              hint="0 为不限购。"
              inputMode="numeric"
              maxLength={12}
              {...field('limitNumber')}
            />
            <SelectInput label="限购周期" {...field('limitPeriod')}>
              {LIMIT_PERIODS.map((one) => (
                <option key={one} value={one}>
                  {PERIOD_TEXT[one]}
                </option>
              ))}
            </SelectInput>
            <TextInput
              label="含麻每单限量"
              hint="0 为按设置；客户另有限量时取较小的。"
              inputMode="numeric"
              maxLength={12}
              {...field('ephedrinePerOrder')}
            />
            <TextInput
              label="含麻周期内限量"
              hint="0 为按设置；周期天数在设置里。"
              inputMode="numeric"
              maxLength={12}
              {...field('ephedrinePerPeriod')}
            />
            <SelectInput label={FIELD_LABELS.clinicRule} {...field('clinicRule')}>
              {CLINIC_RULES.map((one) => (
                <option key={one} value={one}>
                  {CLINIC_RULE_TEXT[one]}
                </option>
              ))}
            </SelectInput>
            <TextInput
              label={FIELD_LABELS.freeShippingNumber}
              hint="勾选“包邮”时，买够这个数量免运费。"
              inputMode="numeric"
              maxLength={12}
              {...field('freeShippingNumber')}
            />
          </Fields>
          <Choices form={form} name="badges" label="角标" options={BADGES.map((one) => ({ code: one, name: one }))} />
        </chakra.div>
      </Section>
      <Section title="控销" note="选中的区域与客户类型不能购买；客户可申请采购权限。">
        <chakra.div display="grid" gap="3">
          <Checkbox {...form.register('isAllowListOnly')}>仅限有采购权限的客户购买</Checkbox>
          <Choices form={form} name="blockedRegions" label="不售区域" options={provinces} />
          <Choices
            form={form}
            name="blockedCustomerTypes"
            label="不售客户类型"
            options={CUSTOMER_TYPES.map((one) => ({ code: one, name: one }))}
          />
        </chakra.div>
      </Section>
    </>
  )
}

/** What the check marks were refused for. */
function Refusals({ field }: { field: SheetField }) {
  const texts = FLAGS.flatMap((name) => field(name).error ?? [])
  if (texts.length === 0) return null
  return (
    <chakra.p color="danger" fontSize="meta" role="alert">
      {texts.join('；')}
    </chakra.p>
  )
}

type ChoicesProps = {
  form: SheetForm
  name: 'badges' | 'blockedRegions' | 'blockedCustomerTypes'
  label: string
  options: readonly { code: string; name: string }[]
}

/** Any number of options; a chosen one that is no option (a city) can be taken away. */
function Choices({ form, name, label, options }: ChoicesProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => form.getValues(name))
  const all = [
    ...options,
    ...chosen
      .filter((code) => !options.some((option) => option.code === code))
      .map((code) => ({ code, name: `地区 ${code}` })),
  ]
  const toggle = (code: string) => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]
    setChosen(next)
    form.setValue(name, next as never)
  }
  return (
    <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2">
      <chakra.legend color="ink.muted" marginBottom="1">
        {label}
      </chakra.legend>
      {all.map((option) => (
        <Chip key={option.code} aria-pressed={chosen.includes(option.code)} onClick={() => toggle(option.code)}>
          {option.name}
        </Chip>
      ))}
    </chakra.fieldset>
  )
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
})
