import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'

import { Age } from '#ui/data/time.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'

import { ChapterBoard } from '../components/chapter-board.tsx'
import { ContactStrip } from '../components/contact-strip.tsx'
import { HelpFrame } from '../components/help-frame.tsx'
import { HelpResults } from '../components/help-search.tsx'
import { SearchField } from '../components/search-field.tsx'
import { NotRead } from '../components/unread.tsx'
import { messages } from '../messages.ts'
import { useHelpBook, useHelpChapters } from '../queries.ts'

/** The way into the help centre: search, and all its chapters. */
export default function HelpPage() {
  const { data: chapters, isLoading, error, reload } = useHelpChapters()
  const book = useHelpBook()
  const isOnline = useOnline()
  const [search] = useSearchParams()
  const keywords = search.get('words')?.trim() ?? ''
  return (
    <HelpFrame chapters={chapters ?? []}>
      <Panel display="grid" gap="2">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <chakra.h1 fontSize="h2">{messages.help}</chakra.h1>
          <chakra.span color="ink.muted">{messages.helpHint}</chakra.span>
          {!isOnline && book.asOf !== undefined && <Age at={book.asOf} />}
        </chakra.div>
        <SearchField label={messages.search} hint={messages.searchHint} width={{ base: 'full', md: '28rem' }} />
      </Panel>
      {keywords !== '' && chapters && <HelpResults chapters={chapters} book={book.data} keywords={keywords} />}
      {keywords === '' && chapters && <ChapterBoard chapters={chapters} />}
      {!chapters && isLoading && (
        <Skeleton>
          <SkeletonRows rows={12} height="4rem" />
        </Skeleton>
      )}
      {!chapters && !isLoading && <NotRead error={error} retry={reload} />}
      {chapters && <ContactStrip />}
    </HelpFrame>
  )
}
