import type { SettingsSheet } from '#contract/ops/shop/setting.ts'
import { type FieldErrors, type FieldValue, formatNumber, wordsOf } from '#domain/entry/fields.ts'
import { minuteOf } from '#domain/instant.ts'
import { SETTING_FIELDS, SETTING_GROUPS, type SettingField } from '#domain/setting/setting-fields.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FieldInput } from '../../kit/fields/field-input.tsx'

type Drafts = Readonly<Record<string, FieldValue | undefined>>
type SettingGroupsProps = {
  sheet: SettingsSheet
  /** What was changed and is not saved. */
  drafts: Drafts
  errors: FieldErrors
  words: string
  mayChange: boolean
  onChange: (key: string, value: FieldValue | undefined) => void
}

/** The figures by group, each with its range, its default and who changed it last. */
export function SettingGroups({ sheet, drafts, errors, words, mayChange, onChange }: SettingGroupsProps) {
  const stored = new Map(sheet.settings.map((setting) => [setting.key, setting]))
  const isFound = ({ text, group, hint = '' }: SettingField) => `${group}${text}${hint}`.includes(words)
  return SETTING_GROUPS.map((group) => {
    const fields = SETTING_FIELDS.filter((field) => field.group === group && isFound(field))
    if (fields.length === 0) return null
    return (
      <Section key={group} title={group}>
        <chakra.fieldset
          border="0"
          disabled={!mayChange}
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))"
          gap="5"
          aria-label={group}
        >
          {fields.map((field) => {
            const setting = stored.get(field.key)
            const isChanged = field.key in drafts
            return (
              <chakra.div
                key={field.key}
                minWidth="0"
                // The mark of a change stands at the panel's edge, the field under the heading.
                marginLeft="-3"
                paddingLeft="calc(0.75rem - 3px)"
                borderLeft="3px solid"
                borderColor={isChanged ? 'brand.solid' : 'surface'}
              >
                <FieldInput
                  field={field}
                  value={isChanged ? drafts[field.key] : setting?.value}
                  error={errors[field.key]}
                  hint={<Facts field={field} fallback={setting?.fallback} />}
                  onChange={(value) => onChange(field.key, value)}
                />
                {setting?.changedAt !== undefined && (
                  <chakra.p color="ink.faint" fontSize="meta">
                    {setting.changedBy} {minuteOf(setting.changedAt)} 修改
                  </chakra.p>
                )}
              </chakra.div>
            )
          })}
        </chakra.fieldset>
      </Section>
    )
  })
}

/** What the figure is about, how far it may go, and what it is where nobody has set it. */
function Facts({ field, fallback }: { field: SettingField; fallback: FieldValue | undefined }) {
  const range =
    field.kind === 'number'
      ? `${formatNumber(field.min, field.scale)}–${formatNumber(field.max, field.scale)} ${field.unit}`
      : undefined
  const normal =
    (field.kind === 'number' || field.kind === 'numbers') &&
    fallback !== undefined &&
    `默认 ${wordsOf(field, fallback)}`
  return [field.hint, range && `范围 ${range}`, normal].filter(Boolean).join(' · ')
}
