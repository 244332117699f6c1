import { Copy } from 'lucide-react'

import { toast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/form/button.tsx'

type CopyButtonProps = { text: string; label: string; copied: string; failed: string }

/** Puts a text on the clipboard and says so; absent where the browser lets no page write there. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  if (!globalThis.navigator?.clipboard) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(copied)
    } catch {
      toast(failed, { tone: 'danger' })
    }
  }
  return (
    <IconButton
      label={label}
      size="small"
      color="brand"
      _disabled={{ color: 'ink.faint' }}
      marginBlock={{ base: '-2', md: '-1' }}
      onClick={() => void copy()}
    >
      <Copy size={14} aria-hidden />
    </IconButton>
  )
}
