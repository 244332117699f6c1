import { useState } from 'react'

import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { Column } from '../../kit/data-table.tsx'
import { tellFailure } from '../../kit/failure.ts'
import { Key } from '../../kit/queue/key.tsx'
import { QueueTable } from '../../kit/queue/queue-table.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { type RequestRow, useGrant, usePermissionRequests, useRefuse } from '../queries.ts'

const NONE: never[] = []
const SEARCHED_IN = '客户、商品'
const REFUSE_REASONS = ['经营范围不包含该品种', '资质不全或已过期', '超出区域供货范围', '该品种暂停供货']

const COLUMNS: readonly Column<RequestRow>[] = [
  { id: 'company', header: '客户', cell: ({ row: { original } }) => original.buyer.company },
  {
    id: 'goods',
    header: '商品',
    cell: ({ row: { original } }) => (
      <>
        {original.name} <chakra.span color="ink.muted">{original.specification}</chakra.span>
      </>
    ),
  },
  { id: 'asked', header: '申请时间', cell: ({ row: { original } }) => <Moment at={original.askedAt} /> },
]

/** Buyers who ask for controlled goods: A grants, R refuses with a reason. */
export function PermissionsPage() {
  const [words, setWords] = useState('')
  const requests = usePermissionRequests(words)
  const queue = useQueue(requests.data ?? NONE, { of: words })
  const { current, isGone, choose } = queue
  const [isRefusing, setIsRefusing] = useState(false)
  const granting = useGrant()
  const refusing = useRefuse(() => {
    toast('已拒绝，客户会看到原因')
    setIsRefusing(false)
  })
  const body = current && { buyerId: current.buyer.id, goodsId: current.goodsId }
  const grant = () => {
    if (!body || isGone || granting.isPending) return
    const text = `${current.buyer.company} 现在可以采购 ${current.name}`
    granting.mutate({ body }, { onSuccess: () => toast(text), onError: tellFailure })
  }
  useKeys([
    { key: 'a', text: '批准采购权限', run: grant, isOff: !current || isGone },
    { key: 'r', text: '拒绝采购权限', run: () => setIsRefusing(true), isOff: !current || isGone },
  ])
  return (
    <Page width="full">
      <PageHead>
        <h1>采购权限</h1>
        <SearchBox label={SEARCHED_IN} words={words} onWords={setWords} />
        {current && (
          // Of this row alone: the focus leaves the button with the row that it decided.
          <chakra.div key={current.id} display="flex" gap="2" marginLeft="auto">
            <Button disabled={isGone} onClick={() => setIsRefusing(true)}>
              拒绝
              <Key name="R" />
            </Button>
            <Button look="main" disabled={isGone} isBusy={granting.isPending} onClick={grant}>
              批准
              <Key name="A" />
            </Button>
          </chakra.div>
        )}
      </PageHead>
      <QueueTable
        label="采购权限申请"
        columns={COLUMNS}
        queue={queue}
        read={requests}
        empty={{
          noun: '申请',
          searchedIn: SEARCHED_IN,
          words,
          title: '没有待答复的申请',
          hint: '客户申请采购控销品种后，会立即出现在这里。',
        }}
        onRow={({ id }) => choose(id)}
      >
        {isRefusing && current && body && (
          <ReasonDialog
            title={`拒绝 ${current.buyer.company} 采购 ${current.name}`}
            usual={REFUSE_REASONS}
            hint="客户会看到这个原因，并可再次申请。"
            actText="拒绝"
            isBusy={refusing.isPending}
            error={refusing.error}
            onAct={(reason) => refusing.mutate({ body: { ...body, reason } })}
            onClose={() => setIsRefusing(false)}
          />
        )}
      </QueueTable>
    </Page>
  )
}
