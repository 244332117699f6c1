import { ChevronLeft, ChevronRight } from 'lucide-react'

import { chakra } from '#ui/theme/chakra.ts'

import { chipRecipe } from '../theme/recipes.ts'
import { Link } from './link.tsx'

const Row = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '1',
    paddingBlock: '3',
  },
})
const PageLink = chakra(Link, chipRecipe)
const reach = { minWidth: { base: 'touch', md: 'control' }, justifyContent: 'center' }

/** 1 … 4 5 6 … 20: the ends and the neighbours; 0 stands for the gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 1 ? [0, number] : [number]
  })
}

/** Pages are addresses, so each can be opened, shared and gone back to. */
export function Pager({ page, pages, toPage }: { page: number; pages: number; toPage: (page: number) => string }) {
  if (pages <= 1) return null
  return (
    <Row aria-label="分页">
      {page > 1 && (
        <PageLink {...reach} to={toPage(page - 1)} aria-label="上一页" rel="prev">
          <ChevronLeft size={16} />
        </PageLink>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <chakra.span key={`gap-${index}`} color="ink.faint" aria-hidden>
            …
          </chakra.span>
        ) : (
          <PageLink {...reach} key={number} to={toPage(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink {...reach} to={toPage(page + 1)} aria-label="下一页" rel="next">
          <ChevronRight size={16} />
        </PageLink>
      )}
    </Row>
  )
}
