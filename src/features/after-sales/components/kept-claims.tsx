import { useSavedBecause } from '#features/sync-status/index.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SavedHere } from '#ui/feedback/saved-here.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useKeptClaims } from '../queries.ts'

/** Claims that only this browser has: begun, on their way, or refused. */
export function KeptClaims() {
  const kept = useKeptClaims()
  const because = useSavedBecause()
  return kept.map(({ key, label, state, subject, refusal }) => {
    const link = (
      <TextLink to={afterSalesPaths.claimForm({ orderId: subject })}>
        {state === 'waiting' ? messages.look : messages.goOn}
      </TextLink>
    )
    if (state === 'waiting')
      return (
        <div key={key}>
          <chakra.p color="ink.muted" paddingBottom="1">
            {label}
          </chakra.p>
          <SavedHere because={because} action={link} />
        </div>
      )
    return (
      <Notice key={key} tone={state === 'refused' ? 'danger' : 'info'} action={link}>
        {label}：{state === 'refused' ? messages.refused(refusal ?? '') : messages.begun}
      </Notice>
    )
  })
}
