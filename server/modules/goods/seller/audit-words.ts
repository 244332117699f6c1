/** What an act on goods changed, in the words of the trade. */
import { type LadderStep, PRESCRIPTION_TEXT } from '#domain/goods/goods.ts'
import { FIELD_LABELS, type LabelledField } from '#domain/goods/sheet/field-labels.ts'
import { CLINIC_RULE_TEXT, LADDER_TYPE_TEXT, PERIOD_TEXT, STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { exactUnitPrice } from '#domain/money.ts'
import { priceKeyText } from '#domain/pricing/group-price.ts'

import type { AuditNote } from '../../../platform/operator/audit.ts'
import { regions } from '../../../platform/regions.ts'
import type { PricedState } from '../price/price-log.ts'
import type { GoodsRecord } from './seller-repository.ts'

type FieldChanges = Required<Pick<AuditNote, 'before' | 'after'>>

const text = (value: unknown): unknown => (typeof value === 'boolean' ? (value ? '是' : '否') : (value ?? '无'))

function wordOf(row: Partial<GoodsRecord>, field: LabelledField): unknown {
  const { prescription, storage, clinicRule, limit, control, texts } = row
  switch (field) {
    case 'prescription':
      return prescription && PRESCRIPTION_TEXT[prescription]
    case 'storage':
      return storage && STORAGE_TEXT[storage]
    case 'clinicRule':
      return clinicRule && CLINIC_RULE_TEXT[clinicRule]
    case 'limit':
      return limit ? `${PERIOD_TEXT[limit.period]} ${limit.number}` : '无'
    case 'ephedrineCaps':
      return (
        [
          row.ephedrineCaps?.perOrder && `每单 ${row.ephedrineCaps.perOrder}`,
          row.ephedrineCaps?.perPeriod && `周期内 ${row.ephedrineCaps.perPeriod}`,
        ]
          .filter(Boolean)
          .join('，') || '按设置'
      )
    case 'control':
      if (!control) return '无'
      return [
        control.isAllowListOnly && '仅限有采购权限的客户',
        control.blockedRegions.length > 0 && `不售 ${control.blockedRegions.map(nameOf).join('、')}`,
        control.blockedCustomerTypes.length > 0 && `不售 ${control.blockedCustomerTypes.join('、')}`,
      ]
        .filter(Boolean)
        .join('；')
    case 'texts':
      return texts?.map(({ title }) => title).join('、') || '无'
    case 'badges':
      return row.badges?.join('') || '无'
    default:
      return text(row[field])
  }
}

const provinces = new Map(regions.provinces.map(({ code, name }) => [code, name]))
const nameOf = (code: string): string =>
  provinces.get(code) ?? regions.within(`${code.slice(0, 2)}0000`).find((city) => city.code === code)?.name ?? code

/** The fields of the description that differ. */
export function changedFields(row: GoodsRecord, changes: Partial<GoodsRecord>): FieldChanges {
  const fields = (Object.keys(FIELD_LABELS) as LabelledField[]).filter(
    (field) => field in changes && JSON.stringify(changes[field]) !== JSON.stringify(row[field]),
  )
  const words = (of: Partial<GoodsRecord>) =>
    Object.fromEntries(fields.map((field) => [FIELD_LABELS[field], wordOf(of, field)]))
  return { before: words(row), after: words(changes) }
}

const stepsText = (steps: readonly LadderStep[]): string =>
  steps.map(({ number, price }) => `${number}：${exactUnitPrice(price)}`).join('，') || '无'

/** The prices that differ, in yuan. */
export function changedPrices(
  before: PricedState & Pick<GoodsRecord, 'ladderPriceType'>,
  after: PricedState & Pick<GoodsRecord, 'ladderPriceType'>,
): FieldChanges {
  const wordsOf = ({ basePrice, groupPrices, ladderPrice, ladderPriceType }: typeof before) =>
    new Map<string, string>([
      ...[['', basePrice] as const, ...Object.entries(groupPrices)].map(
        ([key, price]) => [priceKeyText(key, nameOf), price === null ? '未定价' : `¥${exactUnitPrice(price)}`] as const,
      ),
      ['阶梯价', stepsText(ladderPrice)],
      ['阶梯方式', LADDER_TYPE_TEXT[ladderPriceType]],
    ])
  const [were, are] = [wordsOf(before), wordsOf(after)]
  const names = [...new Set([...were.keys(), ...are.keys()])].filter((name) => were.get(name) !== are.get(name))
  const pick = (words: typeof were) => Object.fromEntries(names.map((name) => [name, words.get(name) ?? '无']))
  return { before: pick(were), after: pick(are) }
}

type Stock = Pick<GoodsRecord, 'stock' | 'expiresOn'>

/** Stock and expiry, and the batches as they are now. */
export const stockNote = (
  row: Stock,
  after: Stock & { batches: readonly { number: string; stock: number }[] },
): FieldChanges => ({
  before: { 库存: row.stock, 效期: row.expiresOn || '未知' },
  after: {
    库存: after.stock,
    效期: after.expiresOn || '未知',
    批号: after.batches.map(({ number, stock }) => `${number}：${stock}`).join('，') || '无',
  },
})
