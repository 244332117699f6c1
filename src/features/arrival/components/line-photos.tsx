import type { CheckedLine } from '#domain/arrival/check.ts'
import { ARRIVAL_PHOTOS_MAX } from '#domain/arrival/marks.ts'
import { useSavedBecause } from '#features/sync-status/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { SavedHere } from '#ui/feedback/saved-here.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { PhotoField, SentPhoto } from '#ui/picture/photo-field.tsx'

import { messages } from '../messages.ts'
import { addPhotos, removePhoto } from '../mutations.ts'
import { photoAddress, useKeptPhotos } from '../queries.ts'

/** Photos of what arrived of a line: those the server has, and those that wait here. */
export function LinePhotos({ line }: { line: CheckedLine }) {
  const isOnline = useOnline()
  const because = useSavedBecause()
  const { photos, state } = useKeptPhotos(line.lineId)
  return (
    <>
      <PhotoField
        hint={messages.photoHint}
        photos={photos}
        room={ARRIVAL_PHOTOS_MAX - photos.length - line.photos.length}
        onPick={(files) => addPhotos(line, files)}
        onRemove={(id) => void removePhoto(id).catch(report)}
      >
        {line.photos.map(({ hash }, at) => (
          <OutsideLink key={hash} href={photoAddress(line.lineId, hash)} target="_blank" rel="noopener">
            <SentPhoto key={String(isOnline)} src={photoAddress(line.lineId, hash)} name={messages.photo(at)} />
          </OutsideLink>
        ))}
      </PhotoField>
      {state === 'waiting' && photos.length > 0 && <SavedHere because={because} />}
    </>
  )
}
