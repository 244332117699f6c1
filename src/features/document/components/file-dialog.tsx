import { Crop } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { DocumentFile } from '#contract/company/document.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { FilePicture } from '#ui/picture/file-picture.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { linkOf } from '../queries.ts'

const Picture = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    overflow: 'auto',
    cursor: 'zoom-in',
    '&[aria-pressed=true]': { cursor: 'zoom-out' },
    '& > img': { width: 'full', maxWidth: 'none' },
    '&[aria-pressed=true] > img': { width: '250%' },
  },
})

type FileDialogProps = {
  file: Pick<DocumentFile, 'name' | 'mime'> & { id?: string }
  /** As this browser has it: shown at once, also without a network and before the server has it. */
  local?: File | undefined
  onClose: () => void
  /** Where this browser's photo may still be turned and cut. */
  onCrop?: () => void
}

/** A file of a document: a picture to enlarge, or the way to a PDF. */
export function FileDialog({ file, local, onClose, onCrop }: FileDialogProps) {
  const [error, setError] = useState<string>()
  const url = useAddress(file.id, local, setError)
  const [isLarge, setLarge] = useState(false)
  const isPicture = file.mime !== 'application/pdf'
  return (
    <Dialog title={file.name || messages.files} onClose={onClose}>
      <chakra.div display="grid" gap="3">
        {error && <Notice tone="danger">{error}</Notice>}
        {!url && !local && !error && <Skeleton />}
        {(local || url) && isPicture && (
          <Picture type="button" aria-pressed={isLarge} title={messages.zoom} onClick={() => setLarge(!isLarge)}>
            {local ? (
              <FilePicture file={local} alt={file.name} />
            ) : (
              <img src={url} alt={file.name} onError={() => setError(messages.unreadable)} />
            )}
          </Picture>
        )}
        {local && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {onCrop && isPicture && (
              <Button
                onClick={() => {
                  onClose()
                  onCrop()
                }}
              >
                <Crop size={16} aria-hidden />
                {messages.crop}
              </Button>
            )}
            <Button onClick={() => openHere(local)}>{messages.openNew}</Button>
          </chakra.div>
        )}
        {url && (
          <OutsideLink href={url} target="_blank" rel="noopener">
            {messages.openNew}
          </OutsideLink>
        )}
      </chakra.div>
    </Dialog>
  )
}

const OPENED_MS = 60_000

/** In a window of its own, which has read it long before its address ends. */
function openHere(file: File): void {
  const url = URL.createObjectURL(file)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), OPENED_MS)
}

/** Where the server shows the file for some minutes; nothing is asked for what this browser has. */
function useAddress(id: string | undefined, local: File | undefined, onFail: (text: string) => void) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (local || id === undefined) return undefined
    let isCurrent = true
    linkOf(id).then(
      (link) => isCurrent && setUrl(link.url),
      (failure: unknown) => isCurrent && onFail(toSentence(failure)),
    )
    return () => void (isCurrent = false)
  }, [id, local, onFail])
  return url
}
