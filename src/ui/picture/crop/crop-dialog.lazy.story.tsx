import { story } from '#gallery/story.ts'

import CropDialog from './crop-dialog.lazy.tsx'

const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
  <rect width="640" height="480" fill="#888"/><rect x="150" y="60" width="340" height="360" fill="#fff"/>
  <rect x="190" y="110" width="260" height="24" fill="#246"/><rect x="190" y="160" width="200" height="12" fill="#999"/>
</svg>`
const nothing = () => undefined

export default story(
  '裁剪与旋转',
  {
    证件照片: (
      <CropDialog
        file={new File([paper], '营业执照.svg', { type: 'image/svg+xml' })}
        onDone={nothing}
        onClose={nothing}
      />
    ),
    打不开: (
      <CropDialog file={new File(['%'], '坏了.jpg', { type: 'image/jpeg' })} onDone={nothing} onClose={nothing} />
    ),
  },
  { isModal: true },
)
