import { story } from '#gallery/story.ts'

import { EditorLink } from './editor-link.tsx'

export default story('编辑链接', {
  站内: <EditorLink url="/list">去看看</EditorLink>,
  只有一句话: <EditorLink url="#活动尚未开始">去看看</EditorLink>,
  站外: <EditorLink url="https://www.nmpa.gov.cn">国家药监局</EditorLink>,
})
