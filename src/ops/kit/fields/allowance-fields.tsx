import { useId } from 'react'

import { type Fen, parseYuan, sum, toYuan } from '#domain/money.ts'
import { Input } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/** What 折让 may be given on: pieces the customer keeps, and the most fen that can go back on them. */
export type AllowableRow = { key: string; name: string; pieces: string; most: Fen }
/** Yuan as typed, by row. */
export type TypedAllowances = Readonly<Record<string, string>>

/** Fen of each row as typed, 0 for an empty one; undefined while one of them is no amount or too much. */
export function allowancesOf(rows: readonly AllowableRow[], typed: TypedAllowances): number[] | undefined {
  const amounts = rows.map(({ key, most }) => amountOf(typed[key] ?? '', most))
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length === rows.length && sum(known) > 0 ? known : undefined
}

/** Fen of what was typed for a row; undefined where it is no amount or too much. */
function amountOf(text: string, most: Fen): Fen | undefined {
  const amount = text.trim() ? parseYuan(text.trim()) : 0
  return amount !== undefined && amount >= 0 && amount <= most ? amount : undefined
}

const faultOf = (text: string, most: Fen): string | undefined => {
  if (text.trim() === '') return undefined
  const amount = parseYuan(text.trim())
  if (amount === undefined || amount < 0) return '请填写金额，最多两位小数'
  return amount > most ? `最多可折让 ${toYuan(most)}` : undefined
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 7rem',
    alignItems: 'center',
    columnGap: '3',
    paddingBlock: '1.5',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})

type AllowanceFieldsProps = {
  rows: readonly AllowableRow[]
  typed: TypedAllowances
  onChange: (typed: TypedAllowances) => void
}

/** Yuan that go back on each row, and what they come to. */
export function AllowanceFields({ rows, typed, onChange }: AllowanceFieldsProps) {
  // Those that stand, while another one is being corrected.
  const total = sum(rows.map(({ key, most }) => amountOf(typed[key] ?? '', most) ?? 0))
  return (
    <chakra.fieldset border="0" minWidth="0">
      <chakra.legend
        display="flex"
        justifyContent="space-between"
        width="full"
        paddingBottom="1"
        color="ink.muted"
        fontSize="meta"
      >
        <span>商品</span>
        <span>折让（元）</span>
      </chakra.legend>
      <chakra.ul listStyle="none">
        {rows.map((row) => (
          <AllowanceRow
            key={row.key}
            row={row}
            text={typed[row.key] ?? ''}
            onType={(text) => onChange({ ...typed, [row.key]: text })}
          />
        ))}
      </chakra.ul>
      <chakra.p
        display="flex"
        justifyContent="space-between"
        gap="3"
        paddingTop="2"
        borderTop="1px solid"
        borderColor="line"
      >
        <span>合计折让</span>
        <b>{toYuan(total)}</b>
      </chakra.p>
      <chakra.p color="ink.muted" fontSize="meta">
        按原付款方式退回，商品留在客户处。
      </chakra.p>
    </chakra.fieldset>
  )
}

type AllowanceRowProps = { row: AllowableRow; text: string; onType: (text: string) => void }

function AllowanceRow({ row: { name, pieces, most }, text, onType }: AllowanceRowProps) {
  const id = useId()
  const fault = faultOf(text, most)
  return (
    <Row>
      <div>
        <label htmlFor={id}>
          {name} <chakra.span srOnly>折让（元）</chakra.span>
        </label>
        <chakra.p
          id={`${id}-note`}
          color={fault ? 'danger' : 'ink.faint'}
          fontSize="meta"
          role={fault ? 'alert' : undefined}
        >
          {fault ?? (most === 0 ? `${pieces}，没有可折让的金额` : `${pieces}，最多 ${toYuan(most)}`)}
        </chakra.p>
      </div>
      <Input
        id={id}
        aria-describedby={`${id}-note`}
        aria-invalid={fault ? true : undefined}
        textAlign="right"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={most === 0}
        onChange={({ target }) => onType(target.value)}
      />
    </Row>
  )
}
