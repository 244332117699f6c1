import { createContext, use, useMemo } from 'react'

import type { CodeMatch } from '#contract/ops/goods/picture.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import type { ArchivedPicture } from '../model/picture-archive.ts'

/** A photo of the archive, the goods its name names, and those it is given to. */
export type PictureRow = {
  id: number
  picture: ArchivedPicture
  goods: CodeMatch['goods']
  chosen: readonly number[]
  state: 'waiting' | 'running' | 'done' | 'failed'
  fault?: string | undefined
}

const COLUMNS: readonly Column<PictureRow>[] = [
  { id: 'file', header: '文件', cell: ({ row: { original } }) => original.picture.name },
  { id: 'code', header: '编码', cell: ({ row: { original } }) => original.picture.code },
  {
    id: 'place',
    header: '位置',
    cell: ({ row: { original } }) => (original.picture.place === 1 ? '主图' : `第 ${original.picture.place} 张`),
  },
  { id: 'goods', header: '商品', cell: ({ row: { original } }) => <GoodsChoice row={original} /> },
  { id: 'state', header: '结果', cell: ({ row: { original } }) => <Outcome row={original} /> },
]

/** What a table's cell may do. */
const Choosing = createContext<{ isOff: boolean; onChoose: (id: number, chosen: readonly number[]) => void }>({
  isOff: true,
  onChoose: () => {},
})

type PicturePlanProps = {
  rows: readonly PictureRow[]
  isRunning: boolean
  onChoose: (id: number, chosen: readonly number[]) => void
}

/** What becomes of each photo. */
export function PicturePlan({ rows, isRunning, onChoose }: PicturePlanProps) {
  const choosing = useMemo(() => ({ isOff: isRunning, onChoose }), [isRunning, onChoose])
  return (
    <Choosing value={choosing}>
      <DataTable label="图片与商品" columns={COLUMNS} rows={rows} />
    </Choosing>
  )
}

function GoodsChoice({ row: { id: rowId, picture, goods, chosen, state } }: { row: PictureRow }) {
  const { isOff, onChoose } = use(Choosing)
  if (goods.length === 0) return <chakra.span color="ink.faint">没有找到</chakra.span>
  return (
    <chakra.ul listStyle="none" display="grid" gap="1">
      {goods.map(({ id, name, specification, manufacturer, pictures }) => (
        <li key={id}>
          <chakra.label display="flex" alignItems="center" gap="2">
            <Checkbox
              aria-label={`${picture.name} 用于 ${name} ${specification}`}
              checked={chosen.includes(id)}
              disabled={isOff || state === 'done'}
              onChange={({ target }) =>
                onChoose(rowId, target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <span>
              {name} {specification}{' '}
              <chakra.span color="ink.muted" fontSize="meta">
                {manufacturer} · 编号 {id} · {pictures.length === 0 ? '无图片' : `已有 ${pictures.length} 张`}
              </chakra.span>
            </span>
          </chakra.label>
        </li>
      ))}
    </chakra.ul>
  )
}

function Outcome({ row: { goods, chosen, state, fault } }: { row: PictureRow }) {
  if (state === 'done') return <Tag tone="brand">已导入</Tag>
  if (state === 'running') return <Tag tone="info">导入中</Tag>
  if (state === 'failed') return <chakra.span color="danger">{fault}</chakra.span>
  if (goods.length === 0) return <chakra.span color="ink.faint">不导入：请核对文件名</chakra.span>
  if (chosen.length > 0) return '将导入'
  return <chakra.span color="ink.muted">{goods.length > 1 ? '多个商品同码，请选择' : '不导入'}</chakra.span>
}
