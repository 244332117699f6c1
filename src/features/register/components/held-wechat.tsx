import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

import { messages } from '../messages.ts'

/** Who scanned before, and will be bound to the account that is made here. */
export const HeldWechat = ({ nickname, onDrop }: { nickname: string; onDrop: () => void }) => (
  <Notice
    action={
      <Button size="small" look="quiet" onClick={onDrop}>
        {messages.wechat.drop}
      </Button>
    }
  >
    {messages.wechat.held(nickname)}
  </Notice>
)
