import { GOODS_GAPS } from '#contract/ops/goods/filter.ts'
import { PRESCRIPTION_TEXT, PRESCRIPTIONS } from '#domain/goods/goods.ts'
import { Select } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { GAP_TEXT } from '../messages.ts'
import { groupsOf } from '../model/category-options.ts'
import { useChoices } from '../queries.ts'

/** As they stand in the address; '' where nothing is asked for. */
export type GoodsFilters = { category: string; warehouse: string; prescription: string; lacks: string }
export const NO_FILTERS: GoodsFilters = { category: '', warehouse: '', prescription: '', lacks: '' }

type GoodsFilterBarProps = { filters: GoodsFilters; onChange: (filters: GoodsFilters) => void }

const width = { base: 'full', md: '11rem' }

/** Which goods: of a category, in a warehouse, of a class, or without something they should have. */
export function GoodsFilterBar({ filters, onChange }: GoodsFilterBarProps) {
  const { data: choices } = useChoices()
  const set = (name: keyof GoodsFilters) => ({
    width,
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filters, [name]: target.value }),
  })
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  return (
    <chakra.div
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      padding="3"
    >
      <Select aria-label="分类" {...set('category')}>
        <option value="">全部分类</option>
        {groupsOf(choices?.categories ?? []).map(({ id, name, children }) => (
          <optgroup key={id} label={name}>
            <option value={id}>{name}（全部）</option>
            {children.map((child) => (
              <option key={child.id} value={child.id}>
                {child.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select aria-label="仓库" {...set('warehouse')}>
        <option value="">全部仓库</option>
        {choices?.warehouses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select aria-label="处方类别" {...set('prescription')}>
        <option value="">全部处方类别</option>
        {PRESCRIPTIONS.map((one) => (
          <option key={one} value={one}>
            {PRESCRIPTION_TEXT[one]}
          </option>
        ))}
      </Select>
      <Select aria-label="待补资料" {...set('lacks')}>
        <option value="">资料不限</option>
        {GOODS_GAPS.map((gap) => (
          <option key={gap} value={gap}>
            {GAP_TEXT[gap]}
          </option>
        ))}
      </Select>
      {isNarrowed && <LinkButton onClick={() => onChange(NO_FILTERS)}>清除</LinkButton>}
    </chakra.div>
  )
}
