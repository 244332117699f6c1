import { useEffect } from 'react'

import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { PHOTOS_MAX } from '#domain/after-sales/after-sales.ts'
import { isClosed } from '#domain/after-sales/transitions.ts'
import { useRefusal } from '#features/account/index.ts'
import { useSavedBecause } from '#features/sync-status/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { SavedHere } from '#ui/feedback/saved-here.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { PhotoField, SentPhoto } from '#ui/picture/photo-field.tsx'

import { messages } from '../messages.ts'
import { addPhotos, forgetPhotos, removePhoto } from '../mutations.ts'
import { photoAddress, useKeptPhotos } from '../queries.ts'

type ClaimPhotosProps = { claim: AfterSalesDetail; onChange: () => void }

/** The photos of a claim; more can be added while it is open, also without a network. */
export function ClaimPhotos({ claim, onChange }: ClaimPhotosProps) {
  const { id, photos, state } = claim
  const because = useSavedBecause()
  const isOnline = useOnline()
  const { kept, photos: local } = useKeptPhotos(id)
  const isDone = kept?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    onChange()
    void forgetPhotos(id).catch(report)
  }, [isDone, id, onChange])
  const waiting = local.filter(({ isSent }) => !isSent)
  const room = PHOTOS_MAX - photos.length - waiting.length
  const mayAdd = useRefusal('claim.make') === undefined
  const canAdd = mayAdd && !isClosed(state) && room > 0
  if (photos.length === 0 && waiting.length === 0 && !canAdd) return null
  return (
    <Section title={messages.photos}>
      <PhotoField
        {...(canAdd && { hint: messages.photoHint })}
        photos={waiting}
        room={canAdd ? room : 0}
        onPick={(files) => addPhotos(claim, files)}
        onRemove={(photo) => void removePhoto(photo).catch(report)}
      >
        {photos.map((photo, at) => (
          <OutsideLink key={photo.id} href={photoAddress(id, photo.id)} target="_blank" rel="noopener">
            <SentPhoto key={String(isOnline)} src={photoAddress(id, photo.id)} name={messages.photo(at)} />
          </OutsideLink>
        ))}
      </PhotoField>
      {kept?.state === 'waiting' && <SavedHere because={because} />}
    </Section>
  )
}
