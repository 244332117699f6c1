import { story } from '#gallery/story.ts'

import { RecoveryCodes } from './recovery-codes.tsx'

const codes = Array.from({ length: 10 }, (_, index) => `4821-9037-551${index}`)

export default story('恢复码', {
  十个: <RecoveryCodes codes={codes} onKept={() => undefined} />,
})
