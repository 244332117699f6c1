import { Camera, FileText, Paperclip } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import type { DocumentFile } from '#contract/company/document.ts'
import { DOCUMENT_FILES_MAX } from '#domain/company/documents.ts'
import { FILE_MIMES } from '#domain/company/file.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { useCrop } from '#ui/picture/crop/use-crop.tsx'
import { FilePicture } from '#ui/picture/file-picture.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { lockedLabel } from '#ui/theme/recipes.ts'

import { messages } from '../messages.ts'
import type { OutgoingFile } from '../queries.ts'
import { FileDialog } from './file-dialog.tsx'
import { FileList } from './file-list.tsx'

const Pick = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'touch', md: 'control' },
    paddingInline: '3',
    border: '1px dashed',
    borderColor: 'line.strong',
    borderRadius: 'control',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand' },
    ...lockedLabel,
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', width: 'full', height: 'full' },
  },
})

type FileFieldProps = {
  files: readonly DocumentFile[]
  locals: ReadonlyMap<string, File>
  outgoing: readonly OutgoingFile[]
  error?: string | undefined
  onPick: (files: File[]) => void
  onRemove: (id: string) => void
  onDrop: (key: string) => void
}

/** The files of a document: those that arrived, those on their way, and the ways to add one. */
export function FileField({ files, locals, outgoing, error, onPick, onRemove, onDrop }: FileFieldProps) {
  const room = DOCUMENT_FILES_MAX - files.length - outgoing.length
  const id = useId()
  const { crop, dialog } = useCrop()
  /** A photo that was just taken; closing keeps it as it is. */
  const photograph = ([photo]: File[]) =>
    photo && crop(photo, { onDone: (file) => onPick([file]), onClose: () => onPick([photo]) })
  /** The new one is kept before the old one goes. */
  const cropLocal = (local: File, drop: () => void) =>
    crop(local, {
      onDone: (file) => {
        if (file === local) return
        onPick([file])
        drop()
      },
      onClose: () => undefined,
    })
  const hasRoom = room > 0
  return (
    <chakra.fieldset border="0" display="grid" gap="2" aria-label={messages.files} aria-describedby={id}>
      <chakra.legend color="ink.muted" marginBottom="1">
        {messages.files}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <FileList
          files={files}
          locals={locals}
          onRemove={onRemove}
          {...(hasRoom && { onCrop: (fileId, local) => cropLocal(local, () => onRemove(fileId)) })}
        />
        {hasRoom && (
          <>
            <PickButton label={messages.add} isMultiple room={room} onPick={onPick}>
              <Paperclip size={16} aria-hidden />
            </PickButton>
            <chakra.span hideFrom="md">
              <PickButton label={messages.photograph} isCamera room={room} onPick={photograph}>
                <Camera size={16} aria-hidden />
              </PickButton>
            </chakra.span>
          </>
        )}
      </chakra.div>
      <OutgoingLines
        outgoing={outgoing}
        onDrop={onDrop}
        {...(hasRoom && { onCrop: (key, local) => cropLocal(local, () => onDrop(key)) })}
      />
      {dialog}
      <chakra.p id={id} fontSize="meta" color={error ? 'danger' : 'ink.faint'} role={error ? 'alert' : undefined}>
        {error ?? messages.filesHint}
      </chakra.p>
    </chakra.fieldset>
  )
}

type PickButtonProps = {
  label: string
  room: number
  isMultiple?: boolean
  isCamera?: boolean
  onPick: (files: File[]) => void
  children: ReactNode
}

const PickButton = ({ label, room, isMultiple, isCamera, onPick, children }: PickButtonProps) => (
  <Pick>
    <input
      type="file"
      aria-label={label}
      multiple={isMultiple === true}
      accept={isCamera ? 'image/*' : FILE_MIMES.join(',')}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={({ target }) => {
        const picked = [...(target.files ?? [])].slice(0, room)
        target.value = ''
        if (picked.length > 0) onPick(picked)
      }}
    />
    {children}
    {label}
  </Pick>
)

type OutgoingLinesProps = {
  outgoing: readonly OutgoingFile[]
  onDrop?: (key: string) => void
  onCrop?: (key: string, local: File) => void
}

/** Files on their way, each with how far it is, or why it was not taken. */
export const OutgoingLines = ({ outgoing, onDrop, onCrop }: OutgoingLinesProps) =>
  outgoing.map((one) => (
    <OutgoingLine
      key={one.key}
      outgoing={one}
      {...(onDrop && { onDrop: () => onDrop(one.key) })}
      {...(onCrop && { onCrop: () => onCrop(one.key, one.local) })}
    />
  ))

const Thumbnail = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '3.5rem',
    height: '3.5rem',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    color: 'ink.muted',
    cursor: 'zoom-in',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})

type OutgoingLineProps = { outgoing: OutgoingFile; onDrop?: () => void; onCrop?: () => void }

function OutgoingLine({ outgoing: { name, local, done, error }, onDrop, onCrop }: OutgoingLineProps) {
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const percent = Math.floor(done * 100)
  return (
    <chakra.div display="grid" gridTemplateColumns="auto minmax(0, 1fr) auto" alignItems="center" gap="2">
      <Thumbnail type="button" aria-label={messages.preview(name)} onClick={() => setOpen(true)}>
        {local.type === 'application/pdf' ? <FileText size={20} aria-hidden /> : <FilePicture file={local} />}
      </Thumbnail>
      {isOpen && (
        <FileDialog
          file={{ name, mime: local.type }}
          local={local}
          onClose={() => setOpen(false)}
          {...(onCrop && { onCrop })}
        />
      )}
      <chakra.div minWidth="0">
        <chakra.p truncate>{name}</chakra.p>
        {error ? (
          <chakra.p color="danger" fontSize="meta" role="alert">
            {error}
          </chakra.p>
        ) : (
          <>
            <chakra.progress width="full" max={100} value={percent} aria-label={name} />
            <chakra.p color="ink.muted" fontSize="meta">
              {isOnline ? messages.sending(percent) : messages.waiting}
            </chakra.p>
          </>
        )}
      </chakra.div>
      {onDrop && (
        <Button size="small" look="quiet" aria-label={messages.remove(name)} onClick={onDrop}>
          移除
        </Button>
      )}
    </chakra.div>
  )
}
