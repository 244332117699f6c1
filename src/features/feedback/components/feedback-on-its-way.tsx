import { useSavedBecause } from '#features/sync-status/index.ts'
import { SavedHere } from '#ui/feedback/saved-here.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PhotoField } from '#ui/picture/photo-field.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { withdrawFeedback } from '../mutations.ts'
import { useFeedbackForm } from '../queries.ts'

/** Submitted, and not answered by the server. */
export function FeedbackOnItsWay({ subject }: { subject: number }) {
  const because = useSavedBecause()
  const { kept, photos } = useFeedbackForm(subject)
  if (!kept) return null
  return (
    <Panel>
      <chakra.div display="grid" gap="3">
        <SavedHere because={because} withdraw={kept.sentAt === undefined && (() => withdrawFeedback(subject))} />
        <chakra.p whiteSpace="pre-wrap">{kept.form.text}</chakra.p>
        {photos.length > 0 && (
          <PhotoField photos={photos} room={0} isFrozen onPick={async () => {}} onRemove={() => {}} />
        )}
      </chakra.div>
    </Panel>
  )
}
