import { story } from '#gallery/story.ts'

import { SkipLink } from './skip-link.tsx'

export default story('跳到正文', {
  按Tab后可见: (
    <>
      <SkipLink />
      <p id="main" tabIndex={-1}>
        正文
      </p>
    </>
  ),
})
