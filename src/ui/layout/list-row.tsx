import { chakra } from '#ui/theme/chakra.ts'

/** A row of a list of people, places or papers: what it is at the left, what can be done with it at the end. */
export const ListRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2.5',
    paddingInline: { base: '3', md: '4' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})
