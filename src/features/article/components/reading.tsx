import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Article } from '#contract/article.ts'
import { dayOf } from '#domain/instant.ts'
import { RichText } from '#ui/data/rich-text.tsx'
import { Skeleton, SkeletonBox } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Paper } from '#ui/layout/paper.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** About as many characters of 14 px as one reads on a line. */
const MEASURE = '46rem'

type ReadingProps = {
  heading: Pick<Article, 'title' | 'source' | 'publishedAt'>
  /** How the date is called. */
  dated: (day: string) => string
  /** Undefined until it is known. */
  body: string | undefined
  children?: ReactNode
}

/** An article to be read or printed: title, source and date, text. */
export const Reading = ({ heading: { title, source, publishedAt }, dated, body, children }: ReadingProps) => (
  <Panel pad="none" padding={{ base: '4', md: '6' }} _print={{ border: '0', padding: '0' }}>
    <Paper />
    <article>
      <chakra.header
        display="flex"
        alignItems="flex-start"
        gap="3"
        paddingBottom="3"
        marginBottom="4"
        borderBottom="1px solid"
        borderColor="line"
      >
        <chakra.div display="grid" gap="1">
          <chakra.h1 fontSize={{ base: 'h2', md: 'h1' }}>{title}</chakra.h1>
          <chakra.p display="flex" columnGap="4" color="ink.faint" fontSize="meta">
            {messages.source(source)}
            <time dateTime={new Date(publishedAt).toISOString()}>{dated(dayOf(publishedAt))}</time>
          </chakra.p>
        </chakra.div>
        <Button className="no-print" look="quiet" hideBelow="md" marginLeft="auto" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {messages.print}
        </Button>
      </chakra.header>
      <chakra.div maxWidth={MEASURE} minHeight="16rem" _print={{ maxWidth: 'none', minHeight: '0' }}>
        {body === undefined ? <Lines /> : <RichText html={body} />}
      </chakra.div>
      {body !== undefined && children}
    </article>
  </Panel>
)

const Lines = () => (
  <Skeleton>
    <chakra.div display="grid" gap="3">
      {Array.from({ length: 8 }, (_, line) => (
        <SkeletonBox key={line} width={line % 4 === 3 ? '60%' : '100%'} />
      ))}
    </chakra.div>
  </Skeleton>
)

const Row = chakra('nav', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: '2', marginTop: '6' },
})
const Way = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '3.25rem',
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'subtle', borderColor: 'line.strong' },
    '& > span': { display: 'grid', minWidth: '0' },
    '& small': { color: 'ink.faint', fontSize: 'meta' },
    '& b': { fontWeight: '500', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[rel=next]': { gridColumn: { md: '2' }, justifyContent: 'flex-end', textAlign: { md: 'right' } },
    '& > svg': { flexShrink: 0, color: 'ink.faint' },
  },
})

type Neighbour = { title: string; to: string } | undefined

/** The article before and the one after. */
export function GoOn({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  if (!previous && !next) return null
  return (
    <Row className="no-print" aria-label={`${messages.previous}、${messages.next}`}>
      {previous && (
        <Way to={previous.to} rel="prev">
          <ChevronLeft size={16} aria-hidden />
          <span>
            <small>{messages.previous}</small>
            <b>{previous.title}</b>
          </span>
        </Way>
      )}
      {next && (
        <Way to={next.to} rel="next">
          <span>
            <small>{messages.next}</small>
            <b>{next.title}</b>
          </span>
          <ChevronRight size={16} aria-hidden />
        </Way>
      )}
    </Row>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '6',
    '& > li': { display: 'flex', alignItems: 'center', minHeight: { base: 'touch', md: '2rem' } },
  },
})

/** What is read next. */
export const Related = ({ articles }: { articles: readonly { id: number; title: string; to: string }[] }) =>
  articles.length > 0 && (
    <chakra.div className="no-print">
      <Section title={messages.related}>
        <List>
          {articles.map(({ id, title, to }) => (
            <li key={id}>
              <TextLink to={to}>{title}</TextLink>
            </li>
          ))}
        </List>
      </Section>
    </chakra.div>
  )
