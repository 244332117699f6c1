import { useState } from 'react'

import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { PHOTOS_MAX } from '#domain/after-sales/after-sales.ts'
import { isClosed } from '#domain/after-sales/transitions.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { photoProblem } from '../model/photo-draft.ts'
import { addPhoto } from '../mutations.ts'
import { photoAddress } from '../queries.ts'
import { PhotoButton, PhotoRow } from './photo-button.tsx'

type ClaimPhotosProps = { claim: AfterSalesDetail; onChange: () => void }

/** The photos of a claim; more can be added while it is open. */
export function ClaimPhotos({ claim: { id, photos, state }, onChange }: ClaimPhotosProps) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const canAdd = !isClosed(state) && photos.length < PHOTOS_MAX
  const send = async (files: File[]) => {
    setBusy(true)
    const told: string[] = []
    for (const file of files) {
      const problem =
        photoProblem(file) ??
        (await addPhoto(id, file).then(
          () => undefined,
          (refusal: unknown) => `${file.name}：${toSentence(refusal)}`,
        ))
      if (problem) told.push(problem)
    }
    setProblems(told)
    setBusy(false)
    onChange()
  }
  if (photos.length === 0 && !canAdd) return null
  return (
    <Section title={messages.photos} note={canAdd && messages.photoHint}>
      <PhotoRow>
        {photos.map((photo, at) => (
          <OutsideLink key={photo.id} href={photoAddress(id, photo.id)} target="_blank" rel="noopener">
            <img src={photoAddress(id, photo.id)} alt={messages.photo(at)} />
          </OutsideLink>
        ))}
        {canAdd && <PhotoButton isBusy={isBusy} isOff={!isOnline} onPick={(files) => void send(files)} />}
      </PhotoRow>
      {problems.map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
    </Section>
  )
}
