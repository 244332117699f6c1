import { REASON_CODES, refuse } from '#domain/eligibility/reasons.ts'
import { story } from '#gallery/story.ts'

import { RefusalNote } from './refusal-note.tsx'

export default story('拒绝原因', {
  全文: (
    <>
      {REASON_CODES.map((code) => (
        <div key={code}>
          <RefusalNote refusal={refuse(code)} goodsId={1} />
        </div>
      ))}
    </>
  ),
  两行: <RefusalNote refusal={refuse('controlled')} lines="two" />,
})
