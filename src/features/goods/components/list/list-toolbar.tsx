import { ArrowDownWideNarrow, Check, ChevronDown, LayoutGrid, List, Table2 } from 'lucide-react'
import { memo } from 'react'
import { useNavigate } from 'react-router-dom'

import { type Sort, SORTS } from '#catalog/index.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import { chooseDensity } from '#routing/density.ts'
import { Chip, ChipLink } from '#ui/form/chip.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { Flyout } from '#ui/navigation/flyout.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FILTER_TEXT, listMessages, SORT_TEXT } from '../../messages.lazy.ts'
import { DENSITY_TEXT } from '../../messages.ts'
import { allChosen, countFilters, SWITCHES, toFilters, toggle, withoutFilters } from '../../model/filter-values.ts'
import { isFixed, type ListPlace, refine, toListAddress } from '../../model/list-address.ts'
import type { ListSummary } from '../../model/list-pages.ts'
import { Choices, ChosenFilters, FilterDrawer, FilterMenu } from './filters.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    alignItems: 'center',
    gap: '2',
    overflowX: { base: 'auto', lg: 'visible' },
    scrollbarWidth: 'none',
    paddingBlock: { base: '2', lg: '1.5' },
    paddingInline: { base: '3', md: '4' },
    '& > *': { flexShrink: 0 },
    '& small': { color: 'ink.faint', fontSize: 'meta', fontWeight: '400' },
  },
})

type ListToolbarProps = {
  query: GoodsQuery
  place: ListPlace
  /** The answer, once there is one. */
  answer: ListSummary | undefined
  /** Name of the chosen category. */
  categoryName: string | undefined
  /** A visitor sees no prices and bought nothing, so there is no order by them. */
  isBuyer: boolean
}

/** Everything that narrows or orders the list; every control is an address. Not drawn again with each page of rows. */
export const ListToolbar = memo(function ListToolbar({
  query,
  place,
  answer,
  categoryName,
  isBuyer,
}: ListToolbarProps) {
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
        {isDesktop ? (
          <chakra.div marginLeft="auto" display="flex" alignItems="center" gap="2">
            <SortMenu query={query} isBuyer={isBuyer} toSort={(sort) => to({ sort })} />
            <DensitySwitch query={query} place={place} />
          </chakra.div>
        ) : (
          <chakra.div order={-1} display="flex" alignItems="center" gap="2">
            <PictureSwitch query={query} place={place} />
            <SortSelect query={query} isBuyer={isBuyer} toSort={(sort) => to({ sort })} />
          </chakra.div>
        )}
      </Bar>
      <ChosenFilters
        chosen={chosen}
        toWithout={({ name, value }) => to(toggle(query, name, value))}
        cleared={cleared}
      />
    </>
  )
})

type ToggleProps = { isOn: boolean; to: string; count?: number | undefined; children: string }

function Toggle({ isOn, to, count, children }: ToggleProps) {
  return (
    <ChipLink to={to} aria-current={isOn || undefined}>
      {children}
      {count !== undefined && !isOn && <small>{listMessages.kinds(count)}</small>}
    </ChipLink>
  )
}

/** It looks as high as a chip, but its transparent border makes the touch area a thumb high. */
const THUMB = {
  minHeight: 'touch',
  borderWidth: '0.25rem 0',
  borderColor: 'transparent',
  borderRadius: '10px',
  backgroundClip: 'padding-box',
  boxShadow: 'inset 0 0 0 1px var(--cb-colors-line-strong)',
  marginBlock: '-0.25rem',
  _hover: { borderColor: 'transparent' },
  _focusVisible: { outlineColor: 'transparent', boxShadow: 'inset 0 0 0 2px var(--cb-colors-brand)' },
} as const

type SortProps = { query: GoodsQuery; isBuyer: boolean; toSort: (sort: Sort) => string }
const NEEDS_BUYER: readonly Sort[] = ['priceUp', 'priceDown', 'bought']

/** What this list may be ordered by, in words. */
const sortsOf = ({ query, isBuyer }: SortProps): { sort: Sort; text: string }[] =>
  SORTS.filter((sort) => isBuyer || !NEEDS_BUYER.includes(sort)).map((sort) => ({
    sort,
    text: sort === 'popular' && query.keywords ? listMessages.byMatch : SORT_TEXT[sort],
  }))

/** At the counter: a chip that says the order and opens the others, like the filters beside it. */
function SortMenu(props: SortProps) {
  const sorts = sortsOf(props)
  const { sort: current = 'popular' } = props.query
  return (
    <Flyout
      align="right"
      renderTrigger={(trigger) => (
        <Chip {...trigger} aria-label={listMessages.sortBy(sorts.find(({ sort }) => sort === current)?.text ?? '')}>
          <ArrowDownWideNarrow size={14} aria-hidden />
          {sorts.find(({ sort }) => sort === current)?.text}
          <ChevronDown size={13} aria-hidden />
        </Chip>
      )}
    >
      {(close) => (
        <Choices aria-label={listMessages.sort}>
          {sorts.map(({ sort, text }) => (
            <li key={sort}>
              <Link to={props.toSort(sort)} onClick={close} aria-current={sort === current || undefined}>
                <Check size={14} aria-hidden />
                {text}
              </Link>
            </li>
          ))}
        </Choices>
      )}
    </Flyout>
  )
}

/** On a phone: the device's own wheel. */
function SortSelect(props: SortProps) {
  const navigate = useNavigate()
  return (
    <Select
      aria-label={listMessages.sort}
      // As wide as the chosen words, where room is dear.
      width="auto"
      css={{ fieldSizing: 'content' }}
      {...THUMB}
      value={props.query.sort ?? 'popular'}
      onChange={(event) => void navigate(props.toSort(event.target.value as Sort))}
    >
      {sortsOf(props).map(({ sort, text }) => (
        <option key={sort} value={sort}>
          {text}
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

type DensityProps = { query: GoodsQuery; place: ListPlace }

/** Keeps the filters and the place in the list, and remembers the choice on this device. */
function DensitySwitch({ query, place: { density, toDensity = toListAddress } }: DensityProps) {
  return (
    <chakra.fieldset aria-label={listMessages.density} display="flex" gap="1" border="0">
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

/** A phone has no tables: there it is with pictures or without, and one button leads to the other. */
function PictureSwitch({ query, place: { density, toDensity = toListAddress } }: DensityProps) {
  const other = density === 'grid' ? 'noImage' : 'grid'
  const Icon = other === 'grid' ? LayoutGrid : List
  return (
    <ChipLink
      to={toDensity(query, other)}
      aria-label={listMessages.showAs(DENSITY_TEXT[other])}
      onClick={() => chooseDensity(other)}
    >
      <Icon size={16} aria-hidden />
    </ChipLink>
  )
}
