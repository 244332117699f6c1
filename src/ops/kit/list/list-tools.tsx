import { Button } from '#ui/form/button.tsx'
import { DayInput } from '#ui/form/day/day-input.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FileLinks } from './file-links.tsx'
import { useListSpan } from './use-list-span.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
const Day = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', color: 'ink.muted', '& > input': { width: '9.5rem' } },
})

type ListToolsProps = {
  /** What the days are of: 提交, 申请. */
  what: string
  /** The first word of the order that holds without a choice. */
  isOldestFirst?: boolean
  addressOf: (format: 'csv' | 'xlsx') => string
}

/** The days and the order of a list, and the whole of it as a file. */
export function ListTools({ what, isOldestFirst = false, addressOf }: ListToolsProps) {
  const { span, setSpan } = useListSpan()
  const { from = '', to = '', sort = isOldestFirst ? 'oldest' : 'newest' } = span
  return (
    <Row>
      <Day>
        {what}
        <DayInput aria-label={`${what}从`} max={to || undefined} value={from} onDay={(day) => setSpan({ from: day })} />
      </Day>
      <Day>
        至
        <DayInput aria-label={`${what}至`} min={from || undefined} value={to} onDay={(day) => setSpan({ to: day })} />
      </Day>
      {from !== '' && to !== '' && from > to && (
        <chakra.p role="alert" color="danger" fontSize="meta">
          开始日期不能晚于结束日期
        </chakra.p>
      )}
      <Select
        aria-label="排序"
        width="7.5rem"
        value={sort}
        onChange={({ target }) => setSpan({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })}
      >
        <option value="newest">新的在前</option>
        <option value="oldest">旧的在前</option>
      </Select>
      {(from || to) && (
        <Button size="small" look="quiet" onClick={() => setSpan({ from: undefined, to: undefined })}>
          清除日期
        </Button>
      )}
      <chakra.span display="flex" gap="2" marginInlineStart={{ md: 'auto' }}>
        <FileLinks addressOf={addressOf} />
      </chakra.span>
    </Row>
  )
}
