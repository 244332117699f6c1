import { useState } from 'react'

import { type CodePause, useCodePause } from '#features/account/index.ts'

export type HeldProof = {
  code: string
  isAgreed: boolean
  hold: (typed: { code: string; isAgreed: boolean }) => void
  pause: CodePause
}

/** Code and consent of the last part and the pause between two codes, as long as the page stands: none is stored. */
export function useHeldProof(): HeldProof {
  const [typed, hold] = useState({ code: '', isAgreed: false })
  const pause = useCodePause()
  return { ...typed, hold, pause }
}
