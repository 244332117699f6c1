import { chakra } from '@chakra-ui/react'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'

import { messages } from '../messages.ts'
import { ScanSheet } from './scan-sheet.tsx'

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
