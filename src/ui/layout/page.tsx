import { chakra } from '#ui/theme/chakra.ts'

/** The width of the content, 1200–1440 px, with the page's own vertical rhythm. */
export const Page = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: { base: '0', md: '4' },
    paddingBlock: { base: '0', md: '4' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: { base: '2', md: '4' },
  },
  variants: {
    width: {
      full: {},
      reading: { maxWidth: '60rem' },
      narrow: { maxWidth: '26rem', paddingBlock: { base: '0', md: '4', lg: '16' } },
    },
  },
})

/** Where we are, and what the page as a whole can do. */
export const PageHead = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    minHeight: '2rem',
    paddingInline: { base: '3', md: '0' },
    paddingTop: { base: '3', md: '0' },
    '& > h1': { fontSize: 'h2' },
  },
})
