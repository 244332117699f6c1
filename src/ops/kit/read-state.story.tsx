import { AppError } from '#contract/protocol/errors.ts'
import { refusePermission } from '#domain/operator/permissions.ts'
import { story } from '#gallery/story.ts'

import { LoadMore, ReadState } from './read-state.tsx'

const read = (data: string | undefined, error: Error | null = null) => ({ data, error, refetch: () => {} })
const more = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => {} }

export default story('读取', {
  读取中: <ReadState read={read(undefined)}>{(data) => data}</ReadState>,
  已读到: <ReadState read={read('内容')}>{(data) => data}</ReadState>,
  失败: <ReadState read={read(undefined, new Error())}>{(data) => data}</ReadState>,
  被拒绝: <ReadState read={read(undefined, new AppError('ops.notFound'))}>{(data) => data}</ReadState>,
  没有权限: (
    <ReadState
      read={read(undefined, new AppError('ops.forbidden', { text: refusePermission('finance', 'goods.stock') }))}
    >
      {(data) => data}
    </ReadState>
  ),
  还有更多: <LoadMore list={more} count={50} unit="张" />,
  到底: <LoadMore list={{ ...more, hasNextPage: false }} count={73} unit="张" />,
})
