import { Search } from 'lucide-react'
import { useRef, useState } from 'react'

import { Input } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useKeys } from '../use-keys.ts'

/** On a phone below the title and its acts, over the list. */
const Frame = chakra('search', {
  base: { position: 'relative', width: { base: 'full', md: '20rem' }, order: { base: 1, md: 0 } },
})

type SearchBoxProps = { label: string; words: string; onWords: (words: string) => void }

/** Looks for words on Enter, and says so while others are typed; `/` leads here, Esc clears and leaves. */
export function SearchBox({ label, words, onWords }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(words)
  const [known, setKnown] = useState(words)
  if (known !== words) {
    setKnown(words)
    setDraft(words)
  }
  // What is listed is still by other words.
  const isTyping = draft.trim() !== words
  useKeys([{ key: '/', text: '搜索', run: () => box.current?.focus() }])
  return (
    <Frame>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onWords(draft.trim())
          box.current?.blur()
        }}
      >
        <chakra.span position="absolute" left="2.5" top="50%" translate="0 -50%" color="ink.faint" aria-hidden>
          <Search size={15} />
        </chakra.span>
        <Input
          ref={box}
          type="search"
          aria-label={label}
          placeholder={label}
          paddingLeft="8"
          paddingRight={isTyping ? '20' : undefined}
          maxLength={60}
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value)
            if (event.target.value === '') onWords('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            onWords('')
            setDraft('')
            event.currentTarget.blur()
          }}
        />
        {isTyping && (
          <chakra.output
            position="absolute"
            right="2.5"
            top="50%"
            translate="0 -50%"
            color="ink.muted"
            fontSize="meta"
            pointerEvents="none"
          >
            按回车搜索
          </chakra.output>
        )}
      </form>
    </Frame>
  )
}
