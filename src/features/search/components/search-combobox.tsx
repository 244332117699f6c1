import { X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useState,
} from 'react'

import type { Suggestion } from '#contract/goods/goods.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, SEARCH_TYPES, type SearchType } from '../messages.ts'
import { Bar, Clear, Dropdown, Keywords, SearchButton, TypeToggle } from './search-frame.tsx'
import { optionId, SuggestionList } from './suggestion-list.tsx'

export type Search = { keywords: string; type: SearchType }

type SearchComboboxProps = {
  /**
   * What stands in the box at first; from then on the field keeps the words itself, so that a key draws nothing again.
   */
  initial: Search
  list: readonly Suggestion[]
  isSearching: boolean
  /** Until the first words have an answer, what an empty box offers stays: one frame changes both. */
  isAnswered: boolean
  /** The dropdown floats at the counter and stands in the page on the phone's sheet. */
  look?: 'floating' | 'standing' | undefined
  fieldRef: RefObject<HTMLInputElement | null>
  onFocus?: () => void
  onChange: (value: Search) => void
  /** `byKey`: with Enter, so that the hands are on the keyboard. */
  onSearch: (value: Search, byKey: boolean) => void
  /** Stands in the box, before the button. */
  aside?: ReactNode
  /** Floats under the empty box while it is in use. */
  whenEmpty?: ReactNode
}

const NONE: readonly Suggestion[] = []

/**
 * The box with its type toggle and dropdown. Opens on focus when text exists, closes on blur and Esc; ↑ ↓ walk through
 * the suggestions, Enter searches for the one they stand on, or else for what was typed. Without text `whenEmpty` opens
 * in their place.
 */
export function SearchCombobox({
  initial,
  list,
  isSearching,
  isAnswered,
  look = 'floating',
  fieldRef,
  onFocus,
  onChange,
  onSearch,
  aside,
  whenEmpty,
}: SearchComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [type, setType] = useState(initial.type)
  const listId = useId()
  /** Nothing of an old list is chosen by a key. */
  const offered = isAnswered ? list : NONE
  const isShown = isAnswered && (isOpen || look === 'standing')
  const isStart = isOpen && !isAnswered

  const typed = useCallback(() => fieldRef.current?.value ?? '', [fieldRef])
  const change = useCallback(
    (next: Search) => {
      setActive(-1)
      setOpen(true)
      setType(next.type)
      onChange(next)
    },
    [onChange],
  )
  const toggle = useCallback(
    (next: SearchType) => {
      change({ keywords: typed(), type: next })
      fieldRef.current?.focus()
      // The words were meant for the other type: the next key begins new ones.
      fieldRef.current?.select()
    },
    [change, typed, fieldRef],
  )
  const search = useCallback(
    (text: string, byKey = false) => {
      setOpen(false)
      setActive(-1)
      if (text.trim() !== '') onSearch({ keywords: text.trim(), type }, byKey)
    },
    [type, onSearch],
  )
  const searchTyped = useCallback(() => search(typed()), [search, typed])

  const clear = () => {
    if (fieldRef.current) fieldRef.current.value = ''
    change({ keywords: '', type })
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The Tab key leads by the buttons into what an empty box offers.
    if (typed().trim() !== '' || !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      const { length: count } = offered
      if (count > 0) setActive(active === -1 && by === -1 ? count - 1 : (active + by) % count)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      search(offered[active]?.text ?? typed(), true)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <chakra.search position="relative" display="block" flex="1" minWidth="0" onBlur={leave}>
      <Bar>
        <TypeToggle type={type} onToggle={toggle} />
        <Keywords
          ref={fieldRef}
          aria-label={messages.search}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
          placeholder={SEARCH_TYPES[type].placeholder}
          defaultValue={initial.keywords}
          onChange={(event) => change({ keywords: event.target.value, type })}
          onFocus={() => {
            setOpen(true)
            onFocus?.()
          }}
          onKeyDown={onKeyDown}
        />
        <Clear onPointerDown={(event) => event.preventDefault()} onClick={clear}>
          <X size={14} aria-hidden />
        </Clear>
        {aside}
        <SearchButton onClick={searchTyped} />
      </Bar>
      {(isShown || isOpen || list.length > 0) && (
        // From the focus on, so that the first key writes into elements that are there and makes no styles.
        <Dropdown look={look} hidden={!isShown}>
          <SuggestionList
            id={listId}
            list={list}
            isSearching={isSearching}
            active={active}
            onPick={({ text }) => search(text)}
          />
        </Dropdown>
      )}
      {whenEmpty && (
        // The field keeps the focus while a link is pressed.
        <Dropdown
          look="floating"
          hidden={!isStart}
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
