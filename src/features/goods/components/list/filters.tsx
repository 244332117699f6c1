import { Check, ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'

import type { FacetValue } from '#contract/goods/goods.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Chip, ChipLink } from '#ui/form/chip.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { Flyout } from '#ui/navigation/flyout.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FILTER_TEXT, listMessages } from '../../messages.lazy.ts'
import type { Filter, FilterChoice } from '../../model/filter-values.ts'

/** Above this number of values the menu has a search field. */
const LOOKED_AT_MAX = 12
const SHOWN_MAX = 80

/** What a chip opens: links of which the current ones carry a tick. */
export const Choices = chakra('ul', {
  base: {
    listStyle: 'none',
    maxHeight: '20rem',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      paddingInline: '2',
      lineHeight: '2rem',
      borderRadius: 'badge',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      _hover: { bg: 'subtle' },
    },
    '& a > svg': { flexShrink: 0, visibility: 'hidden' },
    '& a[aria-current=true]': { color: 'brand', fontWeight: '600' },
    '& a[aria-current=true] > svg': { visibility: 'visible' },
    '& a > span': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& small': { color: 'ink.faint', fontSize: 'meta', fontWeight: '400' },
  },
})

const focusNow = (input: HTMLInputElement | null) => input?.focus()

type FilterMenuProps = { filter: Filter; toValue: (value: string) => string }
type MenuState = { /** The values are not known yet; the chip holds their place. */ isLoading: boolean }

/** A filter at the counter: a chip that opens its values. Where several may be chosen it stays open. */
export function FilterMenu({ filter, toValue, isLoading }: FilterMenuProps & MenuState) {
  const count = filter.chosen.length
  if (filter.values.length === 0 && count === 0 && !isLoading) return null
  return (
    <Flyout
      renderTrigger={(props) => (
        <Chip {...props} disabled={isLoading} aria-pressed={count > 0}>
          {filter.text}
          {count > 1 && ` ${count}`}
          <ChevronDown size={13} aria-hidden />
        </Chip>
      )}
    >
      {(close) => <FilterValues filter={filter} toValue={toValue} onChosen={filter.isMany ? undefined : close} />}
    </Flyout>
  )
}

function FilterValues({ filter, toValue, onChosen }: FilterMenuProps & { onChosen: (() => void) | undefined }) {
  const [typed, setTyped] = useState('')
  const matching = filter.values.filter(({ text }) => text.includes(typed.trim()))
  return (
    <chakra.div width="max-content" minWidth="12rem" maxWidth="22rem">
      {filter.values.length > LOOKED_AT_MAX && (
        <Input
          ref={focusNow}
          aria-label={listMessages.find(filter.text)}
          placeholder={listMessages.find(filter.text)}
          marginBottom="1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Choices aria-label={filter.text}>
        {matching.slice(0, SHOWN_MAX).map((value) => (
          <li key={value.value}>
            <Link
              to={toValue(value.value)}
              onClick={onChosen}
              aria-current={filter.chosen.includes(value.value) || undefined}
            >
              <Check size={14} aria-hidden />
              <FacetText value={value} />
            </Link>
          </li>
        ))}
      </Choices>
    </chakra.div>
  )
}

export function FacetText({ value: { text, count } }: { value: FacetValue }) {
  return (
    <>
      <span>{text}</span>
      <small>{count}</small>
    </>
  )
}

const SHOWN_FIRST = 8

type FilterDrawerProps = {
  filters: readonly Filter[]
  count: number
  total: number
  toValue: (filter: Filter, value: string) => string
  cleared: string
}

/** The filters on a phone: one button that opens a drawer; the list behind it changes with every choice. */
export function FilterDrawer({ filters, count, total, toValue, cleared }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Chip aria-pressed={count > 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={14} aria-hidden />
        {listMessages.filtersCount(count)}
      </Chip>
      {isOpen && (
        <Drawer
          title={listMessages.filters}
          onClose={() => setOpen(false)}
          footer={
            <>
              <ButtonLink to={cleared} replace>
                {listMessages.tidy}
              </ButtonLink>
              <Button look="main" flex="1" onClick={() => setOpen(false)}>
                {listMessages.show(total)}
              </Button>
            </>
          }
        >
          <chakra.div display="grid" gap="5">
            {filters.map((filter) => (
              <DrawerFilter key={filter.name} filter={filter} toValue={toValue} />
            ))}
          </chakra.div>
        </Drawer>
      )}
    </>
  )
}

function DrawerFilter({ filter, toValue }: Pick<FilterDrawerProps, 'toValue'> & { filter: Filter }) {
  const [isWhole, setWhole] = useState(false)
  const { values, chosen, text } = filter
  if (values.length === 0) return null
  const shown = isWhole ? values : values.filter(({ value }, index) => index < SHOWN_FIRST || chosen.includes(value))
  return (
    <section aria-label={text}>
      <chakra.h3 marginBottom="2" color="ink.muted">
        {text}
      </chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" gap="2" css={{ '& small': { color: 'ink.faint', fontWeight: '400' } }}>
        {shown.map((value) => (
          <ChipLink
            key={value.value}
            replace
            to={toValue(filter, value.value)}
            aria-current={chosen.includes(value.value) || undefined}
          >
            <FacetText value={value} />
          </ChipLink>
        ))}
        {values.length > SHOWN_FIRST && (
          <Chip onClick={() => setWhole(!isWhole)}>{isWhole ? listMessages.less : listMessages.more}</Chip>
        )}
      </chakra.div>
    </section>
  )
}

type ChosenFiltersProps = {
  chosen: readonly FilterChoice[]
  toWithout: (chosen: FilterChoice) => string
  cleared: string
}

/** Every active filter, to be removed one by one or all at once. */
export function ChosenFilters({ chosen, toWithout, cleared }: ChosenFiltersProps) {
  if (chosen.length === 0) return null
  return (
    <chakra.nav
      aria-label={listMessages.chosen}
      display="flex"
      flexWrap={{ base: 'nowrap', lg: 'wrap' }}
      overflowX="auto"
      scrollbarWidth="none"
      alignItems="center"
      gap="2"
      paddingInline={{ base: '3', md: '4' }}
      paddingTop={{ base: '1.5', md: '0' }}
      paddingBottom="2"
      marginTop={{ base: '-1.5', md: '0' }}
    >
      {chosen.map((one) => (
        <ChipLink
          key={`${one.name} ${one.value}`}
          to={toWithout(one)}
          aria-current="true"
          flexShrink="0"
          maxWidth="18rem"
          title={listMessages.without(`${FILTER_TEXT[one.name]}：${one.text}`)}
          aria-label={listMessages.without(`${FILTER_TEXT[one.name]}：${one.text}`)}
        >
          <chakra.span overflow="hidden" textOverflow="ellipsis">
            {one.text}
          </chakra.span>
          <X size={13} aria-hidden />
        </ChipLink>
      ))}
      <TextLink look="muted" fontSize="meta" flexShrink="0" to={cleared}>
        {listMessages.tidy}
      </TextLink>
    </chakra.nav>
  )
}
