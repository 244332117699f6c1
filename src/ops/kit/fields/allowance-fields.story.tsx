import { useState } from 'react'

import { story } from '#gallery/story.ts'

import { AllowanceFields, type TypedAllowances } from './allowance-fields.tsx'

const rows = [
  { key: '1', name: '阿莫西林胶囊 0.25g×24粒', pieces: '20 盒', most: 24_600 },
  { key: '2', name: '云南白药气雾剂 85g+60g', pieces: '已全部退回', most: 0 },
]

function Fields({ begin }: { begin: TypedAllowances }) {
  const [typed, setTyped] = useState(begin)
  return <AllowanceFields rows={rows} typed={typed} onChange={setTyped} />
}

export default story('折让金额', {
  未填: <Fields begin={{}} />,
  已填: <Fields begin={{ 1: '12.30' }} />,
  超过可折让: <Fields begin={{ 1: '300' }} />,
})
