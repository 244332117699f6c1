import { chakra } from '#ui/theme/chakra.ts'

/** Scrolls sideways by itself when it must, so that the page never does. */
export const TableFrame = chakra('div', { base: { overflowX: 'auto', overscrollBehaviorX: 'contain' } })

/** One line a row, hairlines, a head that stays in sight. Numbers go to the right with `data-number`. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textAlign: 'left',
    '& th': {
      paddingBlock: '2',
      paddingInline: '2',
      bg: 'subtle',
      color: 'ink.muted',
      fontSize: 'meta',
      fontWeight: '500',
      whiteSpace: 'nowrap',
    },
    '& td': {
      paddingBlock: '1.5',
      paddingInline: '2',
      borderTop: '1px solid',
      borderColor: 'line',
      verticalAlign: 'middle',
    },
    '& :is(th, td):first-of-type': { paddingLeft: '4' },
    '& :is(th, td):last-of-type': { paddingRight: '4' },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tbody tr:hover': { bg: 'subtle' },
    '& tbody tr:focus-within': { bg: 'brand.soft' },
  },
  variants: {
    head: {
      still: {},
      sticky: { '& thead': { position: 'sticky', top: 'var(--chrome-top, 0px)', zIndex: 'sticky' } },
    },
  },
  defaultVariants: { head: 'still' },
})

/**
 * A table at the counter, compact rows on a phone: `--areas` says how their cells stand in two columns, each cell which
 * area is its own.
 */
export const CompactTable = chakra(Table, {
  base: {
    mdDown: {
      '& > thead': { srOnly: true },
      '& > tbody > tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: 'var(--areas)',
        alignItems: 'baseline',
        columnGap: '3',
        rowGap: '0.5',
        paddingBlock: '2',
        paddingInline: '3',
        borderTop: '1px solid',
        borderColor: 'line',
      },
      '& > tbody > tr > td': { padding: '0 !important', border: '0' },
    },
  },
})

/** On a phone a value has no column that names it. */
export const CellName = chakra('span', {
  base: { color: 'ink.faint', fontSize: 'meta', marginRight: '1.5', hideFrom: 'md' },
})

/**
 * On a phone each row is a few lines of its own, its values behind the names of their columns (`data-name` of the
 * cell). What the row is (`data-head`) has its first line to itself and needs no name; what may be done with it
 * (`data-acts`) stands at the end.
 */
export const StackedTable = chakra(Table, {
  base: {
    mdDown: {
      display: 'block',
      '& :is(tbody, tr)': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: '4',
        rowGap: '1',
        padding: '3',
        borderTop: '1px solid',
        borderColor: 'line',
      },
      '& tbody td:is(td, :first-of-type, :last-of-type)': { padding: '0', border: '0', textAlign: 'left' },
      '& tbody td:empty': { display: 'none' },
      '& tbody td[data-name]::before': {
        content: 'attr(data-name)',
        color: 'ink.muted',
        fontSize: 'meta',
        marginRight: '2',
      },
      '& tbody td[data-head]': { flex: '1 0 calc(100% - 3rem)', fontWeight: '500' },
      '& tbody td[data-head]:first-of-type': { flexBasis: '100%' },
      '& tbody td[data-acts]': { marginLeft: 'auto' },
      '& tbody td[data-head]::before': { content: 'none' },
    },
  },
})
