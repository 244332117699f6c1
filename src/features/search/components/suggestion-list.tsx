import { memo, type MouseEvent } from 'react'

import type { Suggestion } from '#contract/goods/goods.ts'
import { Marked } from '#ui/data/marked.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** The options are plain elements that the list dresses: a key draws ten of them. */
const listLook = {
  base: {
    listStyle: 'none',
    paddingBlock: '1',
    '& > li': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '2',
      minHeight: { base: 'touch', md: '2rem' },
      paddingInline: '3',
      lineHeight: { base: '2.75rem', md: '2rem' },
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      _hover: { bg: 'subtle' },
    },
    '& > li[aria-selected=true]': { bg: 'brand.soft' },
    '& > li > :nth-of-type(2)': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', color: 'ink.faint' },
    '& > li > small': { color: 'ink.faint', fontSize: 'meta' },
  },
} as const
const List = chakra('ul', listLook, { defaultProps: { role: 'listbox' } })
const Sentence = chakra('output', { base: { display: 'block', padding: '3', color: 'ink.faint' } })

type SuggestionListProps = {
  id: string
  list: readonly Suggestion[]
  isSearching: boolean
  /** Index of the one the arrow keys stand on; -1 = none. */
  active: number
  onPick: (suggestion: Suggestion) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The dropdown's content: what matches, or that it is being looked for, or that there is nothing. */
export function SuggestionList({ id, list, isSearching, active, onPick }: SuggestionListProps) {
  const pick = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((option) => option.contains(target as Element))
    if (list[index]) onPick(list[index])
  }
  const isEmpty = list.length === 0
  return (
    <>
      {isEmpty && <Sentence>{isSearching ? messages.searching : messages.none}</Sentence>}
      <List
        id={id}
        hidden={isEmpty}
        aria-label={messages.suggestions}
        // The field keeps the focus, so that pressing an option does not close the list first.
        onPointerDown={(event) => event.preventDefault()}
        onClick={pick}
      >
        <Options listId={id} list={list} active={active} />
      </List>
    </>
  )
}

/** Not drawn again by a key before its suggestions are here. */
const Options = memo(function Options({
  listId,
  list,
  active,
}: Pick<SuggestionListProps, 'list' | 'active'> & { listId: string }) {
  return list.map(({ text, marks, hint, count }, index) => (
    // A place in the list: the next key writes other words into it instead of making another element.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- ARIA's own pattern of a combobox
    <li key={optionId(listId, index)} id={optionId(listId, index)} role="option" aria-selected={index === active}>
      <span>
        <Marked text={text} marks={marks} />
      </span>
      <span>{hint}</span>
      {count > 0 && <small>{messages.count(count)}</small>}
    </li>
  ))
})
