import { useEffect, useRef, useState } from 'react'

import type { ContractVersion } from '#contract/ops/e-contract.ts'
import { RichText } from '#ui/data/rich-text.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Key } from '../../kit/queue/key.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { ReadState } from '../../kit/read-state.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { ContractEditor } from '../components/contract-editor.tsx'
import { useContractVersions } from '../queries.ts'

type VersionRow = ContractVersion & { id: number }
const NONE: never[] = []

const COLUMNS: readonly Column<VersionRow>[] = [
  { id: 'version', header: '版本', cell: ({ row: { original } }) => `第 ${original.version} 版` },
  { id: 'title', header: '名称', cell: ({ row: { original } }) => original.title },
  {
    id: 'state',
    header: '状态',
    cell: ({ row: { original } }) =>
      original.isInForce ? <Tag tone="info">生效中</Tag> : <chakra.span color="ink.muted">已被替代</chakra.span>,
  },
  { id: 'published', header: '发布时间', cell: ({ row: { original } }) => <Moment at={original.publishedAt} /> },
  { id: 'signatures', header: '签署企业', isNumber: true, cell: ({ row: { original } }) => original.signatures },
]

/** The versions of the e-contract: E opens one, N publishes the next. */
export function ContractsPage() {
  const versions = useContractVersions()
  const rows: VersionRow[] = versions.data?.map((one) => ({ ...one, id: one.version })) ?? NONE
  const { current } = useQueue(rows)
  const [reading, setReading] = useState<ContractVersion>()
  const [isWriting, setIsWriting] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The editor takes the focus along; the button that opened it stands again only once it is gone.
  useEffect(() => {
    if (isClosed) opener.current?.focus()
  }, [isClosed])
  const write = () => {
    setIsClosed(false)
    setIsWriting(true)
  }
  const close = () => {
    setIsClosed(true)
    setIsWriting(false)
  }
  const canPublish = useMay()('contract.publish')
  useKeys([
    { key: 'e', text: '打开合同', run: () => setReading(current), isOff: !current },
    { key: 'n', text: '发布新版本', run: write, isOff: !canPublish },
  ])
  return (
    <Page width="full">
      <PageHead>
        <h1>合同版本</h1>
        {canPublish && !isWriting && (
          <Button look="main" ref={opener} marginLeft="auto" onClick={write}>
            发布新版本
            <Key name="N" />
          </Button>
        )}
      </PageHead>
      {isWriting && (
        <ContractEditor
          newest={rows[0]}
          onClose={close}
          onPublished={() => {
            toast('新版本已生效，客户签署后才能下单')
            close()
          }}
        />
      )}
      <Panel pad="none">
        <ReadState read={versions}>
          {() =>
            rows.length === 0 ? (
              <EmptyState title="还没有发布合同">发布后，客户要先签署才能提交订单。</EmptyState>
            ) : (
              <DataTable label="合同版本" columns={COLUMNS} rows={rows} currentId={current?.id} onRow={setReading} />
            )
          }
        </ReadState>
      </Panel>
      {reading && (
        <Drawer title={`第 ${reading.version} 版 ${reading.title}`} onClose={() => setReading(undefined)}>
          <RichText html={reading.body} />
        </Drawer>
      )}
    </Page>
  )
}
