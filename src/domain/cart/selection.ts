type Selectable = { id: string; isSelected: boolean; isBuyable: boolean }

/** Whether a line may stay selected: only what is buyable (is_buy 1) and in stock (number > 0) can be. */
export const isEffectivelySelected = (line: { isSelected: boolean; isBuyable: boolean; stock: number }): boolean =>
  line.isSelected && line.isBuyable && line.stock > 0

/** State of the "select all" box over the lines that can be selected; `none` when there is no such line. */
export function selectAllState(lines: readonly Omit<Selectable, 'id'>[]): 'none' | 'some' | 'all' {
  const selectable = lines.filter(({ isBuyable }) => isBuyable)
  const selected = selectable.filter(({ isSelected }) => isSelected).length
  if (selected === 0) return 'none'
  return selected === selectable.length ? 'all' : 'some'
}

/** The lines a click on "select all" changes, and to what: everything selectable on, or off when all is on already. */
export function toggleAll(lines: readonly Selectable[]): { ids: string[]; isSelected: boolean } {
  const isSelected = selectAllState(lines) !== 'all'
  const changing = lines.filter((line) => line.isBuyable && line.isSelected !== isSelected)
  return { ids: changing.map(({ id }) => id), isSelected }
}
