import { CloudOff, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Paper } from '#contract/fulfilment/vault.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { saveFile } from '#ui/save-file.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { isUnreached, paperBytes } from '../page-queries.ts'

/** What a browser draws by itself; anything else is saved. */
const isShown = (mime: string) => mime.startsWith('image/') || mime === 'application/pdf'

/** `label`: the whole name, which begins with what is shown, where several read the same. */
type PaperButtonProps = { paper: Paper; isHere: boolean; label?: string; children: ReactNode }

/** Opens a file: what this device keeps, or with a network what the server has. */
export function PaperButton({ paper, isHere, label, children }: PaperButtonProps) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const blob = new Blob([await paperBytes(paper)], { type: paper.mime })
      if (isShown(paper.mime)) showBlob(blob)
      else saveFile(paper.name, blob)
    } catch (error) {
      if (isUnreached(error)) toast(messages.notKept)
      else report(error)
    } finally {
      setBusy(false)
    }
  }
  if (!isHere && !isOnline)
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="1" color="ink.muted">
        <CloudOff size={16} aria-hidden />
        {children} {messages.notHere}
      </chakra.span>
    )
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={label}
      title={messages.open(paper.name)}
      onClick={() => void open()}
    >
      <FileText size={16} aria-hidden />
      {children}
    </Button>
  )
}

/** A link, because a browser refuses windows that a press opens late. */
function showBlob(blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
