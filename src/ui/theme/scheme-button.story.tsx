import { story } from '#gallery/story.ts'

import { SchemeButton } from './scheme-button.tsx'

export default story('外观按钮', { 当前: <SchemeButton /> })
