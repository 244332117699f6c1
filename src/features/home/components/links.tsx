import type { Banner } from '#contract/focus.ts'
import { dayOf } from '#domain/instant.ts'
import { newsKinds, newsPath } from '#features/article/index.ts'
import { zonePaths } from '#routing/paths/zone.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PlacedPicture } from '#ui/picture/placed/placed-picture.tsx'
import { SignTile } from '#ui/picture/sign-tile.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { type NewsItem, useBrands } from '../queries.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    paddingBlock: '1.5',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      height: { base: 'touch', lg: '1.75rem' },
      paddingInline: { base: '3', md: '4' },
    },
    '& a': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Beside the banners the title needs the room.
    '& time': { display: { lg: 'none' }, color: 'ink.faint', fontSize: 'meta' },
  },
})

/** The newest of what the shop and the trade have to tell. */
export const News = ({ list }: { list: readonly NewsItem[] }) => (
  <Section title={messages.news} isFlush aside={<TextLink to={newsKinds[1].list()}>{messages.moreNews}</TextLink>}>
    <List>
      {list.map(({ kind, id, title, publishedAt }) => (
        <li key={id}>
          <TextLink look="ink" to={newsPath(kind, id)} title={title}>
            {title}
          </TextLink>
          <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt).slice(5)}</time>
        </li>
      ))}
    </List>
  </Section>
)

const Tiles = chakra('ul', { base: { listStyle: 'none', display: 'grid', padding: '2' } })

/** Four beside each other on a phone, or three when four would leave the last line half empty. */
const perLine = (count: number) => (count % 4 === 0 || count % 4 === 3 ? 4 : 3)

/** The ways into the zones, each with the first character of its name for a sign. */
export const ZoneTiles = ({ zones }: { zones: readonly Banner[] }) => (
  <Panel pad="none" aria-label={messages.zones}>
    <Tiles
      gridTemplateColumns={{
        base: `repeat(${perLine(zones.length)}, minmax(0, 1fr))`,
        md: 'repeat(auto-fit, minmax(11rem, 1fr))',
      }}
    >
      {zones.map((zone) => (
        <li key={zone.id}>
          <SignTile way={zone} look="bare" />
        </li>
      ))}
    </Tiles>
  </Panel>
)

const Names = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, minmax(0, 1fr))', md: 'repeat(8, minmax(0, 1fr))' },
    gap: '1px',
    overflow: 'hidden',
    '& > li': { boxShadow: '0 0 0 1px var(--cb-colors-line)' },
    '& > li > a': {
      display: 'grid',
      placeItems: 'center',
      height: { base: '2.75rem', md: '3.5rem' },
      fontWeight: '500',
      textAlign: 'center',
      borderRadius: '0',
      _hover: { bg: 'brand.soft', textDecoration: 'none' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& li:has(img)': { bg: 'white' },
    '& img': { display: 'block', height: { base: '1.75rem', md: '2.25rem' }, maxWidth: '6rem', objectFit: 'contain' },
  },
})

const SHOWN_MAX = 16

/** Makers by the names they are known by. */
export function Brands() {
  const brands = useBrands().slice(0, SHOWN_MAX)
  if (brands.length === 0) return null
  return (
    <Section title={messages.brands} isFlush aside={<TextLink to={zonePaths.brands()}>{messages.moreBrands}</TextLink>}>
      <Names>
        {brands.map(({ id, name, image }) => (
          <li key={id}>
            <TextLink look="ink" to={zonePaths.brand({ brandId: id })} title={name} aria-label={name}>
              <PlacedPicture image={image} slot="card">
                {name}
              </PlacedPicture>
            </TextLink>
          </li>
        ))}
      </Names>
    </Section>
  )
}
