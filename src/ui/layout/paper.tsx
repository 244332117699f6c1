import { chakra } from '#ui/theme/chakra.ts'

import { usePaper } from './page-marks.ts'

const PAPER = `@page { size: A4; margin: 14mm 12mm }
@page wide { size: A4 landscape; margin: 10mm }
@media print { body { font-size: 12px } }`

/** The paper of a page that is printed; the chrome hides itself. What is too wide for it asks for `page: wide`. */
export function Paper() {
  usePaper()
  return (
    <style href="paper" precedence="medium">
      {PAPER}
    </style>
  )
}

/** What is on the sheet and not on the screen. */
export const Sheet = chakra('section', {
  base: {
    display: 'none',
    _print: { display: 'block', page: 'wide', '& + &': { breakBefore: 'page' } },
    // The screen has the page's one heading.
    '& > p:first-of-type': { fontSize: 'h2', fontWeight: '600', textAlign: 'center', marginBottom: '2' },
    '& dl': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '6', rowGap: '0.5' },
    '& dl > div': { display: 'flex', gap: '2' },
    '& dt': { whiteSpace: 'nowrap', _after: { content: '"："' } },
    '& table': { width: 'full', marginBlock: '3', borderCollapse: 'collapse', fontSize: '11px' },
    '& :is(th, td)': { border: '1px solid #000', padding: '3px 4px', textAlign: 'left', verticalAlign: 'top' },
    '& th': { fontWeight: '600', whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& [data-whole]': { whiteSpace: 'nowrap' },
    '& footer': { display: 'flex', gap: '6', marginTop: '6', breakInside: 'avoid' },
    '& footer > span': { flex: 1, display: 'flex', gap: '1', whiteSpace: 'nowrap' },
    '& footer > span::after': { content: '""', flex: 1, borderBottom: '1px solid #000' },
  },
})
