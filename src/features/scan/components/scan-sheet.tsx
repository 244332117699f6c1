import { ScanBarcode } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { readScanned } from '#domain/goods/scanned-code.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CAMERA_TEXT, messages } from '../messages.ts'
import { type CameraState, watchCamera } from '../model/watch-camera.ts'

const View = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '4 / 3',
    maxHeight: '50dvh',
    overflow: 'hidden',
    borderRadius: 'card',
    bg: '#101412',
    '& > video': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    // Where the code should be.
    '& > i': {
      position: 'relative',
      width: '78%',
      height: '38%',
      border: '2px solid',
      borderColor: 'rgb(255 255 255 / 0.85)',
      borderRadius: 'control',
      boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.35)',
    },
  },
})
const Digits = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2', alignItems: 'start' },
})

const HAS_PICTURE = new Set<CameraState>(['starting', 'looking', 'nothing', 'other'])

type ScanSheetProps = {
  onCode: (text: string) => void
  onClose: () => void
  /** It stays open for one code after the other; `last` says what the newest one was. */
  isContinuous?: boolean
  last?: { text: string; isProblem: boolean } | undefined
}

/** The camera's picture, what it is about, and a field for the digits: the way on whatever the camera does. */
export function ScanSheet({ onCode, onClose, isContinuous = false, last }: ScanSheetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<CameraState>('starting')
  const digits = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const found = useEffectEvent((text: string) => {
    navigator.vibrate?.(40)
    onCode(text)
  })
  useEffect(() => {
    const stopped = new AbortController()
    if (video.current)
      void watchCamera(video.current, {
        onState: setCamera,
        onCode: (text) => found(text),
        isContinuous,
        signal: stopped.signal,
      })
    return () => stopped.abort()
  }, [isContinuous])
  const hasPicture = HAS_PICTURE.has(camera)
  // A scanner at the counter types at once where there is no camera; on a phone the keyboard would hide the picture.
  useEffect(() => {
    if (!hasPicture) digits.current?.focus()
  }, [hasPicture])
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <chakra.div display="grid" gap="3">
        {hasPicture && (
          <View>
            <video ref={video} muted playsInline aria-label={messages.camera} />
            {camera !== 'starting' && <i />}
          </View>
        )}
        <chakra.output color={hasPicture ? 'ink.muted' : 'warn'}>{CAMERA_TEXT[camera]}</chakra.output>
        {last !== undefined && (
          <chakra.output
            role={last.isProblem ? 'alert' : undefined}
            fontWeight="500"
            color={last.isProblem ? 'danger' : 'brand'}
          >
            {last.text}
          </chakra.output>
        )}
        <Digits
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const typed = String(new FormData(event.currentTarget).get('code') ?? '')
            if (!readScanned(typed)) return setError(messages.badDigits)
            onCode(typed)
            if (isContinuous) event.currentTarget.reset()
          }}
        >
          <TextInput
            ref={digits}
            name="code"
            label={messages.digits}
            hint={messages.digitsHint}
            error={error}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            onChange={() => setError(undefined)}
          />
          <Button type="submit" look="main" marginTop="1.5625rem">
            {messages.find}
          </Button>
        </Digits>
      </chakra.div>
    </Dialog>
  )
}

/** Stands in the search box; `onCode` gets what was scanned or typed. */
export function ScanButton({ onCode }: { onCode: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <chakra.button
        type="button"
        aria-label={messages.scan}
        title={messages.scan}
        display="grid"
        placeItems="center"
        width={{ base: 'touch', md: '2.25rem' }}
        flexShrink="0"
        color="ink.muted"
        _hover={{ color: 'brand' }}
        onClick={() => setOpen(true)}
      >
        <ScanBarcode size={18} aria-hidden />
      </chakra.button>
      {isOpen && (
        <ScanSheet
          onClose={() => setOpen(false)}
          onCode={(text) => {
            setOpen(false)
            onCode(text)
          }}
        />
      )}
    </>
  )
}
