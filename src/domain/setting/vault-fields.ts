import type { Field } from '../entry/fields.ts'

const months = (min: number, max: number) => ({ kind: 'number', unit: '个月', min, max, isRequired: true }) as const
const MB = 1024 * 1024

/** What buyers' devices keep for an inspection. */
export const VAULT_FIELDS: readonly (Field & { group: '资质与开户' })[] = [
  {
    group: '资质与开户',
    key: 'vault.months',
    text: '迎检资料保留',
    ...months(1, 60),
    hint: '客户设备起初保存最近多少个月的资料，客户可另选',
  },
  { group: '资质与开户', key: 'vault.monthsMax', text: '迎检资料最长', ...months(3, 120) },
  {
    group: '资质与开户',
    key: 'vault.bytesMax',
    text: '迎检资料空间',
    kind: 'number',
    unit: 'MB',
    scale: MB,
    min: 20 * MB,
    max: 2_000 * MB,
    isRequired: true,
    hint: '每台设备最多占用的空间',
  },
]
