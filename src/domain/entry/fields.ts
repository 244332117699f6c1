/**
 * What the seller enters: settings, offers and contents as tables of fields. The form is drawn from the table and the
 * server checks by it, so that a figure is described once. An absent value is "not set".
 */
import { halfWidth, withoutThousands } from '#lib/typed-number.ts'

import { PICTURE_KEY } from '../goods/picture/picture.ts'
import { minuteOf } from '../instant.ts'

export type FieldValue = number | string | boolean | readonly number[] | readonly string[] | readonly EntryValue[]
export type EntryValue = { readonly [key: string]: FieldValue | undefined }

type Common = {
  key: string
  text: string
  isRequired?: true
  hint?: string
  /** Of a row: seldom needed, and folded away until it is set. */
  isMore?: true
  /** It counts only while another field, a choice, has one of these values. */
  when?: { key: string; is: readonly string[] }
}
/** `scale`: how many stored units make one of what is shown: 100 for fen shown as yuan, 10 000 for unit prices. */
export type NumberField = Common & { kind: 'number'; unit: string; min: number; max: number; scale?: number }
export type Field =
  | NumberField
  | (Common & { kind: 'text'; max: number; isLong?: true; pattern?: RegExp; form?: string })
  /** Markdown, shown beside how a buyer reads it. */
  | (Common & { kind: 'markdown'; max: number })
  /** Several whole numbers, without doubles. */
  | (Common & { kind: 'numbers'; unit: string; min: number; max: number; most: number })
  | (Common & { kind: 'choice'; options: readonly (readonly [value: string, text: string])[] })
  | (Common & { kind: 'choices'; options: readonly (readonly [value: string, text: string])[] })
  | (Common & { kind: 'flag' })
  /** The key of a picture that was uploaded. */
  | (Common & { kind: 'picture' })
  /** Epoch ms. */
  | (Common & { kind: 'instant' })
  /** Ids of goods; `most` 1 for one. */
  | (Common & { kind: 'goods'; most: number })
  /** The id of a buyer. */
  | (Common & { kind: 'buyer' })
  | (Common & { kind: 'rows'; fields: readonly Field[]; least?: number; most: number; rowText: string })

/** Key → what is wrong with it; rows say `tiers.0.amount`. */
export type FieldErrors = Record<string, string>

const shown = (number: number, scale = 1) => String(number / scale)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isList(value) && value.length === 0)

