import { chakra } from '#ui/theme/chakra.ts'

/** A coupon or voucher: `data-at=worth` at the left, `data-at=terms` beside it; `data-idle` when it cannot be used. */
export const TicketFrame = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    '& > [data-at=worth]': {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      gap: '1.5',
      paddingInline: '2',
      borderRight: '1px dashed',
      borderColor: 'line.strong',
      bg: 'price.soft',
      color: 'price',
      textAlign: 'center',
      fontSize: 'meta',
    },
    '&[data-idle] > [data-at=worth]': { bg: 'subtle', color: 'ink.muted' },
    '& > [data-at=terms]': { display: 'flex', flexDirection: 'column', gap: '0.5', padding: '3', minWidth: 0 },
    '& > [data-at=terms] > p': { color: 'ink.muted', fontSize: 'meta' },
  },
})
