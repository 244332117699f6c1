import { story } from '#gallery/story.ts'

import { FilePicture } from './file-picture.tsx'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" /></svg>'

export default story('待上传的照片', {
  选好的照片: <FilePicture file={new File([drawing], '破损.svg', { type: 'image/svg+xml' })} alt="破损" />,
})
