import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'

import { PHOTOS_MAX } from '#domain/after-sales/after-sales.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { FilePicture } from '#ui/picture/file-picture.tsx'

import { messages } from '../messages.ts'
import { type PhotoDraft, withPicked } from '../model/photo-draft.ts'
import { PhotoButton, PhotoRow } from './photo-button.tsx'

type PhotoDraftsProps = { photos: readonly PhotoDraft[]; isBusy: boolean; onChange: (photos: PhotoDraft[]) => void }

/** The photos that go with a claim, each removable; one that could not be sent says why. */
export function PhotoDrafts({ photos, isBusy, onChange }: PhotoDraftsProps) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const pick = (files: File[]) => {
    const next = withPicked(photos, files)
    setProblems(next.problems)
    onChange(next.photos)
  }
  const failures = photos.flatMap(({ file, error }) => (error ? [`${file.name}：${error}`] : []))
  return (
    <chakra.div display="grid" gap="2">
      <PhotoRow>
        {photos.map(({ file }, at) => (
          <chakra.span key={`${file.name} ${file.lastModified} ${file.size}`} position="relative">
            <FilePicture file={file} alt={messages.photo(at)} />
            <chakra.span position="absolute" top="0" right="0" bg="surface" borderRadius="control">
              <IconButton
                size="small"
                label={messages.removePhoto(at)}
                disabled={isBusy}
                onClick={() => onChange(photos.filter((photo) => photo.file !== file))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </chakra.span>
          </chakra.span>
        ))}
        {photos.length < PHOTOS_MAX && <PhotoButton isOff={isBusy} onPick={pick} />}
      </PhotoRow>
      <chakra.p color="ink.faint" fontSize="meta">
        {messages.photoHint}
      </chakra.p>
      {[...problems, ...failures].map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
    </chakra.div>
  )
}
