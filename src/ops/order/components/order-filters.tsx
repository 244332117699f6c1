import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'

import { PAID_BY } from '#contract/payment.ts'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { DayInput } from '#ui/form/day/day-input.tsx'
import { Input, Select } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { PAID_BY_TEXT } from '../messages.ts'
import { boundErrors, yuanIn } from '../model/amount-bounds.ts'
import { useWarehouses } from '../queries.ts'

/** Days as YYYY-MM-DD; '' where nothing is asked for. */
export type OrderFilters = {
  company: string
  batch: string
  paidBy: string
  kind: string
  warehouse: string
  /** Yuan as typed. */
  least: string
  most: string
  from: string
  to: string
}
export const NO_FILTERS: OrderFilters = {
  company: '',
  batch: '',
  paidBy: '',
  kind: '',
  warehouse: '',
  least: '',
  most: '',
  from: '',
  to: '',
}

/** What may be asked of an order beside its status, with what the server is asked. */
export const ORDER_KINDS = {
  ephedrine: { text: '含麻订单', query: { ephedrine: 'only' } },
  ordinary: { text: '非含麻订单', query: { ephedrine: 'none' } },
  partShipped: { text: '部分发货', query: { partShipped: '1' } },
} as const

/** The filters and what belongs to them, in as few lines as there is room for. */
export const FilterLines = chakra('div', {
  base: { display: { md: 'flex' }, flexWrap: 'wrap', alignItems: 'center', gap: '2', padding: { md: '3' } },
})

type OrderFiltersProps = { filters: OrderFilters; onChange: (filters: OrderFilters) => void }

/**
 * Whose orders, of which batch and warehouse, paid how, how much, and placed on which days. Words are looked for on
 * Enter or when the field is left.
 */
export function OrderFilterBar({ filters, onChange }: OrderFiltersProps) {
  const [company, setCompany] = useState(filters.company)
  const [batch, setBatch] = useState(filters.batch)
  const [least, setLeast] = useState(filters.least)
  const [most, setMost] = useState(filters.most)
  const warehouses = useWarehouses() ?? []
  const [isOpen, setOpen] = useState(false)
  const count = Object.values(filters).filter((value) => value !== '').length
  // An amount is judged once it is left.
  const [isJudged, setJudged] = useState(true)
  const errors = boundErrors({ least, most })
  const told = isJudged ? errors : {}
  const apply = () => {
    setJudged(true)
    if (Object.keys(errors).length > 0) return
    const typed = { company: company.trim(), batch: batch.trim(), least: yuanIn(least), most: yuanIn(most) }
    const names = ['company', 'batch', 'least', 'most'] as const
    if (names.some((name) => typed[name] !== filters[name])) onChange({ ...filters, ...typed })
  }
  return (
    <>
      {/* Nine fields are as high as a phone. */}
      <chakra.div hideFrom="md" paddingInline="3" paddingTop="3" paddingBottom="2">
        <Chip aria-expanded={isOpen} aria-pressed={count > 0} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={14} aria-hidden />
          筛选{count > 0 && ` ${count}`}
        </Chip>
      </chakra.div>
      <chakra.form
        // At the desk its fields stand in the lines of the bar around it.
        display={{ base: isOpen ? 'grid' : 'none', md: 'contents' }}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        alignItems="center"
        gap="2"
        padding="3"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Input
          aria-label="客户名称"
          placeholder="客户名称"
          width={{ base: 'full', md: '14rem' }}
          maxLength={60}
          value={company}
          onChange={({ target }) => setCompany(target.value)}
          onBlur={apply}
        />
        <Input
          aria-label="批号"
          placeholder="批号"
          width={{ base: 'full', md: '9rem' }}
          maxLength={40}
          value={batch}
          onChange={({ target }) => setBatch(target.value)}
          onBlur={apply}
        />
        <Select
          aria-label="付款方式"
          width={{ base: 'full', md: '9rem' }}
          value={filters.paidBy}
          onChange={({ target }) => onChange({ ...filters, paidBy: target.value })}
        >
          <option value="">付款方式不限</option>
          {PAID_BY.map((way) => (
            <option key={way} value={way}>
              {PAID_BY_TEXT[way]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="订单类型"
          width={{ base: 'full', md: '9rem' }}
          value={filters.kind}
          onChange={({ target }) => onChange({ ...filters, kind: target.value })}
        >
          <option value="">类型不限</option>
          {Object.entries(ORDER_KINDS).map(([kind, { text }]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
        </Select>
        <Select
          aria-label="仓库"
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          width={{ base: 'full', md: '9rem' }}
          value={filters.warehouse}
          onChange={({ target }) => onChange({ ...filters, warehouse: target.value })}
        >
          <option value="">仓库不限</option>
          {warehouses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <AmountInput
          aria-label="应付金额从（元）"
          placeholder="应付 ≥ 元"
          value={least}
          error={told.least}
          onChange={({ target }) => {
            setLeast(target.value)
            setJudged(false)
          }}
          onBlur={apply}
        />
        <AmountInput
          aria-label="应付金额到（元）"
          placeholder="应付 ≤ 元"
          value={most}
          error={told.most}
          onChange={({ target }) => {
            setMost(target.value)
            setJudged(false)
          }}
          onBlur={apply}
        />
        <DayInput
          aria-label="下单日期从"
          width={{ base: 'full', md: '10rem' }}
          max={filters.to || undefined}
          value={filters.from}
          onDay={(from) => onChange({ ...filters, from })}
        />
        <chakra.span hideBelow="md">至</chakra.span>
        <DayInput
          aria-label="下单日期到"
          width={{ base: 'full', md: '10rem' }}
          min={filters.from || undefined}
          value={filters.to}
          onDay={(to) => onChange({ ...filters, to })}
        />
        <Button type="submit" look="soft">
          查找
        </Button>
        {count > 0 && (
          <LinkButton
            onClick={() => {
              setCompany('')
              setBatch('')
              setLeast('')
              setMost('')
              onChange(NO_FILTERS)
            }}
          >
            清除
          </LinkButton>
        )}
      </chakra.form>
    </>
  )
}

type AmountInputProps = ComponentProps<typeof Input> & { error: string | undefined }

/** Yuan, with what is wrong below. */
function AmountInput({ error, ...input }: AmountInputProps) {
  const id = useId()
  return (
    <chakra.div display="grid" gap="1" width={{ base: 'full', md: error ? 'auto' : '7rem' }}>
      <Input
        {...input}
        inputMode="decimal"
        maxLength={10}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
      />
      {error && (
        <chakra.p id={id} role="alert" color="danger" fontSize="meta">
          {error}
        </chakra.p>
      )}
    </chakra.div>
  )
}
