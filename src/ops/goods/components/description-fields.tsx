import type { GoodsChoices } from '#contract/ops/goods/desk.ts'
import { PRESCRIPTION_TEXT, PRESCRIPTIONS, SCOPES, STORAGES } from '#domain/goods/goods.ts'
import { FIELD_LABELS } from '#domain/goods/sheet/field-labels.ts'
import { STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { groupsOf } from '../model/category-options.ts'
import type { SheetField } from '../model/sheet-field.ts'
import { SelectInput } from './select-input.tsx'

type DescriptionFieldsProps = { field: SheetField; categories: GoodsChoices['categories'] }

/** Names, numbers and packing. */
export const DescriptionFields = ({ field, categories }: DescriptionFieldsProps) => (
  <>
    <Section title="品种">
      <Fields>
        <TextInput label={FIELD_LABELS.name} isRequired {...field('name')} />
        <TextInput label={FIELD_LABELS.tradeName} {...field('tradeName')} />
        <TextInput label={FIELD_LABELS.specification} isRequired {...field('specification')} />
        <TextInput label={FIELD_LABELS.manufacturer} {...field('manufacturer')} />
        <TextInput label={FIELD_LABELS.approvalNumber} {...field('approvalNumber')} />
        <TextInput label={FIELD_LABELS.dosageForm} {...field('dosageForm')} />
        <TextInput label={FIELD_LABELS.origin} hint="中药材与饮片填写。" {...field('origin')} />
        <TextInput label={FIELD_LABELS.barcode} inputMode="numeric" {...field('barcode')} />
        <SelectInput label={FIELD_LABELS.prescription} {...field('prescription')}>
          {PRESCRIPTIONS.map((one) => (
            <option key={one} value={one}>
              {PRESCRIPTION_TEXT[one]}
            </option>
          ))}
        </SelectInput>
        <SelectInput label={FIELD_LABELS.scope} {...field('scope')}>
          {SCOPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectInput>
        <SelectInput label={FIELD_LABELS.categoryId} {...field('categoryId')}>
          {groupsOf(categories).map(({ id, name, children }) => (
            <optgroup key={id} label={name}>
              <option value={id}>{name}</option>
              {children.map((child) => (
                <option key={child.id} value={child.id}>
                  {name} / {child.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectInput>
        <SelectInput label={FIELD_LABELS.storage} {...field('storage')}>
          {STORAGES.map((one) => (
            <option key={one} value={one}>
              {STORAGE_TEXT[one]}
            </option>
          ))}
        </SelectInput>
      </Fields>
    </Section>
    <Section title="包装与编码">
      <Fields>
        <TextInput label={FIELD_LABELS.unit} isRequired {...field('unit')} />
        <TextInput
          label={FIELD_LABELS.packing}
          isRequired
          hint="起订量，按它的整数倍购买。"
          inputMode="numeric"
          maxLength={12}
          {...field('packing')}
        />
        <TextInput label={FIELD_LABELS.caseSize} isRequired inputMode="numeric" maxLength={12} {...field('caseSize')} />
        <TextInput label={FIELD_LABELS.traceCodePrefix} inputMode="numeric" {...field('traceCodePrefix')} />
        <TextInput label={FIELD_LABELS.insuranceCode} {...field('insuranceCode')} />
      </Fields>
    </Section>
  </>
)

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
})
