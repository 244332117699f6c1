import { useEffect, useState } from 'react'

import type { ShelfLifeSettings } from '#contract/self-service/shelf-life.ts'
import { useBuyer } from '#features/account/index.ts'
import { storedJson } from '#lib/stored-value.ts'

type ShelfLifeDraft = { told: string; form: ShelfLifeSettings }

/**
 * The form, begun with what the server told. What is not saved yet is kept for the session, so that it is still there
 * after a look at other pages; once the server tells something else it is no change of that.
 */
export function useShelfLifeDraft(told: ShelfLifeSettings) {
  const buyerId = useBuyer()?.id ?? 0
  const [draft] = useState(() => storedJson<ShelfLifeDraft>(`changbei.shelf-life.${buyerId}`, 'sessionStorage'))
  const base = JSON.stringify(told)
  const [form, setForm] = useState(() => {
    const kept = draft.read()
    return kept?.told === base ? kept.form : told
  })
  const isChanged = JSON.stringify(form) !== base
  useEffect(() => draft.write(isChanged ? { told: base, form } : undefined), [draft, base, form, isChanged])
  return { form, setForm, isChanged }
}
