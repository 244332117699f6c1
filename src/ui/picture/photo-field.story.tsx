import { story } from '#gallery/story.ts'

import { PhotoField } from './photo-field.tsx'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" /></svg>'
const picture = new File([drawing], '破损.svg', { type: 'image/svg+xml' })
const scan = new File(['%PDF'], '回执扫描件.pdf', { type: 'application/pdf' })
const acts = { onPick: async () => {}, onRemove: () => {} }

export default story('照片', {
  还没有: <PhotoField photos={[]} room={5} hint="jpg、png、webp，最多 5 张，断网时也能添加" {...acts} />,
  等待提交: (
    <PhotoField
      photos={[
        { id: '1', file: picture },
        { id: '2', file: scan, isSent: true },
      ]}
      room={3}
      {...acts}
    />
  ),
  被退回: (
    <PhotoField photos={[{ id: '1', file: picture, error: '请上传 jpg、png 或 webp 格式的照片' }]} room={4} {...acts} />
  ),
  锁住的表单: (
    <fieldset disabled style={{ border: 0 }}>
      <PhotoField photos={[{ id: '1', file: picture }]} room={4} {...acts} />
    </fieldset>
  ),
  只能看: <PhotoField photos={[{ id: '1', file: picture }]} room={4} isFrozen {...acts} />,
})
