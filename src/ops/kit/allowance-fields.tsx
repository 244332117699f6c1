import { type Fen, parseYuan, sum, toYuan } from '#domain/money.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/** What 折让 may be given on: pieces the customer keeps, and the most fen that can go back on them. */
export type AllowableRow = { key: string; name: string; pieces: string; most: Fen }
/** Yuan as typed, by row. */
export type TypedAllowances = Readonly<Record<string, string>>

/** Fen of each row as typed, 0 for an empty one; undefined while one of them is no amount or too much. */
export function allowancesOf(rows: readonly AllowableRow[], typed: TypedAllowances): number[] | undefined {
  const amounts = rows.map(({ key, most }) => {
    const amount = typed[key]?.trim() ? parseYuan(typed[key].trim()) : 0
    return amount !== undefined && amount >= 0 && amount <= most ? amount : undefined
  })
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length === rows.length && sum(known) > 0 ? known : undefined
}

const faultOf = (text: string, most: Fen): string | undefined => {
  if (text.trim() === '') return undefined
  const amount = parseYuan(text.trim())
  if (amount === undefined || amount < 0) return '请填写金额，最多两位小数'
  return amount > most ? `最多可折让 ${toYuan(most)}` : undefined
}

type AllowanceFieldsProps = {
  rows: readonly AllowableRow[]
  typed: TypedAllowances
  onChange: (typed: TypedAllowances) => void
}

/** Yuan that go back on each row, and what they come to. */
export function AllowanceFields({ rows, typed, onChange }: AllowanceFieldsProps) {
  const amounts = allowancesOf(rows, typed)
  return (
    <chakra.div display="grid" gap="3">
      {rows.map(({ key, name, pieces, most }) => {
        const text = typed[key] ?? ''
        return (
          <TextInput
            key={key}
            label={`${name} 折让（元）`}
            hint={`${pieces}，最多 ${toYuan(most)}`}
            error={faultOf(text, most)}
            inputMode="decimal"
            value={text}
            disabled={most === 0}
            onChange={({ target }) => onChange({ ...typed, [key]: target.value })}
          />
        )
      })}
      <p>
        合计折让 <chakra.b>{toYuan(sum(amounts ?? []))}</chakra.b>，按原付款方式退回，商品留在客户处。
      </p>
    </chakra.div>
  )
}
