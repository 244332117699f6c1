import { type ComponentType, type ReactNode, useState } from 'react'

type CropDialog = ComponentType<{ file: File; onDone: (file: File) => void; onClose: () => void }>
type OpenCrop = { file: File; Dialog: CropDialog; onDone: (file: File) => void; onClose: () => void }

type Crop = {
  /** Ends with one of the two; a file that is no photo, or without the means to cut it, is used as it is. */
  crop: (file: File, ends: { onDone: (file: File) => void; onClose: () => void }) => void
  /** To be drawn by whoever asks. */
  dialog: ReactNode
}

/** A photo turned and cut by the buyer, before it goes anywhere. The means come when they are first wanted. */
export function useCrop(): Crop {
  const [cropping, setCropping] = useState<OpenCrop>()
  const over = (end: () => void) => {
    setCropping(undefined)
    end()
  }
  const crop: Crop['crop'] = (file, { onDone, onClose }) => {
    if (!file.type.startsWith('image/')) return onDone(file)
    return void import('./crop-dialog.lazy.tsx').then(
      ({ default: Dialog }) => setCropping({ file, Dialog, onDone, onClose }),
      () => onDone(file),
    )
  }
  const dialog = cropping && (
    <cropping.Dialog
      file={cropping.file}
      onDone={(file) => over(() => cropping.onDone(file))}
      onClose={() => over(cropping.onClose)}
    />
  )
  return { crop, dialog }
}
