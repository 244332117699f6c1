import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { isTyping } from '#ui/form/is-typing.ts'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, SEARCH_TYPES } from '../messages.ts'
import { SearchField, useSearchedFor } from './search-field.tsx'
import { SearchSheet, useSheet } from './search-sheet.tsx'

/** The header's search: a box at the counter, a field that opens a full screen on phones. */
export const SearchBox = () => (useIsDesktop() ? <CounterBox /> : <PhoneBox />)

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length

function CounterBox() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      // Pressed once more where nothing is typed yet, it is no part of a name.
      const isAtStart = input.current !== null && event.target === input.current && isAllSelected(input.current)
      if ((isTyping(event.target) && !isAtStart) || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return <SearchField inputRef={input} />
}

function PhoneBox() {
  const sheet = useSheet()
  const { keywords, type } = useSearchedFor()
  return (
    <>
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        gap="2"
        width="full"
        minWidth="0"
        height="touch"
        paddingInline="3"
        bg="subtle"
        border="1px solid"
        borderColor="line"
        borderRadius="full"
        color={keywords ? 'ink' : 'ink.faint'}
        overflow="hidden"
        onClick={sheet.open}
      >
        <Search size={16} aria-hidden />
        <chakra.span srOnly>{messages.search}</chakra.span>
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {keywords || SEARCH_TYPES[type].placeholder}
        </chakra.span>
      </chakra.button>
      {sheet.isOpen && <SearchSheet onClose={sheet.close} />}
    </>
  )
}
