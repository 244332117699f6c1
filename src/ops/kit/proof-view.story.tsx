import { story } from '#gallery/story.ts'
import { Money } from '#ui/data/price.tsx'

import { BesideProof, ProofView } from './proof-view.tsx'

const SLIP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 220"><rect width="360" height="220" fill="#fff"/><rect x="12" y="12" width="336" height="196" fill="none" stroke="#8a1f1f"/><text x="180" y="48" text-anchor="middle" font-size="20" fill="#8a1f1f">网上银行电子回单</text><text x="32" y="96" font-size="15">付款人 安和诊所</text><text x="32" y="128" font-size="15">金额 262.00</text><text x="32" y="160" font-size="15">附言 20261121000001</text></svg>`
const slip = `data:image/svg+xml,${encodeURIComponent(SLIP)}`

export default story('凭证', {
  一张: <ProofView title="转账凭证" proofs={[{ address: slip, kind: 'image' }]} empty="" />,
  多张: (
    <ProofView
      title="回执照片"
      proofs={[
        { address: slip, kind: 'image', text: '正面' },
        { address: `${slip}#2`, kind: 'image' },
      ]}
      empty=""
    />
  ),
  没有: <ProofView title="售后照片" proofs={[]} empty="客户没有上传照片。" />,
  对照: (
    <BesideProof proof={<ProofView title="凭证" proofs={[{ address: slip, kind: 'image' }]} empty="" />}>
      <Money amount={26_200} size="huge" />
      <p>安和诊所</p>
    </BesideProof>
  ),
})