/** Whether a field counts beside the others of its value. */
export const isAsked = ({ when }: Field, value: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || when.is.includes(String(value[when.key]))

/** Everything that is wrong with a value, also that it has keys nobody knows; empty when nothing is. Takes any JSON. */
export function checkEntry(fields: readonly Field[], value: unknown, path = ''): FieldErrors {
  if (typeof value !== 'object' || value === null || isList(value)) return { [path]: '内容无效' }
  const given = value as Record<string, unknown>
  const errors: FieldErrors = {}
  for (const key of Object.keys(given))
    if (!fields.some((field) => field.key === key)) errors[`${path}${key}`] = `没有“${key}”这一项`
  for (const field of fields.filter((one) => isAsked(one, given)))
    Object.assign(errors, checkField(field, given[field.key], `${path}${field.key}`))
  return errors
}

/** The first of what is wrong, with the names of the field and its row: for a place away from the field itself. */
export function firstFault(fields: readonly Field[], errors: FieldErrors): string | undefined {
  const [first] = Object.entries(errors)
  if (!first) return undefined
  const [at, text] = first
  const [key, row, inner] = at.split('.')
  const field = fields.find((one) => one.key === key)
  const names = [field?.text]
  if (field?.kind === 'rows' && inner !== undefined)
    names.push(`第 ${Number(row) + 1} ${field.rowText}`, field.fields.find((one) => one.key === inner)?.text)
  // Most sentences name their field.
  const said = names.filter((name) => name !== undefined && !text.includes(name))
  return said.length > 0 ? `${said.join(' ')}：${text}` : text
}

/** What is wrong with one value of a field, by where it stands. */
export function checkField(field: Field, value: unknown, at: string = field.key): FieldErrors {
  const isBlank = typeof value === 'string' && value.trim() === ''
  if (isEmpty(value) || (isBlank && field.isRequired))
    return field.isRequired ? { [at]: `请${field.kind === 'choice' ? '选择' : '填写'}${field.text}` } : {}
  if (field.kind === 'rows') return checkRows(field, value, at)
  const text = faultOf(field, value)
  return text === undefined ? {} : { [at]: text }
}

function checkRows(field: Extract<Field, { kind: 'rows' }>, value: unknown, at: string): FieldErrors {
  if (!isList(value)) return { [at]: '内容无效' }
  if (value.length > field.most) return { [at]: `${field.text}最多 ${field.most} 项` }
  if (value.length < (field.least ?? 0)) return { [at]: `${field.text}至少 ${field.least} 项` }
  return Object.assign(
    {},
    ...value.map((row, index) => checkEntry(field.fields, row, `${at}.${index}.`)),
  ) as FieldErrors
}

function faultOf(field: Exclude<Field, { kind: 'rows' }>, value: unknown): string | undefined {
  switch (field.kind) {
    case 'number':
      return numberFault(field, value)
    case 'numbers': {
      if (!isList(value)) return '内容无效'
      if (value.length > field.most) return `最多 ${field.most} 个`
      return value.map((one) => numberFault(field, one)).find(Boolean) ?? doubleFault(value)
    }
    case 'text':
    case 'markdown': {
      if (typeof value !== 'string') return '内容无效'
      if (value.length > field.max) return `${field.text}最多 ${field.max} 个字`
      return field.kind === 'text' && field.pattern && !field.pattern.test(value) ? field.form : undefined
    }
    case 'choice':
      return field.options.some(([one]) => one === value) ? undefined : `请选择${field.text}`
    case 'choices':
      return isList(value) && value.every((one) => typeof one === 'string' && one.length <= 40)
        ? doubleFault(value)
        : `请选择${field.text}`
    case 'flag':
      return typeof value === 'boolean' ? undefined : '内容无效'
    case 'picture':
      return typeof value === 'string' && PICTURE_KEY.test(value) ? undefined : '请重新上传图片'
    case 'instant':
      return Number.isSafeInteger(value) && Number(value) > 0 ? undefined : `请填写${field.text}`
    case 'buyer':
      return isId(value) ? undefined : `请选择${field.text}`
    case 'goods': {
      if (!isList(value) || !value.every(isId)) return `请选择${field.text}`
      return value.length > field.most ? `最多选择 ${field.most} 种商品` : doubleFault(value)
    }
  }
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31
const doubleFault = (list: readonly unknown[]) => (new Set(list).size < list.length ? '有重复项' : undefined)

function numberFault(
  { min, max, unit, scale }: Pick<NumberField, 'min' | 'max' | 'unit' | 'scale'>,
  value: unknown,
): string | undefined {
  if (!Number.isSafeInteger(value)) return notNumber(scale)
  const number = Number(value)
  return number < min || number > max ? `须为 ${shown(min, scale)} 至 ${shown(max, scale)} ${unit}` : undefined
}

/** Decimals of a number that is shown in units of `scale` stored ones; 0 where they are not counted by tens. */
function decimalsOf(scale: number): number {
  const decimals = Math.round(Math.log10(scale))
  return 10 ** decimals === scale ? decimals : 0
}

function notNumber(scale = 1): string {
  const decimals = decimalsOf(scale)
  return decimals === 0 ? '请填写整数' : `请填写数字，最多${decimals === 2 ? '两' : ` ${decimals} `}位小数`
}

/** A number as it is typed, in stored units; undefined when it is none. */
export function parseNumber(text: string, scale = 1): number | undefined {
  const trimmed = withoutThousands(halfWidth(text).replaceAll('。', '.').trim())
  if (!/^-?\d{1,12}(\.\d+)?$/.test(trimmed)) return undefined
  const [, fraction = ''] = trimmed.split('.')
  if (fraction.length > decimalsOf(scale)) return undefined
  return Math.round(Number(trimmed) * scale)
}

/** The stored number as it is typed and read. */
export const formatNumber = (number: number, scale = 1): string => shown(number, scale)

/** A value in words, for the audit and for lists. */
export function wordsOf(field: Field, value: FieldValue | undefined): string {
  if (value === undefined || isEmpty(value)) return '未设置'
  switch (field.kind) {
    case 'number':
      return `${formatNumber(Number(value), field.scale)} ${field.unit}`.trim()
    case 'numbers':
      return `${(value as readonly number[]).join('、')} ${field.unit}`.trim()
    case 'flag':
      return value ? '是' : '否'
    case 'picture':
      return '已上传'
    case 'choice':
      return field.options.find(([one]) => one === value)?.[1] ?? String(value)
    case 'choices':
      return (value as readonly string[])
        .map((one) => field.options.find(([option]) => option === one)?.[1] ?? one)
        .join('、')
    case 'goods':
      return `${(value as readonly number[]).length} 种商品`
    case 'instant':
      return minuteOf(Number(value))
    case 'buyer':
      return `客户编号 ${String(value)}`
    case 'rows':
      return (value as readonly EntryValue[])
        .map((row) => {
          const set = field.fields.filter(({ key }) => !isEmpty(row[key]))
          return set.map((one) => wordsOf(one, row[one.key])).join(' ')
        })
        .join('；')
    case 'text':
    case 'markdown':
      return String(value)
  }
}

/** A value in words as far as it differs from another one: of rows those that the other does not have. */
export function differingWords(field: Field, value: FieldValue | undefined, other: FieldValue | undefined): string {
  if (!isList(value) || !isList(other) || field.kind !== 'rows') return wordsOf(field, value)
  const own = without(value, other)
  if (own.length > 0) return wordsOf(field, own as readonly EntryValue[])
  return value.length > 0 && without(other, value).length > 0 ? '无' : wordsOf(field, value)
}

const without = (rows: readonly unknown[], others: readonly unknown[]): unknown[] => {
  const known = new Set(others.map((row) => JSON.stringify(row)))
  return rows.filter((row) => !known.has(JSON.stringify(row)))
}
