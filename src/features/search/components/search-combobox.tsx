import { chakra } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'

import type { Suggestion } from '#contract/goods/goods.ts'
import { Button } from '#ui/form/button.tsx'

import { messages, SEARCH_TYPES, type SearchType } from '../messages.ts'
import { Bar, Dropdown, Keywords, TypeToggle } from './search-frame.tsx'
import { optionId, SuggestionList } from './suggestion-list.tsx'

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
  onSearch: (value: Search) => void
  /** Stands in the box, before the button. */
  aside?: ReactNode
}

/**
 * The box with its type toggle and dropdown. Opens on focus when text exists, closes on blur and Esc; ↑ ↓ walk through
 * the suggestions, Enter searches for the one they stand on, or else for what was typed.
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
}: SearchComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const { keywords, type } = value
  const isShown = keywords.trim() !== '' && (isOpen || look === 'standing')

  const change = (next: Search) => {
    setActive(-1)
    setOpen(next.keywords.trim() !== '')
    onChange(next)
  }
  const search = (text: string) => {
    setOpen(false)
    setActive(-1)
    if (text.trim() !== '') onSearch({ keywords: text.trim(), type })
  }
  const pick = (suggestion: Suggestion) => search(suggestion.text)

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
      search(list[active]?.text ?? keywords)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <chakra.search position="relative" display="block" flex="1" minWidth="0">
      <Bar>
        <TypeToggle
          type={type}
          onToggle={(next) => {
            change({ keywords, type: next })
            inputRef?.current?.focus()
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
            setOpen(keywords.trim() !== '')
            onFocus?.()
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
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
    </chakra.search>
  )
}
