import { chakra } from '@chakra-ui/react'
import { LayoutGrid, List, Table2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'

import { type Sort, SORTS } from '#catalog/index.ts'
import type { GoodsList, GoodsQuery } from '#contract/goods/goods.ts'
import { chooseDensity } from '#routing/density.ts'
import { ChipLink } from '#ui/form/chip.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'

import { FILTER_TEXT, listMessages, SORT_TEXT } from '../../messages.lazy.ts'
import { DENSITY_TEXT } from '../../messages.ts'
import { allChosen, countFilters, SWITCHES, toFilters, toggle, withoutFilters } from '../../model/filter-values.ts'
import { isFixed, type ListPlace, refine, toListAddress } from '../../model/list-address.ts'
import { ChosenFilters, FilterDrawer, FilterMenu } from './filters.tsx'

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
    '& small': { color: 'ink.faint', fontSize: 'meta', fontWeight: '400' },
  },
})

type ListToolbarProps = {
  query: GoodsQuery
  place: ListPlace
  /** The answer, once there is one. */
  answer: Pick<GoodsList, 'facets' | 'total' | 'mine'> | undefined
  /** Name of the chosen category. */
  categoryName: string | undefined
  /** A visitor sees no prices and bought nothing, so there is no order by them. */
  isBuyer: boolean
}

/** Everything that narrows or orders the list; every control is an address. */
export function ListToolbar({ query, place, answer, categoryName, isBuyer }: ListToolbarProps) {
  const isDesktop = useIsDesktop()
  const filters = toFilters(query, answer?.facets).filter(({ name }) => !isFixed(place, name))
  const to = (change: Partial<GoodsQuery>) => place.toAddress(refine(query, change))
  const cleared = place.toAddress(withoutFilters(query))
  const chosen = allChosen(query, answer?.facets ?? { category: [] }, categoryName).filter(
    ({ name }) => !isFixed(place, name),
  )
  return (
    <>
      <Bar>
        {isDesktop ? (
          filters.map((filter) => (
            <FilterMenu
              key={filter.name}
              filter={filter}
              isLoading={!answer}
              toValue={(value) => to(toggle(query, filter.name, value))}
            />
          ))
        ) : (
          <FilterDrawer
            filters={filters}
            count={countFilters(query, (name) => !isFixed(place, name))}
            total={answer?.total ?? 0}
            cleared={cleared}
            toValue={({ name }, value) => to(toggle(query, name, value))}
          />
        )}
        {!isFixed(place, 'stock') && (
          <Toggle isOn={query.stock === 'in'} to={to(toggle(query, 'stock', 'in'))}>
            {listMessages.inStock}
          </Toggle>
        )}
        {isBuyer &&
          SWITCHES.map((name) => (
            <Toggle key={name} isOn={query[name] === 1} to={to(toggle(query, name, '1'))} count={answer?.mine?.[name]}>
              {FILTER_TEXT[name]}
            </Toggle>
          ))}
        <chakra.div
          marginLeft={{ base: '0', lg: 'auto' }}
          display="flex"
          alignItems="center"
          gap="2"
          order={{ base: -1, lg: 0 }}
        >
          <SortSelect query={query} isBuyer={isBuyer} toSort={(sort) => to({ sort })} />
        </chakra.div>
        <DensitySwitch query={query} place={place} />
      </Bar>
      <ChosenFilters
        chosen={chosen}
        toWithout={({ name, value }) => to(toggle(query, name, value))}
        cleared={cleared}
      />
    </>
  )
}

type ToggleProps = { isOn: boolean; to: string; count?: number | undefined; children: string }

function Toggle({ isOn, to, count, children }: ToggleProps) {
  return (
    <ChipLink to={to} aria-current={isOn || undefined}>
      {children}
      {count !== undefined && !isOn && <small>{count}</small>}
    </ChipLink>
  )
}

/** On a phone it looks as high as a chip, but its transparent border makes the touch area a thumb high. */
const THUMB = {
  minHeight: { base: 'touch', md: '1.75rem' },
  borderWidth: { base: '0.25rem 0', md: '1px' },
  borderColor: { base: 'transparent', md: 'line.strong' },
  borderRadius: { base: '10px', md: 'control' },
  backgroundClip: 'padding-box',
  boxShadow: { base: 'inset 0 0 0 1px var(--cb-colors-line-strong)', md: 'none' },
  marginBlock: { base: '-0.25rem', md: '0' },
  _hover: { borderColor: { base: 'transparent', md: 'ink.faint' } },
  _focusVisible: {
    outlineColor: { base: 'transparent', md: 'brand' },
    boxShadow: { base: 'inset 0 0 0 2px var(--cb-colors-brand)', md: 'none' },
  },
} as const

type SortSelectProps = { query: GoodsQuery; isBuyer: boolean; toSort: (sort: Sort) => string }
const NEEDS_BUYER: readonly Sort[] = ['priceUp', 'priceDown', 'bought']

function SortSelect({ query, isBuyer, toSort }: SortSelectProps) {
  const navigate = useNavigate()
  const sorts = SORTS.filter((sort) => isBuyer || !NEEDS_BUYER.includes(sort))
  return (
    <Select
      aria-label={listMessages.sort}
      // As wide as the chosen words, where room is dear.
      width="auto"
      css={{ fieldSizing: { base: 'content', lg: 'fixed' } }}
      {...THUMB}
      value={query.sort ?? 'popular'}
      onChange={(event) => void navigate(toSort(event.target.value as Sort))}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {sort === 'popular' && query.keywords ? listMessages.byMatch : SORT_TEXT[sort]}
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

/** Keeps the filters and the place in the list, and remembers the choice on this device. */
function DensitySwitch({
  query,
  place: { density, toDensity = toListAddress },
}: {
  query: GoodsQuery
  place: ListPlace
}) {
  return (
    <chakra.fieldset
      aria-label={listMessages.density}
      display="flex"
      gap="1"
      border="0"
      marginLeft={{ base: 'auto', lg: '0' }}
    >
      {densities.map(([one, Icon]) => (
        <ChipLink
          key={one}
          to={toDensity(query, one)}
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
