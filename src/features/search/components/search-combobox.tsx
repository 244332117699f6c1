import { Search, X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react'

import type { Suggestion } from '#contract/goods/goods.ts'
import { Marked } from '#ui/data/marked.tsx'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, SEARCH_TYPES, type SearchType } from '../messages.ts'
import { Bar, Dropdown, Keywords, TypeToggle } from './search-frame.tsx'

export type Search = { keywords: string; type: SearchType }

type SearchComboboxProps = {
  value: Search
  list: readonly Suggestion[]
  isSearching: boolean
  /** The dropdown floats at the counter and stands in the page on the phone's sheet. */
  look?: 'floating' | 'standing' | undefined
  inputRef?: RefObject<HTMLInputElement | null> | undefined
  onFocus?: () => void
  onChange: (value: Search) => void
  /** `byKey`: with Enter, so that the hands are on the keyboard. */
  onSearch: (value: Search, byKey: boolean) => void
  /** Stands in the box, before the button. */
  aside?: ReactNode
  /** Floats under the empty box while it is in use. */
  whenEmpty?: ReactNode
}

/**
 * The box with its type toggle and dropdown. Opens on focus when text exists, closes on blur and Esc; ↑ ↓ walk through
 * the suggestions, Enter searches for the one they stand on, or else for what was typed. Without text `whenEmpty` opens
 * in their place.
 */
export function SearchCombobox({
  value,
  list,
  isSearching,
  look = 'floating',
  inputRef,
  onFocus,
  onChange,
  onSearch,
  aside,
  whenEmpty,
}: SearchComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const { keywords, type } = value
  const isEmpty = keywords.trim() === ''
  const isShown = !isEmpty && (isOpen || look === 'standing')

  const change = (next: Search) => {
    setActive(-1)
    setOpen(true)
    onChange(next)
  }
  const search = (text: string, byKey = false) => {
    setOpen(false)
    setActive(-1)
    if (text.trim() !== '') onSearch({ keywords: text.trim(), type }, byKey)
  }
  const pick = (suggestion: Suggestion) => search(suggestion.text)

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The Tab key leads by the buttons into what an empty box offers.
    if (!isEmpty || !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (list.length > 0) setActive(active === -1 && by === -1 ? list.length - 1 : (active + by) % list.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      search(list[active]?.text ?? keywords, true)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <chakra.search position="relative" display="block" flex="1" minWidth="0" onBlur={leave}>
      <Bar>
        <TypeToggle
          type={type}
          onToggle={(next) => {
            change({ keywords, type: next })
            inputRef?.current?.focus()
            // The words were meant for the other type: the next key begins new ones.
            inputRef?.current?.select()
          }}
        />
        <Keywords
          ref={inputRef}
          aria-label={messages.search}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
          placeholder={SEARCH_TYPES[type].placeholder}
          value={keywords}
          onChange={(event) => change({ keywords: event.target.value, type })}
          onFocus={() => {
            setOpen(true)
            onFocus?.()
          }}
          onKeyDown={onKeyDown}
          textOverflow="ellipsis"
        />
        {keywords !== '' && (
          <chakra.button
            type="button"
            aria-label={messages.clear}
            title={messages.clear}
            display="grid"
            placeItems="center"
            width="2rem"
            color="ink.faint"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => change({ keywords: '', type })}
          >
            <X size={14} aria-hidden />
          </chakra.button>
        )}
        {aside}
        <Button
          look="main"
          aria-label={messages.search}
          borderRadius="0"
          minHeight="auto"
          onClick={() => search(keywords)}
        >
          <Search size={16} aria-hidden />
          <chakra.span hideBelow="md">{messages.search}</chakra.span>
        </Button>
      </Bar>
      {isShown && (
        <Dropdown look={look}>
          <SuggestionList id={listId} list={list} isSearching={isSearching} active={active} onPick={pick} />
        </Dropdown>
      )}
      {isEmpty && isOpen && whenEmpty && (
        // The field keeps the focus while a link is pressed.
        <Dropdown
          look="floating"
          padding="3"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(false)}
        >
          {whenEmpty}
        </Dropdown>
      )}
    </chakra.search>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', paddingBlock: '1' } }, { defaultProps: { role: 'listbox' } })
const optionLook = {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    minHeight: { base: 'touch', md: '2rem' },
    paddingInline: '3',
    lineHeight: { base: '2.75rem', md: '2rem' },
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { bg: 'subtle' },
    '&[aria-selected=true]': { bg: 'brand.soft' },
    '& > :nth-of-type(2)': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', color: 'ink.faint' },
    '& > small': { color: 'ink.faint', fontSize: 'meta' },
  },
} as const
const Option = chakra('li', optionLook, { defaultProps: { role: 'option' } })
const Sentence = chakra('output', { base: { display: 'block', padding: '3', color: 'ink.faint' } })

type SuggestionListProps = {
  id: string
  list: readonly Suggestion[]
  isSearching: boolean
  /** Index of the one the arrow keys stand on; -1 = none. */
  active: number
  onPick: (suggestion: Suggestion) => void
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The dropdown's content: what matches, or that it is being looked for, or that there is nothing. */
function SuggestionList({ id, list, isSearching, active, onPick }: SuggestionListProps) {
  if (list.length === 0) return <Sentence>{isSearching ? messages.searching : messages.none}</Sentence>
  const pick = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((option) => option.contains(target as Element))
    if (list[index]) onPick(list[index])
  }
  return (
    <List
      id={id}
      aria-label={messages.suggestions}
      // The field keeps the focus, so that pressing an option does not close the list first.
      onPointerDown={(event) => event.preventDefault()}
      onClick={pick}
    >
      <Options listId={id} list={list} active={active} />
    </List>
  )
}

/** Not drawn again by a key before its suggestions are here. */
const Options = memo(function Options({
  listId,
  list,
  active,
}: Pick<SuggestionListProps, 'list' | 'active'> & { listId: string }) {
  return list.map(({ text, marks, hint, count }, index) => (
    // A place in the list: the next key writes other words into it instead of making another element.
    <Option key={optionId(listId, index)} id={optionId(listId, index)} aria-selected={index === active}>
      <span>
        <Marked text={text} marks={marks} />
      </span>
      <span>{hint}</span>
      {count > 0 && <small>{messages.count(count)}</small>}
    </Option>
  ))
})
