import type { ReactNode } from 'react'

import type { ArticleCategory } from '#contract/article.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&:has(> [data-chapters])': { lg: { gridTemplateColumns: '13rem minmax(0, 1fr)' } },
    gap: { base: '2', md: '4' },
    alignItems: 'start',
    _print: { display: 'block' },
  },
})
const Side = chakra('nav', {
  base: {
    position: 'sticky',
    top: 'calc(var(--header) + 0.75rem)',
    maxHeight: 'calc(100dvh - var(--header) - 1.5rem)',
    overflowY: 'auto',
    '& h2': { fontSize: 'meta', color: 'ink.faint', fontWeight: '500', paddingInline: '3.5', paddingTop: '3' },
    '& ul': { listStyle: 'none', paddingBottom: '1' },
    '& a': { display: 'block', paddingInline: '3', lineHeight: '1.75rem', borderInlineStart: '2px solid transparent' },
    '& a[aria-current]': { color: 'brand', bg: 'brand.soft', borderInlineStartColor: 'brand', fontWeight: '500' },
  },
})

type HelpFrameProps = {
  /** Absent when they could not be read: then there is no column for them either. */
  chapters: readonly ArticleCategory[] | undefined
  currentId?: number | undefined
  children: ReactNode
}

/** The help centre: its table of contents beside what is read, at the counter; a phone has it on the first page. */
export const HelpFrame = ({ chapters, currentId, children }: HelpFrameProps) => (
  <Page>
    <Columns>
      {chapters && (
        <Panel data-chapters pad="none" hideBelow="lg" className="no-print" minHeight="34rem">
          <Side aria-label={messages.chapters}>
            {chapters.map((chapter) => (
              <section key={chapter.id}>
                <h2>{chapter.name}</h2>
                <ul>
                  {chapter.articles.map(({ id, slug, title }) => (
                    <li key={id}>
                      <TextLink
                        look="ink"
                        to={articlePaths.helpTopic({ chapter: chapter.slug, topic: slug })}
                        aria-current={id === currentId ? 'page' : undefined}
                      >
                        {title}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </Side>
        </Panel>
      )}
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '2', md: '4' }}>
        {children}
      </chakra.div>
    </Columns>
  </Page>
)
