import { chakra } from '@chakra-ui/react'

import type { Suggestion } from '#contract/goods/goods.ts'
import { Marked } from '#ui/data/marked.tsx'

import { messages } from '../messages.ts'

const List = chakra('ul', { base: { listStyle: 'none', paddingBlock: '1' } }, { defaultProps: { role: 'listbox' } })
const optionLook = {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    minHeight: { base: 'touch', md: '2rem' },
    paddingInline: '3',
    lineHeight: { base: '2.75rem', md: '2rem' },
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { bg: 'subtle' },
    '&[aria-selected=true]': { bg: 'brand.soft' },
    '& > :nth-of-type(2)': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', color: 'ink.faint' },
    '& > small': { color: 'ink.faint', fontSize: 'meta' },
  },
} as const
const Option = chakra('li', optionLook, { defaultProps: { role: 'option' } })
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
  if (list.length === 0) return <Sentence>{isSearching ? messages.searching : messages.none}</Sentence>
  return (
    <List id={id} aria-label={messages.suggestions}>
      {list.map((suggestion, index) => (
        <Option
          key={`${suggestion.text}|${suggestion.hint}|${suggestion.goodsId ?? ''}`}
          id={optionId(id, index)}
          aria-selected={index === active}
          // The field keeps the focus, so that pressing an option does not close the list first.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          <span>
            <Marked text={suggestion.text} marks={suggestion.marks} />
          </span>
          <span>{suggestion.hint}</span>
          {suggestion.count > 0 && <small>{messages.count(suggestion.count)}</small>}
        </Option>
      ))}
    </List>
  )
}
