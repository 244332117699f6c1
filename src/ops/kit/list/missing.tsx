import { useLocation } from 'react-router-dom'

import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/** What an address /customers/7 names. */
const NOUNS: Record<string, string> = {
  bills: '账单',
  customers: '客户',
  goods: '商品',
  orders: '订单',
  recalls: '召回',
}

/** In the place of one thing that the address names and that there is not, with the way to its list. */
export function Missing() {
  const [, list = ''] = useLocation().pathname.split('/')
  const noun = NOUNS[list]
  return (
    <EmptyState
      isPage
      title={noun ? `没有这个${noun}` : '没有找到'}
      action={
        <ButtonLink to={`/${list}`} look="main">
          返回{noun ? `${noun}列表` : '列表'}
        </ButtonLink>
      }
    >
      地址可能输入有误，请在列表里查找。
    </EmptyState>
  )
}
