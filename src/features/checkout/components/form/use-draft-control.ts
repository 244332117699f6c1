import { useEffect, useRef, useState } from 'react'

import { report } from '#ui/feedback/errors.ts'

import { type Draft, draftFor, storedDraft } from '../../model/draft.ts'
import { forgetOrder, keepOrder, newDraftId } from '../../mutations.ts'
import { type KeptDraft, readKeptOrder, useKeptOrder } from '../../queries.ts'

export type DraftControl = {
  draft: Draft
  /**
   * The draft with every change so far, also those that are not drawn yet and those of another page; undefined when it
   * is none any more or on its way.
   */
  newest: () => Promise<Draft | undefined>
  change: (changes: Partial<Draft>) => void
  /** Deletes the draft after it became an order. */
  drop: () => void
}

/** The draft of this session for these cart lines; every change is stored at once. */
export function useDraft(buyerId: number, selected: readonly string[]): DraftControl {
  const stored = storedDraft(buyerId)
  const [draft, setDraft] = useState(() => {
    const begun = draftFor(stored.read(), selected, newDraftId)
    stored.write(begun)
    return begun
  })
  const newest = useRef(draft)
  const change = (changes: Partial<Draft>) => {
    newest.current = { ...newest.current, ...changes }
    stored.write(newest.current)
    setDraft(newest.current)
  }
  return { draft, newest: async () => newest.current, change, drop: () => stored.write(undefined) }
}

/**
 * The same for an order that was kept: every change goes to this browser's database, and those of other pages come from
 * it.
 */
export function useKeptControl({ subject, draft: opened, at }: KeptDraft): DraftControl {
  const { found } = useKeptOrder(subject)
  const [draft, setDraft] = useState<KeptDraft['draft']>(opened)
  const newest = useRef(draft)
  const changedAt = useRef(at)
  const isDropped = useRef(false)
  // Another page kept it since; what this page wrote comes back as it is.
  useEffect(() => {
    if (!found || isDropped.current || found.at <= changedAt.current) return
    changedAt.current = found.at
    newest.current = found.draft
    setDraft(found.draft)
  }, [found])
  return {
    draft,
    async newest() {
      const stored = await readKeptOrder(subject)
      if (stored && stored.at > changedAt.current) newest.current = stored.draft
      return stored && !isDropped.current ? newest.current : undefined
    },
    change(changes) {
      // What is taken back after it became an order is not kept again.
      if (isDropped.current) return
      newest.current = { ...newest.current, ...changes, kept: changes.kept ?? newest.current.kept }
      changedAt.current = Date.now()
      setDraft(newest.current)
      void keepOrder(subject, newest.current).catch(report)
    },
    drop() {
      isDropped.current = true
      void forgetOrder(subject).catch(report)
    },
  }
}
