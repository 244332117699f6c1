import { Trash2 } from 'lucide-react'

import { story } from '#gallery/story.ts'

import { Button, ButtonLink, IconButton } from './button.tsx'

export default story('按钮', {
  主次: (
    <>
      <Button look="main">去结算</Button> <Button>取消</Button> <Button look="quiet">清空</Button>{' '}
      <Button look="danger">删除</Button> <ButtonLink to="/list">去选购</ButtonLink>{' '}
      <IconButton label="删除">
        <Trash2 size={16} />
      </IconButton>
    </>
  ),
  大小: (
    <>
      <Button size="small">小</Button> <Button>中</Button> <Button size="large">大</Button>
    </>
  ),
  进行中与不可用: (
    <>
      <Button look="main" isBusy>
        提交订单
      </Button>{' '}
      <Button look="main" disabled>
        提交订单
      </Button>
    </>
  ),
})
