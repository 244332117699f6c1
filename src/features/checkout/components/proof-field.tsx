import { chakra } from '@chakra-ui/react'
import { FileText, Upload } from 'lucide-react'

import { payment as messages } from '../messages.ts'

const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
export const PROOF_MAX_BYTES = 10 * 1024 * 1024

/** Why a file cannot be a proof; undefined when it can. The server looks at its content again. */
export function proofProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PROOF_TYPES.includes(type)) return messages.proofKind
  return size > PROOF_MAX_BYTES ? messages.proofSize : undefined
}

const Drop = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    maxWidth: '28rem',
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

/** Picks or takes a dropped file and shows it before it is sent. */
export function ProofField({ file, onPick }: { file: File | undefined; onPick: (file: File) => void }) {
  return (
    <Drop>
      <input
        type="file"
        aria-label={messages.proof}
        accept={PROOF_TYPES.join(',')}
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          if (picked) onPick(picked)
        }}
      />
      <span>{file ? <Preview file={file} /> : <Upload size={24} aria-hidden />}</span>
      <chakra.span minWidth="0">
        <chakra.span display="block" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" fontWeight="500">
          {file?.name ?? messages.proofPick}
        </chakra.span>
        <chakra.span color="ink.muted" fontSize="meta">
          {file ? messages.proofReplace : messages.proofHint}
        </chakra.span>
      </chakra.span>
    </Drop>
  )
}

function Preview({ file }: { file: File }) {
  if (!file.type.startsWith('image/')) return <FileText size={24} aria-hidden />
  return (
    <img
      key={`${file.name} ${file.lastModified}`}
      alt=""
      ref={(image) => {
        const url = URL.createObjectURL(file)
        if (image) image.src = url
        return () => URL.revokeObjectURL(url)
      }}
    />
  )
}
