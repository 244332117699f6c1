import { story } from '#gallery/story.ts'
import { Money } from '#ui/data/price.tsx'

import { TicketFrame } from './ticket-frame.tsx'

const content = (
  <>
    <div data-at="worth">
      <Money amount={2_000} size="huge" />
      满 500 元可用
    </div>
    <div data-at="terms">
      <b>秋季感冒用药券</b>
      <p>全场可用，冷链与含麻商品除外</p>
    </div>
  </>
)

export default story('券', {
  可用: <TicketFrame>{content}</TicketFrame>,
  已用: <TicketFrame data-idle>{content}</TicketFrame>,
})
