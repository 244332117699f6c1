import type { Claimable } from '#contract/fulfilment/after-sales.ts'
import { AFTER_SALES_KIND_TEXT, AFTER_SALES_REASON_TEXT } from '#domain/after-sales/after-sales.ts'
import { useAct } from '#features/order/index.ts'
import { useSavedBecause } from '#features/sync-status/index.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SavedHere } from '#ui/feedback/saved-here.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PhotoField } from '#ui/picture/photo-field.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { keyOf } from '../model/claim-form.ts'
import { forgetClaim, removePhoto, submitClaim, withdrawClaim } from '../mutations.ts'
import type { LocalClaim } from './use-filing.ts'

type OnItsWayProps = { claimable: Claimable; filing: LocalClaim & { kept: NonNullable<LocalClaim['kept']> } }

/**
 * A claim the buyer has submitted, just now where it `isNew`, and the server has not answered: what it says, and the
 * way back while there is one.
 */
export function ClaimOnItsWay({ claimable, filing: { kept, photos }, isNew }: OnItsWayProps & { isNew: boolean }) {
  const because = useSavedBecause()
  const { kind, reason, pieces, description } = kept.form
  const claimed = claimable.lines.filter((line) => (pieces[keyOf(line)] ?? 0) > 0)
  return (
    <Section title={messages.apply}>
      <chakra.div display="grid" gap="4">
        <SavedHere
          because={because}
          isNew={isNew}
          withdraw={kept.sentAt === undefined && (() => withdrawClaim(claimable))}
        />
        <FactList
          facts={[
            [messages.kind, kind && AFTER_SALES_KIND_TEXT[kind]],
            [messages.reason, reason && AFTER_SALES_REASON_TEXT[reason]],
            [
              messages.goods,
              claimed.map((line) => `${line.name} ${line.batch} × ${pieces[keyOf(line)]} ${line.unit}`).join('；'),
            ],
            [messages.description, description],
          ]}
        />
        {photos.length > 0 && (
          <PhotoField photos={photos} room={0} isFrozen onPick={async () => {}} onRemove={() => {}} />
        )}
      </chakra.div>
    </Section>
  )
}

/** The claim is filed, and some of its photos were refused: they can be taken out, replaced, or sent once more. */
export function PhotosLeft({ claimable, filing: { kept, photos } }: OnItsWayProps) {
  const left = photos.filter(({ isSent }) => !isSent)
  const { isBusy, act } = useAct(() => submitClaim(claimable, kept.form, kept.draft as never))
  return (
    <Section title={messages.photos}>
      <chakra.div display="grid" gap="3" justifyItems="start">
        <Notice tone="warn">{messages.photosLeft(left.length)}</Notice>
        <PhotoField
          photos={left}
          room={0}
          onPick={async () => {}}
          onRemove={(id) => void removePhoto(id).catch(report)}
        />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Button look="main" isBusy={isBusy} onClick={() => void act()}>
            {left.length > 0 ? messages.retryPhotos : messages.finish}
          </Button>
          <TextLink
            to={afterSalesPaths.claim({ claimId: kept.targetId! })}
            onClick={() => void forgetClaim(claimable).catch(report)}
          >
            {messages.showClaim}
          </TextLink>
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
