import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

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
    '&:has(:disabled)': { color: 'ink.faint', cursor: 'not-allowed' },
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', width: 'full', height: 'full' },
  },
})

type FilePickProps = {
  label: string
  accept: readonly string[]
  isBusy: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that takes one file. */
export const FilePick = ({ label, accept, isBusy, onPick, children }: FilePickProps) => (
  <Pick>
    <input
      type="file"
      aria-label={label}
      accept={accept.join(',')}
      disabled={isBusy}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file) onPick(file)
      }}
    />
    {isBusy ? '上传中…' : children}
  </Pick>
)
