import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { AfterSalesDetail, ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import { useAct } from '#features/order/index.ts'
import { randomId } from '#lib/random-id.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'

import { messages } from '../messages.ts'
import type { PhotoDraft } from '../model/photo-draft.ts'
import { addPhoto, fileClaim, isFiledAlready } from '../mutations.ts'

/** The photos that could not be sent, each with the reason. */
async function sendPhotos(id: number, photos: readonly PhotoDraft[]): Promise<PhotoDraft[]> {
  const left: PhotoDraft[] = []
  for (const { file } of photos)
    try {
      await addPhoto(id, file)
    } catch (refusal) {
      left.push({ file, error: toSentence(refusal) })
    }
  return left
}

type FilingArgs = { draft: (claimId: string) => ClaimDraft | string }

/** Files one claim however often it is sent, then its photos; those that fail stay to be sent again. */
export function useFiling({ draft }: FilingArgs) {
  const navigate = useNavigate()
  const [claimId] = useState(randomId)
  const [photos, setPhotos] = useState<PhotoDraft[]>([])
  const [filed, setFiled] = useState<AfterSalesDetail>()
  const [missing, setMissing] = useState('')
  const [isFiledBefore, setFiledBefore] = useState(false)
  const sending = useAct(async () => {
    const made = filed ? undefined : draft(claimId)
    setMissing(typeof made === 'string' ? made : '')
    if (typeof made === 'string') return
    try {
      const claim = filed ?? (await fileClaim(made!))
      setFiled(claim)
      const left = await sendPhotos(claim.id, photos)
      setPhotos(left)
      if (left.length > 0) return
      toast(messages.filed)
      void navigate(afterSalesPaths.claim({ claimId: claim.id }), { replace: true })
    } catch (refusal) {
      if (!isFiledAlready(refusal)) throw refusal
      setFiledBefore(true)
    }
  })
  const { isBusy, act: send } = sending
  return { photos, setPhotos, filed, isFiledBefore, isBusy, send, error: missing || sending.error }
}
