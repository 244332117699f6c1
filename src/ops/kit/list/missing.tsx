import { useLocation } from 'react-router-dom'

import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/** In the place of one thing that the address names and that there is not, with the way to its list. */
export function Missing({ noun }: { noun?: string }) {
  const [, list = ''] = useLocation().pathname.split('/')
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
