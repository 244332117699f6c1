import { story } from '#gallery/story.ts'

import { FileLinks } from './file-links.tsx'

export default story('导出', { 两种格式: <FileLinks addressOf={(format) => `#${format}`} /> })
