import { type ReactNode, useEffect, useRef } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { Steps } from '#ui/navigation/steps.tsx'
import { isNobodyFocused } from '#ui/nobody-focused.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Frame = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '58rem',
    marginInline: 'auto',
    paddingInline: { base: '0', md: '4' },
    paddingBlock: { base: '3', md: '8' },
    display: 'grid',
    gap: { base: '3', md: '6' },
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
})

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: { base: '3', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' },
  },
})

type RegisterFrameProps = {
  step: 1 | 2 | 3
  names?: readonly string[]
  /** Which of the groups of this step is asked. */
  part?: { at: number; of: number }
  title: string
  hint: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** One group of questions: where it stands on the way, what it is about, and beside it what helps. */
export function RegisterFrame({
  step,
  names = messages.steps,
  part,
  title,
  hint,
  aside,
  children,
}: RegisterFrameProps) {
  const isOnline = useOnline()
  const heading = useTitleFocus(title)
  return (
    <Frame>
      <chakra.div display="flex" justifyContent={{ base: 'center', lg: 'flex-start' }}>
        <Steps label={messages.stepsLabel} names={names} current={step} />
      </chakra.div>
      <Columns>
        <Panel padding={{ base: '4', md: '7' }} display="grid" gap="5">
          <chakra.header display="grid" gap="1.5">
            {part && <PartBar {...part} />}
            <chakra.h1 ref={heading} fontSize="h1">
              {title}
            </chakra.h1>
            <chakra.p color="ink.muted">{hint}</chakra.p>
          </chakra.header>
          {!isOnline && <Notice tone="warn">{messages.offline}</Notice>}
          {children}
        </Panel>
        {aside}
      </Columns>
    </Frame>
  )
}

/** The button that led to the next group is gone with its own: the focus goes on from the title that it leads to. */
function useTitleFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (heading.current && isNobodyFocused()) focusHeading(heading.current)
  }, [title])
  return heading
}

/** In words, and as a bar of which the parts up to this one are filled. */
const PartBar = ({ at, of }: { at: number; of: number }) => (
  <chakra.div display="flex" alignItems="center" gap="3" color="ink.faint" fontSize="meta">
    <chakra.span display="flex" gap="1" aria-hidden>
      {Array.from({ length: of }, (_, index) => (
        <chakra.span
          key={index}
          width="2rem"
          height="4px"
          borderRadius="full"
          bg={index < at ? 'brand.solid' : 'line'}
        />
      ))}
    </chakra.span>
    {messages.part(at, of)}
  </chakra.div>
)
