import { story } from '#gallery/story.ts'

import { Button } from '../form/button.tsx'
import { Dialog, Drawer } from './drawer.tsx'

const nothing = () => undefined
const footer = <Button look="main">知道了</Button>

export default story(
  '抽屉与对话框',
  {
    抽屉: (
      <Drawer title="同步情况" onClose={nothing} footer={footer}>
        3 项修改等待同步。
      </Drawer>
    ),
    宽抽屉: (
      <Drawer title="与您改的不一样" size="wide" onClose={nothing}>
        阿莫西林胶囊：20 → 15 盒。
      </Drawer>
    ),
    对话框: (
      <Dialog title="取消订单" onClose={nothing} footer={footer}>
        取消后库存退回，优惠券可再次使用。
      </Dialog>
    ),
  },
  { isModal: true },
)
