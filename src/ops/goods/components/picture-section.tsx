import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'

import type { PictureChange, SellerGoods } from '#contract/ops/goods/desk.ts'
import { PICTURE_MIMES, PICTURES_MAX } from '#domain/goods/picture/picture.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { FilePick } from '../../kit/file-pick.tsx'
import { useMay } from '../../session/use-operator.ts'
import { useAddPictures, useSetPictures } from '../picture-queries.ts'

const Tiles = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', listStyle: 'none' } })
const Tile = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: '1',
    padding: '2',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > [data-main]': { position: 'absolute', top: '1', left: '1' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand' },
  },
})

/** The photos of goods in their order: the first is the main one. Each step is kept at once. */
export function PictureSection({ goods }: { goods: SellerGoods }) {
  const { id, version, pictures, pictureChanges } = goods
  const mayEdit = useMay()('goods.edit')
  const adding = useAddPictures(goods, (count) => toast(count > 0 ? `已添加 ${count} 张图片` : '这张图片已经有了'))
  const setting = useSetPictures(() => toast('商品图片已更新，客户的页面会立即换上'))
  const write = (next: readonly string[]) =>
    !setting.isPending &&
    setting.mutate(
      { params: { id }, body: { ...(next.length > 0 && { pictures: [...next] }), version } },
      { onError: tellFailure },
    )
  return (
    <Section title="图片" note={`${pictures.length} / ${PICTURES_MAX} 张，第一张是主图`}>
      {pictures.length > 0 && (
        <Tiles>
          {pictures.map((key, at) => (
            <PictureTile key={key} goods={goods} at={at} {...(mayEdit && { onOrder: write })} />
          ))}
        </Tiles>
      )}
      {pictures.length === 0 && (
        <chakra.p color="ink.muted">
          还没有图片，客户看到的是按剂型画的包装盒。{mayEdit && '上传正面照作为主图，再加背面与说明书。'}
        </chakra.p>
      )}
      {mayEdit && pictures.length < PICTURES_MAX && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="3">
          <FilePick
            label={`上传 ${goods.name} 的图片`}
            accept={PICTURE_MIMES}
            isBusy={adding.isPending}
            onPickAll={(files) => adding.mutate(files, { onError: tellFailure })}
          >
            上传图片
          </FilePick>
          <chakra.span color="ink.muted" fontSize="meta">
            jpg、png、webp，每张最大 10 MB，长宽不小于 200 像素；可一次选多张。
          </chakra.span>
        </chakra.div>
      )}
      {pictureChanges.length > 0 && <Trail changes={pictureChanges} />}
    </Section>
  )
}

type PictureTileProps = { goods: SellerGoods; at: number; onOrder?: (next: readonly string[]) => unknown }

/** One photo. The arrow keys move it, Delete removes it. */
function PictureTile({ goods: { name, sheet, pictures }, at, onOrder }: PictureTileProps) {
  const key = pictures[at]!
  const place = `第 ${at + 1} 张图片`
  const others = pictures.filter((one) => one !== key)
  const moveTo = (to: number) => {
    if (to >= 0 && to < pictures.length && to !== at) onOrder?.(others.toSpliced(to, 0, key))
  }
  const steer = (event: KeyboardEvent) => {
    const act = { ArrowLeft: () => moveTo(at - 1), ArrowRight: () => moveTo(at + 1), Delete: () => onOrder?.(others) }[
      event.key
    ]
    if (!act || event.target !== event.currentTarget) return
    event.preventDefault()
    act()
  }
  return (
    <Tile {...(onOrder && { tabIndex: 0, onKeyDown: steer, 'aria-label': `${place}：← → 移动，Delete 删除` })}>
      {at === 0 && (
        <span data-main>
          <Tag tone="info">主图</Tag>
        </span>
      )}
      <Thumbnail
        name={name}
        dosageForm={sheet.dosageForm}
        picture={key}
        slot="detail"
        size="9rem"
        alt={`${name} ${place}`}
      />
      {onOrder && (
        <chakra.div display="flex">
          <IconButton size="small" label={`${place}前移`} disabled={at === 0} onClick={() => moveTo(at - 1)}>
            <ArrowLeft size={15} />
          </IconButton>
          <IconButton size="small" label={`${place}设为主图`} disabled={at === 0} onClick={() => moveTo(0)}>
            <Star size={15} />
          </IconButton>
          <IconButton
            size="small"
            label={`${place}后移`}
            disabled={at === pictures.length - 1}
            onClick={() => moveTo(at + 1)}
          >
            <ArrowRight size={15} />
          </IconButton>
          <IconButton size="small" label={`删除${place}`} onClick={() => onOrder(others)}>
            <Trash2 size={15} />
          </IconButton>
        </chakra.div>
      )}
    </Tile>
  )
}

const CAUSE_TEXT: Record<PictureChange['cause'], string> = { edit: '修改', import: '批量导入' }

/** Who changed the photos when. */
const Trail = ({ changes }: { changes: readonly PictureChange[] }) => (
  <chakra.details marginTop="3" fontSize="meta" color="ink.muted">
    <summary>图片记录（{changes.length}）</summary>
    <chakra.ul listStyle="none" display="grid" gap="1" marginTop="2">
      {changes.map(({ id, at, operatorName, cause, before, after }) => (
        <li key={id}>
          <Moment at={at} /> {operatorName} · {CAUSE_TEXT[cause]} · {wordOf(before, after)}
        </li>
      ))}
    </chakra.ul>
  </chakra.details>
)

/** What a change did: more, fewer, or another order. */
function wordOf(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((key) => !before.includes(key)).length
  const removed = before.filter((key) => !after.includes(key)).length
  const words = [added > 0 && `添加 ${added} 张`, removed > 0 && `删除 ${removed} 张`].filter(Boolean)
  if (before[0] !== after[0] && before.length > 0 && after.length > 0) words.push('换主图')
  return words.join('，') || '调整顺序'
}
