import { story } from '#gallery/story.ts'

import { CheckList } from './check-list.tsx'

export default story('自动核对', {
  有误: (
    <CheckList
      checks={[
        { tone: 'ok', text: '统一社会信用代码校验位正确', kind: '营业执照' },
        { tone: 'warn', text: '还有 21 天到期', kind: '药品经营许可证' },
        { tone: 'danger', text: '证号与安和诊所相同', kind: '药品经营许可证' },
      ]}
    />
  ),
  无误: <CheckList checks={[{ tone: 'ok', text: '证号没有被其他企业使用' }]} />,
})
