import { type FormEvent, useState } from 'react'

import type { StoreFigures } from '#contract/company/chain.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../chain-messages.ts'
import { type BudgetFault, budgetOf, draftOf, faultOf } from '../model/budget-draft.ts'
import { saveBudget } from '../mutations.ts'

const FAULT_TEXT: Record<BudgetFault, string> = { perMonth: messages.badAmount, warnAt: messages.badPercent }

/** What the store may order in a month, and when it is said that it runs out. */
export function BudgetForm({ store, onSaved }: { store: StoreFigures; onSaved: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(store.budget))
  const [fault, setFault] = useState<BudgetFault>()
  const [isBusy, setBusy] = useState(false)
  const type = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setFault(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(draft)
    setFault(found)
    if (found) return
    setBusy(true)
    try {
      await saveBudget(store.id, budgetOf(draft))
      toast(messages.saved)
      onSaved()
    } catch (error) {
      report(error)
      setBusy(false)
    }
  }
  return (
    <chakra.form
      noValidate
      flexBasis="100%"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '14rem 14rem auto' }}
      alignItems="start"
      gap="3"
      paddingBlock="2"
      aria-label={messages.setBudgetOf(store.company)}
      onSubmit={(event) => void save(event)}
    >
      <TextInput
        label={messages.perMonth}
        hint={messages.perMonthHint}
        error={fault === 'perMonth' ? FAULT_TEXT.perMonth : undefined}
        inputMode="decimal"
        value={draft.perMonth}
        onChange={({ target }) => type({ perMonth: target.value.trim() })}
      />
      <TextInput
        label={messages.warnAt}
        hint={messages.warnAtHint}
        error={fault === 'warnAt' ? FAULT_TEXT.warnAt : undefined}
        inputMode="numeric"
        value={draft.warnAt}
        onChange={({ target }) => type({ warnAt: target.value.trim() })}
      />
      <Button type="submit" look="main" justifySelf="start" marginTop={{ md: '6' }} isBusy={isBusy}>
        {messages.save}
      </Button>
    </chakra.form>
  )
}
