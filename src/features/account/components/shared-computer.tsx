import { useState } from 'react'

import { Checkbox } from '#ui/form/checkbox.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.lazy.ts'
import { isSignInShared, signInOnShared } from '../mutations.ts'

/** Whoever signs in on a computer that others use says so here, and reads what that means. */
export function SharedComputer({ onChange }: { onChange?: () => void }) {
  const [isShared, setShared] = useState(isSignInShared)
  return (
    <chakra.div display="grid" gap="1">
      <Checkbox
        checked={isShared}
        onChange={({ target }) => {
          setShared(target.checked)
          signInOnShared(target.checked)
          onChange?.()
        }}
      >
        {messages.shared}
      </Checkbox>
      {isShared && (
        <chakra.p color="ink.muted" fontSize="meta">
          {messages.sharedMeaning}
        </chakra.p>
      )}
    </chakra.div>
  )
}
