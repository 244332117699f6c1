import { ageOf } from '#domain/age.ts'

import { panelMessages } from '../messages.ts'
import { useWaitingForms } from '../page-queries.ts'
import { Group, Row, Rows } from './edit-row.tsx'

/** Submitted forms with photos, which leave beside the edits; one that was refused waits on its own page. */
export function FormsGroup({ now }: { now: number }) {
  const forms = useWaitingForms()
  if (forms.length === 0) return null
  return (
    <Group title={panelMessages.forms}>
      <Rows>
        {forms.map(({ key, label, at, state, refusal }) => (
          <Row
            key={key}
            label={label}
            tone={state === 'refused' ? 'danger' : 'plain'}
            facts={`${ageOf(at, now)} · ${state === 'refused' ? panelMessages.formRefused(refusal ?? '') : panelMessages.formWaits}`}
          />
        ))}
      </Rows>
    </Group>
  )
}
