import { useEffect } from 'react'

import { alert } from '#ui/feedback/dialogs.ts'
import { isTyping } from '#ui/form/is-typing.ts'

const KEYS = [
  '/　到搜索框，在数量框中也可以；↑ ↓ 选择联想词，Enter 搜索并进入第一行，Esc 收起',
  '↑ ↓　在表格和购物车中换行',
  '0–9　修改所在行的数量，Esc 还原并离开',
  'Enter　加入购物车并到下一行',
  '空格　勾选或不勾选所在行：购物车中为结算，商品表格中为对比',
  'Delete　删除购物车中所在行（先询问）',
  'g c　到购物车；g j　去结算；g d　我的订单',
  'g b　对比勾选的商品',
  'g t　打开同步状态；其中 1 2 3 处理所在的一项并到下一项',
  'Tab　到下一个按钮或链接',
  '?　显示本说明',
]

/** `?` lists the keys wherever no text is being typed; the Chinese one of an input method counts as well. */
export function useKeyHelp(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!['?', '？'].includes(event.key) || event.defaultPrevented || event.isComposing) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void alert('', { title: '键盘操作', details: KEYS })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
