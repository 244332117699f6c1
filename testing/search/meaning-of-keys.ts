/** Pieces by line: the search and the row's place in its list. */
type Cart = Record<string, number>

/** What a sequence of keys means when every list and row is there at once. */
export function meaningOf(keys: readonly string[]): Cart {
  const cart: Cart = {}
  let numbers: Record<string, number> = {}
  let place = 'body' as 'body' | 'box' | number
  let [text, list, boxText] = ['', '', '']
  let isSelected = false
  const numberOf = (row: number) => numbers[row] ?? 1
  let isDraft = false
  /** Letters are no number: left, they fall back to what was there. */
  const isWrong = () => isDraft && !/^\d*$/.test(text)
  const settle = () => {
    const isNone = isDraft && Number(text) === 0
    if (typeof place === 'number' && isDraft && !isNone && !isWrong()) numbers[place] = Number(text)
    isDraft = false
    return !isNone
  }
  const enter = (row: number) => {
    settle()
    place = row
    text = String(numberOf(row))
    isSelected = true
  }
  const toBox = () => {
    settle()
    place = 'box'
    text = boxText
    isSelected = true
  }
  for (const key of keys) {
    const isAtRow = typeof place === 'number'
    if (key === '/' && place !== 'box') toBox()
    else if (place === 'body') {
      if (key === 'ArrowDown' && list !== '') enter(0)
    } else if (key.length === 1) {
      if (isAtRow && !isSelected && text.length >= 6) continue
      text = (isSelected ? '' : text) + key
      isSelected = false
      if (isAtRow) isDraft = true
      else boxText = text
    } else if (key === 'Backspace') {
      if (text === '' && !isSelected) continue
      text = isSelected ? '' : text.slice(0, -1)
      isSelected = false
      if (isAtRow) isDraft = true
      else boxText = text
    } else if (key === 'Enter' && place === 'box') {
      if (text === '') continue
      list = text
      numbers = {}
      isDraft = false
      enter(0)
    } else if (isAtRow && key === 'Enter') {
      // They stay, to be mended.
      if (isWrong()) continue
      if (settle()) cart[`${list} ${place as number}`] = numberOf(place as number)
      enter((place as number) + 1)
    } else if (isAtRow && key === 'ArrowDown') enter((place as number) + 1)
    else if (isAtRow && key === 'ArrowUp' && (place as number) > 0) enter((place as number) - 1)
    else if (isAtRow && key === 'Escape') {
      isDraft = false
      place = 'body'
    }
  }
  return cart
}
