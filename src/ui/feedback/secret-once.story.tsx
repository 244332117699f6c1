import { story } from '#gallery/story.ts'

import { SecretOnce } from './secret-once.tsx'

export default story('只显示一次的密钥', {
  签名密钥: (
    <SecretOnce
      secret="whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
      label="签名密钥"
      text="his.example.com 的签名密钥，只显示这一次，请现在复制到该系统里："
      copy={{ label: '复制', copied: '已复制', failed: '没有复制成功，请手动选中复制' }}
      onKept={() => undefined}
    />
  ),
})
