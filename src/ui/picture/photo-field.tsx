import { FileText, ImagePlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { lockedLabel } from '#ui/theme/recipes.ts'

import { FilePicture } from './file-picture.tsx'
import { pickPhotos, PHOTO_TYPES } from './pick-photos.ts'

const tile = { width: '5.5rem', height: '5.5rem', borderRadius: 'control' } as const

const Frame = chakra('label', {
  base: {
    ...tile,
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '1',
    border: '1px dashed',
    borderColor: 'line.strong',
    color: 'ink.muted',
    fontSize: 'meta',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand' },
    ...lockedLabel,
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', width: 'full', height: 'full' },
  },
})
/** Photos side by side, each as large as the tile that adds one. */
export const PhotoRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& img': { ...tile, objectFit: 'cover', bg: 'subtle' },
  },
})
const Paper = chakra('span', {
  base: {
    ...tile,
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '1',
    padding: '1',
    bg: 'subtle',
    color: 'ink.muted',
    fontSize: 'meta',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
})

/** A photo in this browser; `error` says why the server did not take it, `isSent` that it has it. */
export type LocalPhoto = { id: string; file: File; error?: string | undefined; isSent?: boolean | undefined }

type PhotoFieldProps = {
  /** Names the tile that adds one: '添加照片'. */
  label?: string
  hint?: string
  photos: readonly LocalPhoto[]
  /** Photos that can still be added. */
  room: number
  accept?: readonly string[]
  /** Looked at only: nothing is added or taken away. */
  isFrozen?: boolean
  onPick: (files: File[]) => Promise<void>
  onRemove: (id: string) => void
  /** Photos the server has, before those of this browser. */
  children?: ReactNode
}

/** Photos that wait in this browser, and the tile that adds one: a phone offers its camera. Works without a network. */
export function PhotoField({
  label = '添加照片',
  hint,
  photos,
  room,
  accept = PHOTO_TYPES,
  isFrozen = false,
  onPick,
  onRemove,
  children,
}: PhotoFieldProps) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const pick = async (picked: File[]) => {
    setBusy(true)
    try {
      const found = await pickPhotos(picked, { accept, room })
      setProblems(found.problems)
      if (found.files.length > 0) await onPick(found.files)
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  const refusals = photos.flatMap(({ file, error }) => (error ? [`${file.name}：${error}`] : []))
  return (
    <chakra.div display="grid" gap="2">
      <PhotoRow>
        {children}
        {photos.map(({ id, file, isSent }, at) => (
          <chakra.span key={id} position="relative">
            <Preview file={file} alt={`照片 ${at + 1}`} />
            {!isFrozen && !isSent && (
              <chakra.span position="absolute" top="0" right="0" bg="surface" borderRadius="control">
                <IconButton size="small" label={`移除照片 ${at + 1}`} onClick={() => onRemove(id)}>
                  <X size={16} aria-hidden />
                </IconButton>
              </chakra.span>
            )}
          </chakra.span>
        ))}
        {!isFrozen && room > 0 && (
          <Frame>
            <input
              type="file"
              multiple
              aria-label={label}
              accept={accept.join(',')}
              disabled={isBusy}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                target.value = ''
                if (files.length > 0) void pick(files)
              }}
            />
            <ImagePlus size={20} aria-hidden />
            {isBusy ? '处理中…' : '添加照片'}
          </Frame>
        )}
      </PhotoRow>
      {hint && !isFrozen && (
        <chakra.p color="ink.faint" fontSize="meta">
          {hint}
        </chakra.p>
      )}
      {[...problems, ...refusals].map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
    </chakra.div>
  )
}

const Preview = ({ file, alt }: { file: File; alt: string }) =>
  file.type.startsWith('image/') ? (
    <FilePicture file={file} alt={alt} />
  ) : (
    <Paper title={file.name}>
      <FileText size={20} aria-hidden />
      {file.name}
    </Paper>
  )

/** A photo that lies on the server; where it cannot be had, its name stands for it. */
export function SentPhoto({ src, name }: { src: string; name: string }) {
  const [isMissing, setMissing] = useState(false)
  return isMissing ? <span>{name}</span> : <img src={src} alt={name} onError={() => setMissing(true)} />
}
