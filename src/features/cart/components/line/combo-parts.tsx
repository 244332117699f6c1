import { chakra } from '#ui/theme/chakra.ts'

type Part = { name: string; specification?: string; unit: string; number: number }

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'ink.muted',
    fontSize: 'meta',
    '& > li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 'full' },
  },
})

/** What a combo holds, with the pieces of each part. */
export const ComboParts = ({ parts }: { parts: readonly Part[] }) => (
  <List>
    {parts.map(({ name, specification = '', unit, number }) => (
      <li key={`${name} ${specification}`} title={`${name} ${specification}`}>
        {name} × {number} {unit}
      </li>
    ))}
  </List>
)
