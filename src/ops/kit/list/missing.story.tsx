import { Route, Routes } from 'react-router-dom'

import { story } from '#gallery/story.ts'

import { Missing } from './missing.tsx'

const at = (address: string) => (
  <Routes location={address}>
    <Route path="*" element={<Missing />} />
  </Routes>
)

export default story('没有这一条', { 已知种类: at('/customers/7'), 未知种类: at('/others/7') })
