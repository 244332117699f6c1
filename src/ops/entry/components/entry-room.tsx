import { useSearchParams } from 'react-router-dom'

import type { Entry, EntryList } from '#contract/ops/shop/entry.ts'
import type { EntryKind } from '#domain/entry/kinds.ts'
import { Button } from '#ui/form/button.tsx'
import { ChipLink } from '#ui/form/chip.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Key } from '../../kit/queue/key.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { ReadState } from '../../kit/read-state.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { type EntryFamily, useEntries } from '../queries.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryTable } from './entry-table.tsx'

const NONE: never[] = []

/** The kinds of a family, the entries of one, and the form of one entry; the address says which. */
export function EntryRoom({ family }: { family: EntryFamily }) {
  const [query, setQuery] = useSearchParams()
  const names = Object.keys(family.kinds)
  const asked = query.get('kind') ?? ''
  const kindName = names.includes(asked) ? asked : names[0]!
  const kind = family.kinds[kindName]!
  const words = query.get('words') ?? ''
  const opened = query.get('id')
  const mayChange = useMay()(family.change)
  const entries = useEntries(family, kindName, words)
  const go = (next: Record<string, string>) => setQuery({ kind: kindName, ...(words && { words }), ...next })
  return (
    <Page width="full">
      <PageHead>
        <h1>{family.title}</h1>
        {!opened && !kind.isSingle && (
          <SearchBox
            label={`${kind.text}的名称`}
            words={words}
            onWords={(next) => setQuery({ kind: kindName, ...(next && { words: next }) })}
          />
        )}
        {!opened && !kind.isSingle && !kind.isGiven && mayChange && (
          <Button look="main" marginLeft="auto" onClick={() => go({ id: 'new' })}>
            新增{kind.text}
            <Key name="N" />
          </Button>
        )}
      </PageHead>
      <chakra.nav
        aria-label={family.title}
        display="flex"
        flexWrap="wrap"
        gap="1.5"
        paddingInline={{ base: '3', md: '0' }}
      >
        {names.map((name) => (
          <ChipLink key={name} to={`?kind=${name}`} aria-current={name === kindName ? 'page' : undefined}>
            {family.kinds[name]!.text}
          </ChipLink>
        ))}
      </chakra.nav>
      <ReadState read={entries}>
        {(list) => (
          <Entries
            key={`${kindName} ${opened}`}
            {...{ family, kindName, kind, list, opened, mayChange, words }}
            onOpen={(id) => go({ id })}
            onDone={() => go({})}
          />
        )}
      </ReadState>
    </Page>
  )
}

type EntriesProps = {
  family: EntryFamily
  kindName: string
  kind: EntryKind
  list: EntryList
  /** An id, or "new". */
  opened: string | null
  mayChange: boolean
  words: string
  onOpen: (id: string) => void
  onDone: () => void
}

function Entries({ family, kindName, kind, list, opened, mayChange, words, onOpen, onDone }: EntriesProps) {
  const rows: readonly Entry[] = list.list
  const open = (row: Entry) => onOpen(String(row.id))
  const { current } = useQueue(opened || kind.isSingle ? NONE : rows, { onOpen: open })
  const mayAdd = mayChange && !kind.isSingle && !kind.isGiven
  useKeys([{ key: 'n', text: `新增${kind.text}`, run: () => onOpen('new'), isOff: !mayAdd || !!opened }])
  const entry = kind.isSingle ? rows[0] : rows.find(({ id }) => String(id) === opened)
  if (entry || opened === 'new')
    return <EntryForm {...{ family, kindName, kind, entry, mayChange }} options={list.options} onDone={onDone} />
  if (opened)
    return (
      <Panel>
        <EmptyState
          title="找不到这一项"
          action={
            <Button look="main" onClick={onDone}>
              返回列表
            </Button>
          }
        >
          它可能已被其他操作员删除。
        </EmptyState>
      </Panel>
    )
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState title={words ? `没有找到“${words}”` : `还没有${kind.text}`}>
          {kind.isGiven
            ? '导入商品后，它们的分类出现在这里。'
            : mayChange
              ? `按 N 或右上角新增${kind.text}。`
              : '运营可以在这里新增。'}
        </EmptyState>
      </Panel>
    )
  return (
    <Panel pad="none">
      <EntryTable label={kind.text} rows={rows} currentId={current?.id} onOpen={open} />
      <chakra.p padding="3" color="ink.faint" fontSize="meta" textAlign="center">
        {rows.length < list.total ? `显示 ${rows.length} 项，共 ${list.total} 项：请搜索` : `共 ${list.total} 项`}
      </chakra.p>
    </Panel>
  )
}
