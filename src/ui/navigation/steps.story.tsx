import { story } from '#gallery/story.ts'

import { Steps } from './steps.tsx'

const names = ['购物车', '核对订单', '付款', '完成']

export default story('步骤', {
  第一步: <Steps label="采购步骤" names={names} current={1} />,
  第三步: <Steps label="采购步骤" names={names} current={3} />,
})
