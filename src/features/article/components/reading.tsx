import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Article } from '#contract/article.ts'
import { dayOf } from '#domain/instant.ts'
import { RichText } from '#ui/data/rich-text.tsx'
import { Skeleton, SkeletonBox } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Paper } from '#ui/layout/paper.tsx'

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
