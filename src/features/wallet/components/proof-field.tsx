import { FileText, Upload } from 'lucide-react'

import { FILE_BYTES_MAX, FILE_MIMES } from '#domain/company/file.ts'
import { FilePicture } from '#ui/picture/file-picture.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** Why a file cannot be a proof; undefined when it can. The server also checks its content. */
export function proofProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(FILE_MIMES as readonly string[]).includes(type)) return messages.proofKind
  return size > FILE_BYTES_MAX ? messages.proofSize : undefined
}

const Drop = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    minHeight: '5rem',
    padding: '3',
    border: '1px dashed',
    borderColor: 'line.strong',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { borderColor: 'brand', bg: 'brand.soft' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand' },
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer', width: 'full', height: 'full' },
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

type ProofFieldProps = { file: File | undefined; error: string | undefined; onPick: (file: File) => void }

/** Picks or takes a dropped file and shows it before it is sent. */
export const ProofField = ({ file, error, onPick }: ProofFieldProps) => (
  <chakra.div display="grid" gap="1">
    <chakra.span color="ink.muted" aria-hidden>
      {messages.proof}
      <chakra.span color="danger"> *</chakra.span>
    </chakra.span>
    <Drop>
      <input
        type="file"
        aria-label={messages.proof}
        aria-invalid={error !== undefined}
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
          {file?.name ?? messages.proofPick}
        </chakra.span>
        <chakra.span color="ink.muted" fontSize="meta">
          {file ? messages.proofReplace : messages.proofHint}
        </chakra.span>
      </chakra.span>
    </Drop>
    {error && (
      <chakra.p color="danger" fontSize="meta" role="alert">
        {error}
      </chakra.p>
    )}
  </chakra.div>
)
