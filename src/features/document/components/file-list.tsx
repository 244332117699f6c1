import { FileText, Image, X } from 'lucide-react'
import { useState } from 'react'

import type { DocumentFile } from '#contract/company/document.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { FileDialog } from './file-dialog.tsx'

type FileListProps = {
  files: readonly DocumentFile[]
  /** Those that this browser has too, by their id. */
  locals?: ReadonlyMap<string, File>
  onRemove?: (id: string) => void
  onCrop?: (id: string, local: File) => void
}

/** The files of a document, each to look at; `onRemove`: they may be taken away. */
export function FileList({ files, locals, onRemove, onCrop }: FileListProps) {
  const [open, setOpen] = useState<DocumentFile>()
  const local = open && locals?.get(open.id)
  return (
    <>
      {files.map((file, at) => {
        const Icon = file.mime === 'application/pdf' ? FileText : Image
        const name = file.name || `${at + 1}`
        return (
          <chakra.span key={file.id} display="inline-flex" alignItems="center" maxWidth="full">
            <Chip title={messages.preview(name)} onClick={() => setOpen(file)}>
              <Icon size={14} aria-hidden />
              <chakra.span maxWidth="10rem" truncate>
                {name}
              </chakra.span>
            </Chip>
            {onRemove && (
              <IconButton size="small" label={messages.remove(name)} onClick={() => onRemove(file.id)}>
                <X size={14} aria-hidden />
              </IconButton>
            )}
          </chakra.span>
        )
      })}
      {open && (
        <FileDialog
          file={open}
          local={local}
          onClose={() => setOpen(undefined)}
          {...(onCrop && local && { onCrop: () => onCrop(open.id, local) })}
        />
      )}
    </>
  )
}
