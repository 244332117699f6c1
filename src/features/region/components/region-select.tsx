import { useId, useState } from 'react'

import { cityOf, provinceOf, type Region, type Regions } from '#domain/region/region.ts'
import type { FieldState } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '2',
  },
})

type RegionSelectProps = FieldState & {
  /** Absent while the list is on its way. */
  regions: Regions | undefined
  /** Code of a district, '' while none is chosen. */
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
}

/**
 * 省、市、区县, each list following from the one before: keys jump in the browser's own lists and phones show their
 * wheel. What has only one way on is chosen by itself.
 */
export function RegionSelect({ regions, value, onChange, onBlur, label, error, hint, isRequired }: RegionSelectProps) {
  const id = useId()
  /** A province or a city, on the way to a district. */
  const [begun, setBegun] = useState('')
  const shown = value || begun
  const province = provinceOf(shown)
  const city = cityOf(shown) === province ? '' : cityOf(shown)
  const cities = regions?.within(province) ?? []
  const districts = city ? (regions?.within(city) ?? []) : []

  const choose = (code: string) => {
    const [only, ...others] = regions?.within(code) ?? []
    if (only && others.length === 0) return choose(only.code)
    setBegun(code)
    onChange(regions?.isRegion(code) ? code : '')
  }
  const note = error ?? hint
  const select = (name: string, options: readonly Region[], chosen: string, above: string) => (
    <Select
      aria-label={`${label} ${name}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={note ? `${id}-note` : undefined}
      value={chosen}
      disabled={options.length === 0}
      onChange={({ target }) => choose(target.value || above)}
      onBlur={onBlur}
    >
      <option value="">{name}</option>
      {options.map(({ code, name: text }) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </Select>
  )
  return (
    <chakra.fieldset border="0" display="grid" gap="1">
      <chakra.legend color="ink.muted" marginBottom="1">
        {label}
        {isRequired && (
          <chakra.span color="danger" aria-hidden>
            {' *'}
          </chakra.span>
        )}
      </chakra.legend>
      <Row>
        {select('省份', regions?.provinces ?? [], province, '')}
        {select('城市', cities, city, province)}
        {select('区县', districts, value, city)}
      </Row>
      {note && (
        <chakra.p
          id={`${id}-note`}
          fontSize="meta"
          color={error ? 'danger' : 'ink.faint'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
