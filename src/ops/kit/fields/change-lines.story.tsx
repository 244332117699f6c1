import { story } from '#gallery/story.ts'

import { ChangeLines } from './change-lines.tsx'

export default story('其他人的改动', {
  几项: (
    <ChangeLines
      lines={[
        { id: 1, by: '王芳', changes: [{ field: '起送金额', before: '300 元', after: '500 元' }], own: '400 元' },
        {
          id: 2,
          by: '李强',
          changes: [
            { field: '基础价', before: '12.5000', after: '12.8000' },
            { field: '备注', after: '新批次' },
          ],
        },
      ]}
    />
  ),
})
