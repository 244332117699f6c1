import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'

import { opsApi } from '#contract/ops/api.ts'
import type { EntryGoods } from '#contract/ops/shop/entry.ts'
import type { Field as FormField } from '#domain/entry/fields.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { readOf } from '../../transport/reads.ts'
import { UnitPrice } from '../list/unit-price.tsx'
import type { FieldInputProps } from './field-props.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    maxHeight: '15rem',
    overflowY: 'auto',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2', paddingInline: '2', minHeight: '2.25rem' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

/** Goods chosen by number, name or barcode; Enter looks, a press takes. */
export function GoodsInput({
  field,
  value,
  error,
  hint,
  onChange,
}: FieldInputProps<Extract<FormField, { kind: 'goods' }>>) {
  const ids = (value ?? []) as readonly number[]
  const [draft, setDraft] = useState('')
  const [words, setWords] = useState('')
  const chosen = useQuery({
    ...readOf(opsApi.entry.goods, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const found = useQuery({ ...readOf(opsApi.entry.goods, { query: { words } }), enabled: words !== '' })
  const known = new Map(chosen.data?.map((goods) => [goods.id, goods]))
  const change = (next: readonly number[]) => onChange(next.length > 0 ? next : undefined)
  const take = (id: number) => {
    if (field.most === 1) {
      setDraft('')
      setWords('')
      change([id])
    } else if (!ids.includes(id)) change([...ids, id])
  }
  return (
    <Field label={field.text} error={error} hint={hint ?? field.hint} isRequired={field.isRequired}>
      {(control) => (
        <chakra.div display="grid" gap="2" minWidth="0">
          {ids.length > 0 && (
            <List aria-label={`已选${field.text}`}>
              {ids.map((id) => (
                <li key={id}>
                  <GoodsWords id={id} goods={known.get(id)} />
                  <IconButton label="移除" marginLeft="auto" onClick={() => change(ids.filter((one) => one !== id))}>
                    <X size={16} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </List>
          )}
          <Input
            {...control}
            type="search"
            placeholder={
              ids.length > 0 && field.most === 1 ? '换一种商品：名称、编号、条码' : '名称、编号、条码，回车查找'
            }
            autoComplete="off"
            maxLength={60}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              setWords(draft.trim())
            }}
            onBlur={() => setWords(draft.trim())}
          />
          {words !== '' && found.data && (
            <List aria-label="找到的商品">
              {found.data.map((goods) => (
                <li key={goods.id}>
                  <GoodsWords id={goods.id} goods={goods} />
                  <Button
                    size="small"
                    marginLeft="auto"
                    flexShrink="0"
                    disabled={ids.includes(goods.id)}
                    onClick={() => take(goods.id)}
                  >
                    {ids.includes(goods.id) ? '已选' : '选择'}
                  </Button>
                </li>
              ))}
              {found.data.length === 0 && <chakra.li color="ink.faint">没有找到，换个词再试</chakra.li>}
            </List>
          )}
        </chakra.div>
      )}
    </Field>
  )
}

const GoodsWords = ({ id, goods }: { id: number; goods: EntryGoods | undefined }) =>
  goods ? (
    <chakra.span minWidth="0">
      {goods.name} {goods.specification}{' '}
      <chakra.span color="ink.faint" fontSize="meta">
        {goods.manufacturer} · 库存 {goods.stock} · <UnitPrice price={goods.price} tone="muted" />
      </chakra.span>
    </chakra.span>
  ) : (
    <chakra.span color="ink.faint">编号 {id}</chakra.span>
  )
