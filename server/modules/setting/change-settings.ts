/** The seller reads and changes the business figures of the site. */
import type { SettingsSheet } from '#contract/ops/shop/setting.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { checkField, type FieldErrors, type FieldValue, wordsOf } from '#domain/entry/fields.ts'
import { SETTING_FIELDS } from '#domain/setting/setting-fields.ts'
import { settingAt, settingConflicts, withSetting } from '#domain/setting/setting-values.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { contentVersion } from '../../platform/operator/content-version.ts'
import { noteSiteChange } from '../../platform/replay/change-log.ts'
import { DEFAULTS, readSettings, withDefaults } from '../../settings/settings.ts'
import type { Settings } from '../../tables/placement.ts'
import { findChanges, lockSettings, storeSettings } from './repository.ts'

const OBJECT = 'setting'
const valuesOf = (settings: Settings) => SETTING_FIELDS.map(({ key }) => settingAt(settings, key) ?? null)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Every figure with its default and its last change. */
export async function showSettings(db: Executor): Promise<SettingsSheet> {
  const settings = await readSettings(db)
  const changes = await findChanges(db, OBJECT)
  return {
    version: contentVersion(valuesOf(settings)),
    settings: SETTING_FIELDS.map(({ key, text }) => {
      const value = settingAt(settings, key)
      const fallback = settingAt(DEFAULTS, key)
      const change = changes.find(({ after }) => after && text in after)
      return {
        key,
        ...(value !== undefined && { value }),
        ...(fallback !== undefined && { fallback }),
        ...(change && { changedAt: change.at, changedBy: change.operatorName }),
      }
    }),
  }
}

type SettingsChange = {
  /** Key → value; null takes it away. */
  values: Readonly<Record<string, FieldValue | null>>
  version: number | undefined
  audit: (note: AuditNote) => Promise<void>
}

/** Throws ops.overtaken, or request.invalid with a sentence for each figure. */
export async function saveSettings(tx: Executor, { values, version, audit }: SettingsChange): Promise<SettingsSheet> {
  const before = withDefaults(await lockSettings(tx))
  await assertVersion(tx, { object: OBJECT, objectId: 1, version: contentVersion(valuesOf(before)) }, version)
  const fields = SETTING_FIELDS.filter(({ key }) => key in values)
  const unknown = Object.keys(values).filter((key) => !fields.some((field) => field.key === key))
  const errors: FieldErrors = Object.fromEntries(unknown.map((key) => [key, '没有这项设置']))
  let after = before
  for (const field of fields) {
    const value = trimmed(values[field.key])
    Object.assign(errors, checkField(field, value))
    after = withSetting(after, field.key, value)
  }
  const isChanged = (key: string) => !isSame(settingAt(before, key), settingAt(after, key))
  Object.assign(errors, Object.keys(errors).length === 0 && settingConflicts(after, isChanged))
  const wrong = Object.entries(errors)
  if (wrong.length > 0)
    throw new AppError('request.invalid', {
      text: wrong[0]![1],
      errors: Object.fromEntries(wrong.map(([key, text]) => [key, [text]])),
    })
  const changed = fields.filter(({ key }) => isChanged(key))
  const wordsIn = (settings: Settings) =>
    Object.fromEntries(changed.map((field) => [field.text, wordsOf(field, settingAt(settings, field.key))]))
  await storeSettings(tx, after)
  await audit({
    object: OBJECT,
    objectId: 1,
    title: changed.length > 0 ? changed.map(({ text }) => text).join('、') : '没有变化',
    before: wordsIn(before),
    after: wordsIn(after),
  })
  noteSiteChange(tx)
  return showSettings(tx)
}

/** Blanks around a text are nobody's intention, and an empty one is none. */
function trimmed(value: FieldValue | null | undefined): FieldValue | undefined {
  if (typeof value !== 'string') return value ?? undefined
  return value.trim()
}

type PartChange = { change: (settings: Settings) => Settings }

/** Another noun changes its part of the settings, such as the tiers of 满减; who reads the site is notified. */
export async function changeSettings(tx: Executor, { change }: PartChange): Promise<Settings> {
  const after = change(withDefaults(await lockSettings(tx)))
  await storeSettings(tx, after)
  noteSiteChange(tx)
  return after
}
