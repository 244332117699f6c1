import { chakra } from '@chakra-ui/react'
import { LayoutGrid, List, Table2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'

import { type Facets, type GoodsQuery, type Sort, SORTS } from '#contract/goods.ts'
import { chooseDensity, type Density } from '#routing/density.ts'
import { ChipLink } from '#ui/form/chip.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'

import { DENSITY_TEXT, messages, SORT_TEXT } from '../messages.ts'
import { FilterMenu } from './filter-menu.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { choose, countFilters, toFilters, withoutFilters } from './filter-values.ts'
import { refine, toListAddress } from './list-address.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    alignItems: 'center',
    gap: '2',
    overflowX: { base: 'auto', lg: 'visible' },
    scrollbarWidth: 'none',
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    '& > *': { flexShrink: 0 },
  },
})

type ListToolbarProps = {
  query: GoodsQuery
  density: Density
  facets: Facets | undefined
  total: number
  /** A visitor sees no prices, so there is no order by them. */
  hasPrices: boolean
}

/** Everything that narrows or orders the list; every control is an address. */
export function ListToolbar({ query, density, facets, total, hasPrices }: ListToolbarProps) {
  const filters = toFilters(query, facets)
  const to = (change: Partial<GoodsQuery>) => toListAddress(refine(query, change), density)
  const cleared = toListAddress(withoutFilters(query), density)
  const count = countFilters(query)
  return (
    <Bar>
      {useIsDesktop() ? (
        filters.map((filter) => (
          <FilterMenu
            key={filter.field}
            filter={filter}
            isLoading={!facets}
            toValue={(value) => to(choose(filter.field, value))}
          />
        ))
      ) : (
        <FilterSheet
          filters={filters}
          count={count}
          total={total}
          cleared={cleared}
          toValue={({ field }, value) => to(choose(field, value))}
        />
      )}
      <Toggle isOn={query.inStock === 1} to={to({ inStock: query.inStock === 1 ? undefined : 1 })}>
        {messages.inStock}
      </Toggle>
      {hasPrices && (
        <Toggle isOn={query.buyable === 1} to={to({ buyable: query.buyable === 1 ? undefined : 1 })}>
          {messages.buyable}
        </Toggle>
      )}
      {count > 1 && (
        <TextLink look="muted" fontSize="meta" to={cleared} display={{ base: 'none', lg: 'inline' }}>
          {messages.clear}
        </TextLink>
      )}
      <chakra.div marginLeft="auto" display="flex" alignItems="center" gap="2" order={{ base: -1, lg: 0 }}>
        <SortSelect query={query} hasPrices={hasPrices} toSort={(sort) => to({ sort })} />
      </chakra.div>
      <DensitySwitch query={query} density={density} />
    </Bar>
  )
}

function Toggle({ isOn, to, children }: { isOn: boolean; to: string; children: string }) {
  return (
    <ChipLink to={to} aria-current={isOn || undefined}>
      {children}
    </ChipLink>
  )
}

type SortSelectProps = { query: GoodsQuery; hasPrices: boolean; toSort: (sort: Sort) => string }

function SortSelect({ query, hasPrices, toSort }: SortSelectProps) {
  const navigate = useNavigate()
  const sorts = SORTS.filter((sort) => hasPrices || !sort.startsWith('price'))
  return (
    <Select
      aria-label={messages.sort}
      width={{ base: '6.5rem', lg: 'auto' }}
      minHeight={{ base: '2.25rem', md: '1.75rem' }}
      value={query.sort ?? 'popular'}
      onChange={(event) => void navigate(toSort(event.target.value as Sort))}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_TEXT[sort]}
        </option>
      ))}
    </Select>
  )
}

const densities = [
  ['grid', LayoutGrid],
  ['table', Table2],
  ['noImage', List],
] as const

/** Keeps the filters, begins at the first page (pages differ in size), and remembers the choice on this device. */
function DensitySwitch({ query, density }: { query: GoodsQuery; density: Density }) {
  return (
    <chakra.fieldset aria-label={messages.density} display="flex" gap="1" border="0">
      {densities.map(([one, Icon]) => (
        <ChipLink
          key={one}
          to={toListAddress(refine(query, {}), one)}
          aria-current={one === density ? 'true' : undefined}
          aria-label={DENSITY_TEXT[one]}
          title={DENSITY_TEXT[one]}
          onClick={() => chooseDensity(one)}
        >
          <Icon size={16} aria-hidden />
        </ChipLink>
      ))}
    </chakra.fieldset>
  )
}
