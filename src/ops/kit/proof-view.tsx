import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { IconButton } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useKeys } from './use-keys.ts'

const ZOOM_MAX = 4

/** An uploaded file; of an unknown kind it is a picture until it turns out to be none. */
export type Proof = {
  address: string
  kind?: 'image' | 'pdf' | undefined
  /** What its chip says; absent: its place. */
  text?: string | undefined
}

type ProofViewProps = {
  /** What the files are: "转账凭证". */
  title: string
  proofs: readonly Proof[]
  /** Why there are none. */
  empty: ReactNode
  /** The one that is shown, from 0; absent: the view chooses by itself. */
  at?: number
  onShow?: (at: number) => void
}

/** What the buyer uploaded: pictures to enlarge and to turn, or PDFs, one at a time. */
export function ProofView({ title, proofs, empty, at: shown, onShow }: ProofViewProps) {
  const [chosen, setChosen] = useState(0)
  const at = shown ?? chosen
  const setAt = onShow ?? setChosen
  const proof = proofs[at] ?? proofs[0]
  const goOn = () => setAt((at + 1) % proofs.length)
  useKeys([{ key: 'p', text: '看下一张', run: goOn, isOff: proofs.length < 2 }])
  if (!proof) return <EmptyState title={`没有${title}`}>{empty}</EmptyState>
  return (
    <figure>
      {proofs.length > 1 && (
        <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" marginBottom="2" aria-label={title}>
          {proofs.map(({ address, text }, index) => (
            <Chip key={address} aria-pressed={index === at} onClick={() => setAt(index)}>
              {text ?? `第 ${index + 1} 张`}
            </Chip>
          ))}
        </chakra.fieldset>
      )}
      <ProofPane key={proof.address} title={title} proof={proof} />
    </figure>
  )
}

function ProofPane({ title, proof: { address, kind } }: { title: string; proof: Proof }) {
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [isImage, setIsImage] = useState(kind !== 'pdf')
  const frame = useRef<HTMLElement>(null)
  useKeyboardBack(frame)
  const enlarge = () => setZoom(Math.min(ZOOM_MAX, zoom + 0.5))
  const reduce = () => setZoom(Math.max(1, zoom - 0.5))
  const turn = () => setTurns(turns + 1)
  useKeys([
    { key: '+', text: `放大${title}`, run: enlarge, isOff: !isImage, mayBeHeld: true },
    { key: '-', text: `缩小${title}`, run: reduce, isOff: !isImage, mayBeHeld: true },
    { key: 't', text: `旋转${title}`, run: turn, isOff: !isImage },
  ])
  return (
    <>
      <chakra.figcaption display="flex" alignItems="center" gap="1" marginBottom="2" color="ink.muted">
        <chakra.span flex="1">{title}</chakra.span>
        {isImage && (
          <>
            <IconButton size="small" label="缩小 -" onClick={reduce} disabled={zoom === 1}>
              <ZoomOut size={16} aria-hidden />
            </IconButton>
            <IconButton size="small" label="放大 +" onClick={enlarge} disabled={zoom === ZOOM_MAX}>
              <ZoomIn size={16} aria-hidden />
            </IconButton>
            <IconButton size="small" label="旋转 T" onClick={turn}>
              <RotateCw size={16} aria-hidden />
            </IconButton>
          </>
        )}
        <OutsideLink href={address} target="_blank" rel="noreferrer">
          新窗口打开
        </OutsideLink>
      </chakra.figcaption>
      <Frame ref={frame} tabIndex={0} aria-label={`${title}画面`}>
        {isImage ? (
          <img
            src={address}
            alt={title}
            style={{ width: `${zoom * 100}%`, maxWidth: 'none', rotate: `${turns * 90}deg` }}
            onError={() => kind === undefined && setIsImage(false)}
          />
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the server has checked that it is one
          <iframe src={address} title={title} tabIndex={-1} />
        )}
      </Frame>
    </>
  )
}

/**
 * A PDF that is pressed takes the keyboard into its frame. It is given back at once, so that the keys of the queue go
 * on.
 */
function useKeyboardBack(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const giveBack = () =>
      // The browser says so before the frame has it.
      setTimeout(() => {
        const taker = document.activeElement
        if (taker instanceof HTMLIFrameElement && frame.current?.contains(taker))
          frame.current.focus({ preventScroll: true })
      })
    window.addEventListener('blur', giveBack)
    return () => window.removeEventListener('blur', giveBack)
  }, [frame])
}

const Frame = chakra('section', {
  base: {
    height: { base: '24rem', lg: 'calc(100dvh - 14rem)' },
    overflow: 'auto',
    bg: 'subtle',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    '& > img': { display: 'block', margin: '0 auto' },
    '& > iframe': { width: 'full', height: 'full', border: '0' },
  },
})

/** The proof beside what it must prove; on a phone below it. */
export const BesideProof = ({ proof, children }: { proof: ReactNode; children: ReactNode }) => (
  <chakra.div
    display="grid"
    gap="4"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem', xl: 'minmax(0, 1fr) 20rem' }}
    alignItems="start"
  >
    <chakra.div order={{ base: 2, md: 1 }} minWidth="0">
      {proof}
    </chakra.div>
    <chakra.div order={{ base: 1, md: 2 }} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {children}
    </chakra.div>
  </chakra.div>
)
