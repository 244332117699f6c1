import { story } from '#gallery/story.ts'

import { FilePick } from './file-pick.tsx'

const pick = { label: '上传药检报告', accept: ['image/png', 'application/pdf'] }

export default story('选择文件', {
  可选: (
    <FilePick {...pick} isBusy={false} onPick={() => {}}>
      上传药检报告
    </FilePick>
  ),
  上传中: (
    <FilePick {...pick} label="正在上传的药检报告" isBusy onPick={() => {}}>
      上传药检报告
    </FilePick>
  ),
})
