import { FileText, Upload } from 'lucide-react'

import { FILE_BYTES_MAX, FILE_MIMES } from '#domain/company/file.ts'
import { FilePicture } from '#ui/picture/file-picture.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { lockedLabel } from '#ui/theme/recipes.ts'

/** Why a file cannot be a proof; undefined when it can. The server also checks its content. */
export function proofProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(FILE_MIMES as readonly string[]).includes(type)) return '请上传 jpg、png、webp 或 pdf 格式的文件'
  return size > FILE_BYTES_MAX ? '文件超过 10 MB，请压缩后再传' : undefined
}

const Drop = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '5rem',
    padding: '3',
    border: '1px dashed',
    borderColor: 'line.strong',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { borderColor: 'brand', bg: 'brand.soft' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand' },
    ...lockedLabel,
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', width: 'full', height: 'full' },
    '& > span:first-of-type': {
      display: 'grid',
      placeItems: 'center',
      width: '4rem',
      height: '4rem',
      overflow: 'hidden',
      borderRadius: 'control',
      bg: 'subtle',
      color: 'ink.muted',
    },
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})

type ProofFieldProps = {
  label: string
  hint?: string
  file: File | undefined
  isInvalid?: boolean
  onPick: (file: File) => void
}

/** Picks or takes a dropped file and shows it before it is sent. */
export const ProofField = ({ label, hint = '', file, isInvalid = false, onPick }: ProofFieldProps) => (
  <Drop>
    <input
      type="file"
      aria-label={label}
      aria-invalid={isInvalid}
      accept={FILE_MIMES.join(',')}
      onChange={({ target }) => {
        const [picked] = target.files ?? []
        if (picked) onPick(picked)
      }}
    />
    <span>
      {!file && <Upload size={24} aria-hidden />}
      {file && (file.type.startsWith('image/') ? <FilePicture file={file} /> : <FileText size={24} aria-hidden />)}
    </span>
    <chakra.span minWidth="0">
      <chakra.span display="block" truncate fontWeight="500">
        {file?.name ?? '选择文件'}
      </chakra.span>
      <chakra.span color="ink.muted" fontSize="meta">
        {file ? '点击更换' : `${hint}jpg、png、webp 或 pdf，10 MB 以内`}
      </chakra.span>
    </chakra.span>
  </Drop>
)
