/** 设置: every business figure with its default and who changed it last. */
import * as z from 'zod/mini'

import { endpoint } from '../../protocol/endpoint.ts'
import { Instant } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'
import { Version } from '../shapes.ts'
import { EntryJson, FieldJson } from './entry-json.ts'

const Setting = wire(
  z.object({
    /** Of SETTING_FIELDS. */
    key: z.string(),
    /** Absent: not set. */
    value: z.optional(FieldJson),
    /** What holds where nothing is stored. */
    fallback: z.optional(FieldJson),
    changedAt: z.optional(Instant),
    changedBy: z.optional(z.string()),
  }),
)
export const Settings = z.object({ version: z.int(), settings: z.array(Setting) })
export type SettingsSheet = z.output<typeof Settings>

export const setting = {
  read: endpoint({
    method: 'GET',
    path: '/api/ops/setting',
    summary: '设置',
    access: 'operator',
    permission: 'setting.read',
    response: Settings,
  }),
  /** `values`: key → value, only those that change; null takes a value away. */
  save: endpoint({
    method: 'POST',
    path: '/api/ops/setting',
    summary: '修改设置',
    access: 'operator',
    permission: 'setting.change',
    body: z.strictObject({ values: EntryJson, version: Version }),
    response: Settings,
    errors: ['ops.overtaken', 'request.invalid'],
  }),
}
