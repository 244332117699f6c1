import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { chakra } from '#ui/theme/chakra.ts'
import { CAROUSEL_MS } from '#ui/timing.ts'

import { useMedia } from '../hooks/use-media.ts'

const Frame = chakra('section', {
  base: {
    position: 'relative',
    height: 'full',
    minWidth: 0,
    overflow: 'hidden',
    borderRadius: { base: '0', md: 'card' },
    // Arrows are for a mouse; they come when it does, and for the keyboard.
    '& > [data-arrow]': { display: { base: 'none', md: 'grid' }, opacity: 0, transition: 'opacity 120ms' },
    '&:is(:hover, :focus-within) > [data-arrow]': { opacity: 1 },
  },
})
const Track = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    height: 'full',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    '& > *': { flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  },
})
const Arrow = chakra('button', {
  base: {
    position: 'absolute',
    top: 'calc(50% - 1.125rem)',
    boxSize: '2.25rem',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'surface',
    color: 'ink',
    border: '1px solid',
    borderColor: 'line',
  },
})
const Dots = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: { base: '0', md: '1' },
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
    // A thumb high, with what is seen of them at the edge, out of the way of the slide.
    '& > button': {
      pointerEvents: 'auto',
      display: 'grid',
      placeItems: { base: 'end center', md: 'center' },
      boxSize: { base: 'touch', md: '1.5rem' },
      paddingBottom: { base: '0.625rem', md: '0' },
      color: 'ink',
    },
    '& > button > svg': { marginBottom: { base: '-0.28rem', md: '0' } },
  },
})
const Dot = chakra('button', {
  base: {
    // Short bars on a phone: dots as far apart as thumbs need them would not look like one row.
    '& > span': {
      width: { base: '1.75rem', md: '0.375rem' },
      height: { base: '0.1875rem', md: '0.375rem' },
      borderRadius: 'full',
      bg: 'ink',
      opacity: 0.3,
    },
    '&[aria-current=true] > span': { width: { md: '1rem' }, opacity: 0.75 },
  },
})

/**
 * One slide at a time, as high as its place. It turns by itself unless somebody is at it, paused it or wants no motion.
 */
export function Carousel({ label, slides }: { label: string; slides: readonly { id: number; face: ReactNode }[] }) {
  const { index, turnTo, isTurning, toggle, hold } = useTurns(slides.length)
  const track = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current } = track
    current?.scrollTo?.({ left: index * current.clientWidth, behavior: 'instant' })
  }, [index])
  /** A thumb has moved them. */
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    const seen = clientWidth > 0 ? scrollLeft / clientWidth : index
    if (Math.abs(seen - Math.round(seen)) < 0.05 && Math.round(seen) !== index) turnTo(Math.round(seen))
  }
  return (
    <Frame
      aria-roledescription="轮播"
      aria-label={label}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Track ref={track} onScroll={follow} aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map(({ id, face }, at) => (
          <li key={id} inert={at !== index}>
            {face}
          </li>
        ))}
      </Track>
      {slides.length > 1 && (
        <>
          <Arrow type="button" data-arrow aria-label="上一张" left="2" onClick={() => turnTo(index - 1)}>
            <ChevronLeft size={18} aria-hidden />
          </Arrow>
          <Arrow type="button" data-arrow aria-label="下一张" right="2" onClick={() => turnTo(index + 1)}>
            <ChevronRight size={18} aria-hidden />
          </Arrow>
          <Dots>
            {slides.map(({ id }, at) => (
              <Dot
                key={id}
                type="button"
                aria-label={`第 ${at + 1} 张`}
                aria-current={at === index}
                onClick={() => turnTo(at)}
              >
                <span />
              </Dot>
            ))}
            {isTurning !== undefined && (
              <chakra.button type="button" aria-label={isTurning ? '暂停轮播' : '继续轮播'} onClick={toggle}>
                {isTurning ? <Pause size={12} aria-hidden /> : <Play size={12} aria-hidden />}
              </chakra.button>
            )}
          </Dots>
        </>
      )}
    </Frame>
  )
}

type Turns = {
  /** From 0. */
  index: number
  /** Shows one, counted round the ends: -1 is the last. */
  turnTo: (index: number) => void
  /** Whether they turn by themselves; undefined where they never do. */
  isTurning: boolean | undefined
  toggle: () => void
  /** Stops for as long as somebody points at them or stands on them. */
  hold: (isHeld: boolean) => void
}

/**
 * Which of `count` things is shown, one after the other; by itself only where the device's owner has nothing against
 * motion.
 */
function useTurns(count: number): Turns {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || count < 2
  const index = count > 0 ? shown % count : 0
  const turnTo = (next: number) => setShown(((next % count) + count) % count)
  const turn = useEffectEvent(() => {
    if (!document.hidden) turnTo(index + 1)
  })
  const isTurning = !isStill && !isPaused
  useEffect(() => {
    if (!isTurning || isHeld) return undefined
    const timer = setInterval(turn, CAROUSEL_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was just chosen stays its whole time
  }, [isTurning, isHeld, index])
  return {
    index,
    turnTo,
    isTurning: isStill ? undefined : isTurning,
    toggle: () => setPaused(!isPaused),
    hold: setHeld,
  }
}
