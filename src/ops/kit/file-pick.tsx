import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'
import { lockedLabel } from '#ui/theme/recipes.ts'

const Pick = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: 'control' },
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'control',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand' },
    ...lockedLabel,
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', width: 'full', height: 'full' },
  },
})

type FilePickProps = {
  label: string
  accept: readonly string[]
  isBusy: boolean
  children: ReactNode
} & (
  | { onPick: (file: File) => void; onPickAll?: undefined }
  | { onPick?: undefined; onPickAll: (files: File[]) => void }
)

/** A button that takes one file, or with `onPickAll` several. */
export const FilePick = ({ label, accept, isBusy, onPick, onPickAll, children }: FilePickProps) => (
  <Pick>
    <input
      type="file"
      aria-label={label}
      accept={accept.join(',')}
      disabled={isBusy}
      multiple={onPickAll !== undefined}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (!files[0]) return
        if (onPickAll) onPickAll(files)
        else onPick(files[0])
      }}
    />
    {isBusy ? '上传中…' : children}
  </Pick>
)
