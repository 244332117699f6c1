import { story } from '#gallery/story.ts'

import { FactList } from './fact-list.tsx'

export default story('属性表', {
  药品: (
    <FactList
      facts={[
        ['生产厂家', '华北制药股份有限公司'],
        ['批准文号', '国药准字H20003263'],
        ['中包装', '10 盒'],
        ['产地', ''],
      ]}
    />
  ),
})
