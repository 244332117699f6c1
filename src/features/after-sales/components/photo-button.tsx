import { chakra } from '@chakra-ui/react'
import { ImagePlus } from 'lucide-react'

import { messages } from '../messages.ts'
import { PHOTO_TYPES } from '../model/photo-draft.ts'

const Frame = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '1',
    width: '5.5rem',
    height: '5.5rem',
    border: '1px dashed',
    borderColor: 'line.strong',
    borderRadius: 'control',
    color: 'ink.muted',
    fontSize: 'meta',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand' },
    '&:has(:disabled)': { color: 'ink.faint', cursor: 'not-allowed' },
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', width: 'full', height: 'full' },
  },
})

/** Photos side by side, each as large as the button that adds one. */
export const PhotoRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& img': { width: '5.5rem', height: '5.5rem', objectFit: 'cover', borderRadius: 'control', bg: 'subtle' },
  },
})

type PhotoButtonProps = { isBusy?: boolean; isOff?: boolean; onPick: (files: File[]) => void }

/** Picks photos: a phone offers its camera. */
export const PhotoButton = ({ isBusy = false, isOff = false, onPick }: PhotoButtonProps) => (
  <Frame>
    <input
      type="file"
      multiple
      aria-label={isBusy ? messages.sending : messages.addPhoto}
      accept={PHOTO_TYPES.join(',')}
      disabled={isBusy || isOff}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
    <ImagePlus size={20} aria-hidden />
    {isBusy ? messages.sending : messages.addPhoto}
  </Frame>
)
