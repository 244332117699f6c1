import { useEffect, useRef } from 'react'

import { ScanButton } from '#features/scan/index.ts'
import { Input } from '#ui/form/text-input.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/**
 * Where a batch is typed or scanned. At the counter it takes the keys at once; on a phone the keyboard would hide the
 * page.
 */
export function ProveBox({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const box = useRef<HTMLInputElement>(null)
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)')
  useEffect(() => {
    if (hasKeyboard) box.current?.focus()
  }, [hasKeyboard])
  return (
    <chakra.div display="grid" gap="1">
      <chakra.div display="flex" gap="1">
        <Input
          ref={box}
          type="search"
          width="full"
          aria-label={messages.search}
          placeholder={messages.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={words}
          onChange={({ target }) => onWords(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            // A scanner ends with Enter and scans the next box into a selected field.
            if (key === 'Enter') currentTarget.select()
          }}
        />
        <ScanButton onCode={onWords} />
      </chakra.div>
      <chakra.span color="ink.muted" fontSize="meta">
        {messages.searchHint}
      </chakra.span>
    </chakra.div>
  )
}
