import { story } from '#gallery/story.ts'

import { FileLinks } from './file-links.tsx'

const at = (format: string) => `#${format}`

export default story('导出', { 两种格式: <FileLinks addressOf={at} />, 不可导出: <FileLinks isOff addressOf={at} /> })
