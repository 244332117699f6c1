import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { opsApi } from '#contract/ops/api.ts'
import type { VIEW_ROOMS } from '#contract/ops/site/view.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { readOf } from '../../transport/reads.ts'
import { useAct } from '../../transport/use-act.ts'
import { ActDialog } from '../act-dialog.tsx'
import { tellFailure } from '../failure.ts'
import { tooLong } from '../fields/too-long.ts'
import { useFocus } from '../use-focus.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    // At the desk it goes on where the filters end, as long as there is room.
    flex: { md: '1 1 auto' },
    paddingInline: { base: '3', md: '0' },
    paddingBottom: { base: '3', md: '0' },
    '& > ul': { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' },
  },
})
const View = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    '&[data-current=true]': { borderColor: 'brand', background: 'brand.soft' },
    '& > button': { minHeight: { base: 'touch', md: 'control' }, paddingInline: '2.5', textDecoration: 'none' },
    '& > button + button': { paddingInline: '2', color: 'ink.faint' },
  },
})

const NAME_MAX = 20

type SavedViewsProps = {
  room: (typeof VIEW_ROOMS)[number]
  /** Query of the address as it stands; '' where nothing is narrowed. */
  search: string
  onOpen: (search: string) => void
  /** What else stands in the bar. */
  children?: ReactNode
}

/** 常用视图: filters under a name, the operator's own, kept on the server. */
export function SavedViews({ room, search, onOpen, children }: SavedViewsProps) {
  const { data: views = [] } = useQuery(readOf(opsApi.view.list, { query: { room } }))
  const removing = useAct(opsApi.view.remove)
  const [isNaming, setNaming] = useState(false)
  return (
    <Bar>
      {views.length > 0 && (
        <ul aria-label="常用视图">
          {views.map((view) => (
            <View key={view.id} data-current={view.search === search}>
              <LinkButton onClick={() => onOpen(view.search)}>{view.name}</LinkButton>
              <LinkButton
                aria-label={`删除视图 ${view.name}`}
                onClick={() => removing.mutate({ params: { id: view.id } }, { onError: tellFailure })}
              >
                <X size={14} aria-hidden />
              </LinkButton>
            </View>
          ))}
        </ul>
      )}
      {search !== '' && !views.some((view) => view.search === search) && (
        <Button size="small" look="quiet" onClick={() => setNaming(true)}>
          存为常用视图
        </Button>
      )}
      <chakra.span display="flex" gap="2" marginInlineStart={{ md: 'auto' }}>
        {children}
      </chakra.span>
      {isNaming && <NameDialog room={room} search={search} onClose={() => setNaming(false)} />}
    </Bar>
  )
}

function NameDialog({ room, search, onClose }: Pick<SavedViewsProps, 'room' | 'search'> & { onClose: () => void }) {
  const [name, setName] = useState('')
  const field = useFocus<HTMLInputElement>()
  const saving = useAct(opsApi.view.save, () => {
    toast(`已保存视图“${name.trim()}”，在任何电脑登录都能用`)
    onClose()
  })
  return (
    <ActDialog
      title="存为常用视图"
      actText="保存"
      act={saving}
      isReady={name.trim() !== '' && !tooLong(name, NAME_MAX)}
      onAct={() => saving.mutate({ body: { room, name: name.trim(), search } })}
      onClose={onClose}
    >
      <TextInput
        ref={field}
        label="名称"
        isRequired
        hint="同名的视图会被替换"
        error={tooLong(name, NAME_MAX)}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActDialog>
  )
}
