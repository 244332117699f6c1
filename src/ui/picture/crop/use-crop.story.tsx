import { useState } from 'react'

import { story } from '#gallery/story.ts'

import { Button } from '../../form/button.tsx'
import { useCrop } from './use-crop.tsx'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" /></svg>'

function Asking({ file }: { file: File }) {
  const { crop, dialog } = useCrop()
  const [used, setUsed] = useState('')
  return (
    <>
      <Button onClick={() => crop(file, { onDone: ({ name }) => setUsed(name), onClose: () => setUsed('') })}>
        选用 {file.name}
      </Button>{' '}
      {used}
      {dialog}
    </>
  )
}

export default story('先裁剪再使用', {
  照片: <Asking file={new File([drawing], '营业执照.svg', { type: 'image/svg+xml' })} />,
  不是照片: <Asking file={new File(['%PDF'], '营业执照.pdf', { type: 'application/pdf' })} />,
})
