import { chakra } from '@chakra-ui/react'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '#ui/form/button.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { useKeys } from '../../kit/use-keys.ts'

const ZOOM_MAX = 4

type ProofViewProps = { kind: 'image' | 'pdf' | undefined; address: string }

/** The uploaded proof: a picture to enlarge and to turn, or a PDF. */
export function ProofView({ kind, address }: ProofViewProps) {
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const isImage = kind === 'image'
  const enlarge = () => setZoom(Math.min(ZOOM_MAX, zoom + 0.5))
  const reduce = () => setZoom(Math.max(1, zoom - 0.5))
  const turn = () => setTurns(turns + 1)
  useKeys([
    { key: '+', text: '放大凭证', run: enlarge, isOff: !isImage },
    { key: '-', text: '缩小凭证', run: reduce, isOff: !isImage },
    { key: 't', text: '旋转凭证', run: turn, isOff: !isImage },
  ])
  if (kind === undefined) return <EmptyState title="没有凭证">客户没有上传凭证，或凭证已被退回。</EmptyState>
  return (
    <figure>
      <chakra.figcaption display="flex" alignItems="center" gap="1" marginBottom="2" color="ink.muted">
        <chakra.span flex="1">转账凭证</chakra.span>
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
      <Frame tabIndex={0} aria-label="凭证画面">
        {isImage ? (
          <img
            src={address}
            alt="转账凭证"
            style={{ width: `${zoom * 100}%`, maxWidth: 'none', rotate: `${turns * 90}deg` }}
          />
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the server has checked that it is one
          <iframe src={address} title="转账凭证" />
        )}
      </Frame>
    </figure>
  )
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
