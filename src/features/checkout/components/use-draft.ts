import { useRef, useState } from 'react'

import { type Draft, draftFor, dropDraft, keepDraft, readDraft } from '../model/draft.ts'
import { newDraftId } from '../mutations.ts'

export type DraftControl = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  /** It became an order. */
  drop: () => void
}

/** The draft of this session for these cart lines; every change is stored before anything else happens with it. */
export function useDraft(buyerId: number, selected: readonly string[]): DraftControl {
  const [draft, setDraft] = useState(() => {
    const begun = draftFor(readDraft(sessionStorage, buyerId), selected, newDraftId)
    keepDraft(sessionStorage, buyerId, begun)
    return begun
  })
  const newest = useRef(draft)
  const change = (changes: Partial<Draft>) => {
    newest.current = { ...newest.current, ...changes }
    keepDraft(sessionStorage, buyerId, newest.current)
    setDraft(newest.current)
  }
  return { draft, change, drop: () => dropDraft(sessionStorage, buyerId) }
}
