import 'react-image-crop/dist/ReactCrop.css'
import { Check, RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ReactCrop } from 'react-image-crop'

import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FilePicture } from '../file-picture.tsx'
import { type Cut, cutPhoto, isUncut, turnBy, turnedPart, WHOLE } from './cut.ts'

const LABELS = {
  cropArea: '裁剪范围，方向键移动',
  nwDragHandle: '左上角，方向键调整',
  nDragHandle: '上边，方向键调整',
  neDragHandle: '右上角，方向键调整',
  eDragHandle: '右边，方向键调整',
  seDragHandle: '右下角，方向键调整',
  sDragHandle: '下边，方向键调整',
  swDragHandle: '左下角，方向键调整',
  wDragHandle: '左边，方向键调整',
}

/** The handles lie half beside the picture, and a thumb finds each. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '12rem',
    padding: '6',
    bg: 'subtle',
    borderRadius: 'control',
    '--rc-focus-color': 'var(--cb-colors-brand-solid)',
    // Its own styles stand outside our layers and are reached by their properties alone.
    '--rc-drag-handle-size': '1.5rem',
    '--rc-drag-handle-mobile-size': 'var(--cb-sizes-touch)',
    '--rc-drag-handle-bg-colour': 'transparent',
    '--rc-border-color': 'transparent',
    '& .ReactCrop__drag-handle': { display: 'grid', placeItems: 'center' },
    '& .ReactCrop__drag-handle::before': {
      content: '""',
      width: '0.875rem',
      height: '0.875rem',
      borderRadius: 'full',
      border: '2px solid',
      borderColor: 'brand.solid',
      bg: '#FFFFFF',
      boxShadow: '0 0 0 1px rgb(255 255 255 / 0.8)',
    },
  },
})

type CropDialogProps = {
  file: File
  /** The photo as it is to be used; the file itself where nothing was changed. */
  onDone: (file: File) => void
  onClose: () => void
}

/** A photo of a paper, to be turned upright and cut to its edges. */
export default function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const [cut, setCut] = useState<Cut>({ quarters: 0, part: WHOLE })
  const [isBusy, setBusy] = useState(false)
  const { bitmap, turned, isUnreadable } = useTurned(file, cut.quarters)
  const turn = (by: 1 | -1) =>
    setCut(({ quarters, part }) => ({ quarters: turnBy(quarters, by), part: turnedPart(part, by) }))
  const use = async () => {
    if (!bitmap || isUncut(cut)) return onDone(file)
    setBusy(true)
    return onDone((await cutPhoto(bitmap, file.name, cut)) ?? file)
  }
  return (
    <Dialog
      title="裁剪与旋转"
      size="broad"
      onClose={onClose}
      footer={
        <>
          <Button aria-label="向左转" disabled={!turned} onClick={() => turn(-1)}>
            <RotateCcw size={18} aria-hidden />
            左转
          </Button>
          <Button aria-label="向右转" disabled={!turned} onClick={() => turn(1)}>
            <RotateCw size={18} aria-hidden />
            右转
          </Button>
          <chakra.span flex="1" />
          <Button look="main" isBusy={isBusy} onClick={() => void use()}>
            <Check size={18} aria-hidden />
            使用
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <chakra.p color="ink.muted">拖动四角，只留下证件；字要正着。</chakra.p>
        {isUnreadable && <Notice tone="warn">这张照片在这里打不开，可以按原样使用。</Notice>}
        {!turned && !isUnreadable && <Skeleton />}
        {turned && (
          <Stage>
            <ReactCrop
              keepSelection
              style={{ maxHeight: 'calc(100dvh - 17rem)' }}
              minWidth={40}
              minHeight={40}
              ariaLabels={LABELS}
              crop={{ unit: '%', ...cut.part }}
              onChange={(_, { x, y, width, height }) =>
                setCut(({ quarters }) => ({ quarters, part: { x, y, width, height } }))
              }
            >
              <FilePicture file={turned} alt={file.name} />
            </ReactCrop>
          </Stage>
        )}
      </chakra.div>
    </Dialog>
  )
}

/** The whole photo as it is turned, to be looked at. */
function useTurned(file: File, quarters: Cut['quarters']) {
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const [turned, setTurned] = useState<File>()
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let open: ImageBitmap | undefined
    let isGone = false
    Promise.resolve()
      .then(() => createImageBitmap(file, { imageOrientation: 'from-image' }))
      .then(
        (read) => {
          open = read
          return isGone ? read.close() : setBitmap(read)
        },
        () => isGone || setUnreadable(true),
      )
    return () => {
      isGone = true
      open?.close()
    }
  }, [file])
  useEffect(() => {
    if (!bitmap) return undefined
    let isGone = false
    void cutPhoto(bitmap, `${quarters}`, { quarters, part: WHOLE }).then((shown) =>
      isGone ? undefined : shown ? setTurned(shown) : setUnreadable(true),
    )
    return () => void (isGone = true)
  }, [bitmap, quarters])
  return { bitmap, turned, isUnreadable }
}
