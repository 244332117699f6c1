import { useEffect, useState } from 'react'

import type { DocumentFile } from '#contract/company/document.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
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

/** A stored file: a picture to enlarge, or the way to a PDF. */
export function FileDialog({ file, onClose }: { file: DocumentFile; onClose: () => void }) {
  const [url, setUrl] = useState<string>()
  const [error, setError] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  useEffect(() => {
    let isCurrent = true
    linkOf(file.id).then(
      (link) => isCurrent && setUrl(link.url),
      (failure: unknown) => isCurrent && setError(toSentence(failure)),
    )
    return () => void (isCurrent = false)
  }, [file.id])
  return (
    <Dialog title={file.name || messages.files} onClose={onClose}>
      <chakra.div display="grid" gap="3">
        {error && <Notice tone="danger">{error}</Notice>}
        {!url && !error && <Skeleton />}
        {url && file.mime !== 'application/pdf' && (
          <Picture type="button" aria-pressed={isLarge} title={messages.zoom} onClick={() => setLarge(!isLarge)}>
            <img src={url} alt={file.name} onError={() => setError(messages.unreadable)} />
          </Picture>
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
