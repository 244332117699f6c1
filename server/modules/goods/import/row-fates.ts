/** What becomes of every row of a file, kept on disk by list and read page by page: a preview may have 100,000 rows. */
import { open } from 'node:fs/promises'

import { type ImportRow, ROW_LISTS } from '#contract/ops/goods/import-row.ts'
import { toUnitYuan } from '#domain/money.ts'
import { groupDigits } from '#lib/group-digits.ts'

import { numberChangeOf, renewalKey } from './approval-renewal.ts'
import type { RowFate } from './import-catalog.ts'
import { batchesText, producedText } from './plan/plan-batches.ts'
import { labelOf, type Plan } from './plan/plan-row.ts'
import { isUntaken, type Note } from './read-row.ts'

export type RowList = (typeof ROW_LISTS)[number]
const PAGE = 50
/** Bytes collected before they are written. */
const BUFFER_MAX = 256 * 1024

export type RowFates = {
  add(row: RowFate): Promise<void>
  close(): Promise<void>
}
/** Where the pages of each list begin in its file. */
export type FateIndex = Record<RowList, number[]>
export const emptyIndex = (): FateIndex => ({
  renewed: [],
  inserted: [],
  updated: [],
  same: [],
  untaken: [],
  rejected: [],
  unticked: [],
})

const fileOf = (path: string, list: RowList) => `${path}.${list}.ndjson`

export async function writeFates(path: string, index: FateIndex): Promise<RowFates> {
  const files = await Promise.all(
    ROW_LISTS.map(async (list) => ({
      list,
      handle: await open(fileOf(path, list), 'w', 0o600),
      text: '',
      at: 0,
      rows: 0,
    })),
  )
  const flush = async (file: (typeof files)[number]) => {
    await file.handle.write(file.text)
    file.text = ''
  }
  return {
    async add(row) {
      const line = `${JSON.stringify(toImportRow(row))}\n`
      const isAlso: Partial<Record<RowList, boolean>> = {
        untaken: row.plan !== undefined && row.notes.some(isUntaken),
        renewed: row.plan !== undefined && numberChangeOf(row.plan) !== undefined,
      }
      for (const file of files) {
        if (file.list !== row.fate && !isAlso[file.list]) continue
        if (file.rows % PAGE === 0) index[file.list].push(file.at)
        file.rows += 1
        file.at += Buffer.byteLength(line)
        file.text += line
        if (file.text.length > BUFFER_MAX) await flush(file)
      }
    },
    async close() {
      for (const file of files) {
        await flush(file)
        await file.handle.close()
      }
    },
  }
}

/** The rows of a page, counted from 0; `next` where there is another. */
export async function readFates(
  path: string,
  index: FateIndex,
  { list: name, page }: { list: RowList; page: number },
): Promise<{ list: ImportRow[]; next?: string }> {
  const starts = index[name]
  const from = starts[page]
  if (from === undefined) return { list: [] }
  const handle = await open(fileOf(path, name), 'r')
  try {
    const end = starts[page + 1] ?? (await handle.stat()).size
    const { buffer } = await handle.read(Buffer.alloc(end - from), 0, end - from, from)
    const list = buffer
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as ImportRow)
    return { list, ...(starts[page + 1] !== undefined && { next: String(page + 1) }) }
  } finally {
    await handle.close()
  }
}

/** The rows of a preview whose new approval number the operator says yes to: all but `lines`, or only those. */
export type RenewalChoice = { isAll: boolean; lines: readonly number[] }

/** By `renewalKey`. */
export async function readAgreed(
  path: string,
  index: FateIndex,
  { isAll, lines }: RenewalChoice,
): Promise<Set<string>> {
  const exceptions = new Set(lines)
  const agreed = new Set<string>()
  for (const page of index.renewed.keys())
    for (const { line, renewal } of (await readFates(path, index, { list: 'renewed', page })).list)
      if (renewal && isAll !== exceptions.has(line)) agreed.add(renewalKey(renewal))
  return agreed
}

const PRICES = new Set(['basePrice'])
/** What an import sets besides: told by other fields or by nothing a reader knows. */
const HIDDEN = new Set(['naturalKey', 'warehouseId', 'createdAt', 'categoryId'])

const textOf = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '无'
  if (PRICES.has(field)) return toUnitYuan(value as number)
  if (typeof value === 'number') return groupDigits(value)
  return typeof value === 'object' ? '…' : String(value)
}

function changesOf(plan: Plan): ImportRow['changes'] {
  if (plan.kind === 'same') return []
  if (plan.kind === 'insert') {
    const { basePrice, stock, expiresOn, scope, packing, caseSize } = plan.values
    const produced = producedText(plan.batches)
    const isNumbered = plan.batches.some(({ number }) => number !== '')
    return [
      { field: '标准价', after: textOf('basePrice', basePrice) },
      { field: '库存', after: groupDigits(stock ?? 0) },
      ...(isNumbered ? [{ field: '批号', after: batchesText(plan.batches) }] : []),
      ...(expiresOn ? [{ field: '效期', after: expiresOn }] : []),
      ...(produced === '无' ? [] : [{ field: '生产日期', after: produced }]),
      { field: '中包装', after: groupDigits(packing ?? 1) },
      { field: '件装量', after: groupDigits(caseSize ?? 1) },
      { field: '经营范围', after: scope },
    ]
  }
  const { standing, changes, batches, former } = plan
  const [wasProduced, produced] = [producedText(former), producedText(batches ?? former)]
  const [before, after] = [batchesText(former), batches && batchesText(batches)]
  return [
    ...Object.keys(changes)
      .filter((field) => !HIDDEN.has(field))
      .map((field) => ({
        field: labelOf(field),
        before: textOf(field, standing[field as 'name']),
        after: textOf(field, changes[field as 'name']),
      }))
      .filter((change) => change.before !== change.after || change.after === '…'),
    ...(produced !== wasProduced && produced !== '无'
      ? [{ field: '生产日期', before: wasProduced, after: produced }]
      : []),
    ...(after !== undefined && after !== before ? [{ field: '批号', before, after }] : []),
  ]
}

/** What is taken and wants a look before it is. */
const isWarning = ({ code }: Note): boolean => code === 'priceMove' || code === 'renewed'

function toImportRow({ line, raw, notes, plan, renewal: ofGoods }: RowFate): ImportRow {
  const standing = plan && 'standing' in plan ? plan.standing : undefined
  const change = plan && numberChangeOf(plan)
  return {
    line,
    name: standing?.name ?? raw.name,
    specification: standing?.specification ?? raw.specification,
    manufacturer: standing?.manufacturer ?? raw.manufacturer,
    ...(standing && { goodsId: standing.id }),
    ...(change && ofGoods && { renewal: { ...change, counts: ofGoods.counts } }),
    ...(ofGoods && { renewalLine: ofGoods.line }),
    changes: plan && 'values' in plan ? changesOf(plan) : plan && 'changes' in plan ? changesOf(plan) : [],
    warnings: notes.filter(isWarning).map(({ text }) => text),
    notes: notes.filter((note) => !isWarning(note)).map(({ text }) => text),
  }
}
