import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { lazy, useEffect, useRef } from 'react'

import { useBuyer } from '#features/account/index.ts'
import { Late } from '#ui/feedback/late.tsx'
import { isTyping } from '#ui/form/is-typing.ts'
import { useIsDesktop } from '#ui/hooks/use-media.ts'

import { messages, SEARCH_TYPES } from '../messages.ts'
import { HotLine } from './hot-searches.tsx'
import { SearchField, useSearchedFor } from './search-field.tsx'
import { SearchSheet, useSheet } from './search-sheet.tsx'

const RecentLine = lazy(async () => ({ default: (await import('./recent-links.lazy.tsx')).RecentLine }))

type SearchBoxProps = {
  /** Without the line of hot searches: the sticky bar has no room for it. */
  isCompact?: boolean
}

/** The header's search: a box with hot searches under it at the counter, a field that opens a full screen on phones. */
export function SearchBox({ isCompact = false }: SearchBoxProps) {
  return useIsDesktop() ? <CounterBox isCompact={isCompact} /> : <PhoneBox />
}

function CounterBox({ isCompact }: Required<SearchBoxProps>) {
  const input = useRef<HTMLInputElement>(null)
  const buyer = useBuyer()
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      if (event.defaultPrevented || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <chakra.div display="grid" gap="0.5">
      <SearchField inputRef={input} />
      {!isCompact && (
        <chakra.div display="flex" gap="4">
          <HotLine />
          {buyer && (
            <Late>
              <RecentLine buyerId={buyer.id} />
            </Late>
          )}
        </chakra.div>
      )}
    </chakra.div>
  )
}

function PhoneBox() {
  const sheet = useSheet()
  const { keywords, type } = useSearchedFor()
  return (
    <>
      <chakra.button
        type="button"
        aria-label={messages.search}
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
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {keywords || SEARCH_TYPES[type].placeholder}
        </chakra.span>
      </chakra.button>
      {sheet.isOpen && <SearchSheet onClose={sheet.close} />}
    </>
  )
}
