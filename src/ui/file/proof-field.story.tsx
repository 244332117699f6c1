import { story } from '#gallery/story.ts'

import { ProofField } from './proof-field.tsx'

const slip = new File(['%PDF'], '建设银行回单.pdf', { type: 'application/pdf' })
const acts = { label: '转账凭证', onPick: () => {} }

export default story('凭证', {
  还没有: <ProofField file={undefined} hint="银行回单或转账截图，" {...acts} />,
  已选: <ProofField file={slip} {...acts} />,
})
