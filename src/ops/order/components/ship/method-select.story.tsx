import { story } from '#gallery/story.ts'

import { MethodSelect } from './method-select.tsx'

export default story('运输方式', {
  快递: <MethodSelect value="express" onChange={() => {}} />,
  冷链: <MethodSelect value="coldExpress" onChange={() => {}} />,
})
