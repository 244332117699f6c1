import { useState } from 'react'

import { Input } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/** Days as YYYY-MM-DD; '' where nothing is asked for. */
export type OrderFilters = { company: string; from: string; to: string }
export const NO_FILTERS: OrderFilters = { company: '', from: '', to: '' }

type OrderFiltersProps = { filters: OrderFilters; onChange: (filters: OrderFilters) => void }

/** Whose orders, and placed on which days. The name is looked for on Enter or when the field is left. */
export function OrderFilterBar({ filters, onChange }: OrderFiltersProps) {
  const [company, setCompany] = useState(filters.company)
  const apply = () => company.trim() !== filters.company && onChange({ ...filters, company: company.trim() })
  return (
    <chakra.form
      display="flex"
      flexWrap="wrap"
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
        type="date"
        aria-label="下单日期从"
        width="10rem"
        max={filters.to || undefined}
        value={filters.from}
        onChange={({ target }) => onChange({ ...filters, from: target.value })}
      />
      至
      <Input
        type="date"
        aria-label="下单日期到"
        width="10rem"
        min={filters.from || undefined}
        value={filters.to}
        onChange={({ target }) => onChange({ ...filters, to: target.value })}
      />
      {(filters.company || filters.from || filters.to) && (
        <LinkButton
          onClick={() => {
            setCompany('')
            onChange(NO_FILTERS)
          }}
        >
          清除
        </LinkButton>
      )}
    </chakra.form>
  )
}
