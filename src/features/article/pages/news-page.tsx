import { Newspaper } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router-dom'

import type { ArticleHeading } from '#contract/article.ts'
import { dayOf } from '#domain/instant.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { NotRead } from '../components/article-states.tsx'
import { SearchField } from '../components/search-field.tsx'
import { messages } from '../messages.ts'
import { type NewsKind, newsKinds, newsPath } from '../model/news-kinds.ts'
import { useNews } from '../queries.ts'

/** The news centre: what happens in the trade, and with us. */
export default function NewsPage() {
  const { pathname } = useLocation()
  const kind = newsKinds.find(({ list }) => list.pattern === pathname) ?? newsKinds[0]
  const [search] = useSearchParams()
  const keywords = search.get('words')?.trim() ?? ''
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, asOf, isLoading, error, reload } = useNews(kind.id, { keywords, page })
  return (
    <Page width="reading" gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.news}</h1>
        <AgeNote at={asOf} />
        <chakra.div marginLeft={{ md: 'auto' }} width={{ base: 'full', md: '16rem' }}>
          <SearchField label={messages.searchNews} hint={messages.searchNewsHint} />
        </chakra.div>
      </PageHead>
      <Panel pad="none" minHeight={data ? undefined : '32rem'}>
        <Tabs
          label={messages.news}
          current={kind.type}
          tabs={newsKinds.map(({ type, title, list }) => ({ id: type, text: title, to: list() }))}
        />
        {data && data.list.length > 0 && <NewsRows kind={kind} list={data.list} />}
        {data?.list.length === 0 && <NoNews kind={kind} keywords={keywords} isBeyond={data.total > 0} />}
        {!data && isLoading && <Skeleton />}
      </Panel>
      {!data && !isLoading && <NotRead error={error} retry={reload} />}
      {data && (
        <Pager
          page={page}
          pages={data.pages}
          toPage={(number) => kind.list({ words: keywords || undefined, page: number })}
        />
      )}
    </Page>
  )
}

function NoNews({ kind, keywords, isBeyond }: { kind: NewsKind; keywords: string; isBeyond: boolean }) {
  if (isBeyond) {
    const first = kind.list({ words: keywords || undefined })
    return (
      <EmptyState
        icon={Newspaper}
        title={messages.noPage}
        action={<ButtonLink to={first}>{messages.firstPage}</ButtonLink>}
      />
    )
  }
  return keywords === '' ? (
    <EmptyState icon={Newspaper} title={messages.noNews}>
      {messages.noNewsHint}
    </EmptyState>
  ) : (
    <EmptyState
      icon={Newspaper}
      title={messages.noMatch(keywords)}
      action={<ButtonLink to={kind.list()}>{messages.clear}</ButtonLink>}
    />
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 6rem' },
      columnGap: '4',
      rowGap: '0.5',
      paddingBlock: '3',
      paddingInline: { base: '3', md: '4' },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& h2': { fontWeight: '500' },
    '& p': { color: 'ink.muted', gridColumn: '1', textWrap: 'pretty' },
    '& small': {
      color: 'ink.faint',
      fontSize: 'meta',
      textAlign: { md: 'right' },
      gridRow: { md: '1' },
      gridColumn: { md: '2' },
      lineHeight: '1.5rem',
    },
  },
})

/** Headlines with their day, the newest first. */
const NewsRows = ({ kind, list }: { kind: NewsKind; list: readonly ArticleHeading[] }) => (
  <List>
    {list.map(({ id, title, summary, publishedAt }) => (
      <li key={id}>
        <h2>
          <TextLink look="ink" to={newsPath(kind, id)}>
            {title}
          </TextLink>
        </h2>
        <p>{summary}</p>
        <small>
          <time dateTime={new Date(publishedAt).toISOString()}>{dayOf(publishedAt)}</time>
        </small>
      </li>
    ))}
  </List>
)
