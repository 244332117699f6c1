import { REASON_CODES, refuse } from '#domain/eligibility/reasons.ts'
import { listed } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'

import { Eligibility } from './buy-bar.tsx'

export default story('不可采购', {
  单个原因: <Eligibility goods={listed()} refusals={[refuse('outOfStock')]} hasSubstitutes />,
  全部原因: <Eligibility goods={listed()} refusals={REASON_CODES.map((code) => refuse(code))} hasSubstitutes={false} />,
})
