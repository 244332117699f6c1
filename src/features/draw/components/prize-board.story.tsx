import { story } from '#gallery/story.ts'

import { PrizeBoard } from './prize-board.tsx'

const prizes = ['20 元券', '10 元券', '5 元券', '体温计', '棉签', '100 积分', '50 积分', '谢谢参与'].map(
  (name, index) => ({
    id: index + 1,
    name,
    remarks: '满 500 元可用',
  }),
)

export default story('奖品', {
  等待: <PrizeBoard prizes={prizes} isRunning={false} wonId={undefined} />,
  抽奖中: <PrizeBoard prizes={prizes} isRunning wonId={undefined} />,
  抽中: <PrizeBoard prizes={prizes} isRunning={false} wonId={3} />,
})
