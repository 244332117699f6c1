import { useSearchParams } from 'react-router-dom'

import type { AuditEntry } from '#contract/ops/audit.ts'
import { type Permission, PERMISSIONS, permissionText } from '#domain/operator/permissions.ts'
import { Moment } from '#ui/data/time.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { useListSpan } from '../../kit/list/use-list-span.ts'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { auditFile, useAudit } from '../queries.ts'

const NONE: never[] = []
const isPermission = (text: string): text is Permission => PERMISSIONS.some((one) => one === text)
/** Acts leave rows; reads do not. */
const ACTS = PERMISSIONS.filter((permission) => !permission.endsWith('.read'))
const actText = (act: string) => (isPermission(act) ? permissionText(act) : act)

const valueText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The fields that changed, as "状态：待发货 → 待收货". */
function Change({ entry: { before = {}, after = {} } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => (
    <chakra.div key={name} fontSize="meta" overflowWrap="anywhere">
      <chakra.span color="ink.muted">{name}：</chakra.span>
      {name in before && name in after && before[name] !== after[name] ? `${valueText(before[name])} → ` : ''}
      {valueText(name in after ? after[name] : before[name])}
    </chakra.div>
  ))
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: '时间',
    cell: ({ row: { original } }) => (
      <chakra.span whiteSpace="nowrap">
        <Moment at={original.at} />
      </chakra.span>
    ),
  },
  {
    id: 'who',
    header: '操作员',
    cell: ({ row: { original } }) => (
      <>
        {original.operatorName}
        <chakra.div color="ink.muted" fontSize="meta">
          {original.address}
        </chakra.div>
      </>
    ),
  },
  {
    id: 'act',
    header: '操作',
    cell: ({ row: { original } }) => <chakra.span whiteSpace="nowrap">{actText(original.act)}</chakra.span>,
  },
  {
    id: 'object',
    header: '对象',
    cell: ({ row: { original } }) => (
      <>
        {original.object === 'order' && original.objectId ? (
          <TextLink to={`/orders/${original.objectId}`}>{original.title}</TextLink>
        ) : (
          original.title
        )}
        {original.objectId !== undefined && (
          <div>
            <TextLink
              look="muted"
              fontSize="meta"
              to={`/audit?object=${original.object}&objectId=${original.objectId}`}
            >
              只看这个对象
            </TextLink>
          </div>
        )}
      </>
    ),
  },
  { id: 'change', header: '变化', cell: ({ row: { original } }) => <Change entry={original} /> },
  { id: 'reason', header: '原因', cell: ({ row: { original } }) => original.reason },
]

/** Who did what to what, and why: the newest first. */
export function AuditPage() {
  const [query, setQuery] = useSearchParams()
  const [words, act, object, objectId] = ['words', 'act', 'object', 'objectId'].map((name) => query.get(name) ?? '')
  const { span } = useListSpan()
  const filter = {
    ...(words && { words }),
    ...(act && isPermission(act) && { act }),
    ...(object && { object }),
    ...(Number(objectId) > 0 && { objectId: Number(objectId) }),
    ...span,
  }
  const isNarrowed = Object.keys(filter).some((name) => name !== 'sort')
  const entries = useAudit(filter)
  const set = (change: Record<string, string | undefined>) => {
    const next = { ...Object.fromEntries(query), ...change }
    setQuery(Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))))
  }
  const { current } = useQueue(entries.data ?? NONE, {
    onMore: () => entries.hasNextPage && void entries.fetchNextPage(),
  })
  return (
    <Page width="full">
      <PageHead>
        <h1>审计</h1>
        <SearchBox label="操作员、对象、原因" words={words!} onWords={(next) => set({ words: next })} />
        <Select
          aria-label="操作"
          width={{ base: 'full', md: '10rem' }}
          value={act}
          onChange={({ target }) => set({ act: target.value })}
        >
          <option value="">全部操作</option>
          {ACTS.map((one) => (
            <option key={one} value={one}>
              {permissionText(one)}
            </option>
          ))}
        </Select>
        {object && (
          <Chip aria-pressed onClick={() => set({ object: undefined, objectId: undefined })}>
            只看一个对象 ×
          </Chip>
        )}
      </PageHead>
      <Panel pad="none">
        <ListTools what="时间" addressOf={(format) => auditFile(filter, format)} />
        <ReadState read={entries}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={isNarrowed ? '没有找到记录' : '还没有记录'}>
                {isNarrowed ? '换一个条件再查。' : '每一次操作都会留下一条，不能修改或删除。'}
              </EmptyState>
            ) : (
              <>
                <DataTable label="审计" columns={COLUMNS} rows={rows} currentId={current?.id} />
                <LoadMore list={entries} count={rows.length} unit="条记录" />
              </>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}
