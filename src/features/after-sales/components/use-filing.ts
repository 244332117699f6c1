import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Claimable } from '#contract/fulfilment/after-sales.ts'
import { useAct } from '#features/order/index.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'

import { messages } from '../messages.ts'
import { type ClaimForm, draftOf, isLineOpen, keyOf } from '../model/claim-form.ts'
import { attachPhotos, forgetClaim, keepClaim, submitClaim } from '../mutations.ts'
import type { useKeptClaim } from '../queries.ts'

export type LocalClaim = ReturnType<typeof useKeptClaim>

/**
 * Leads to the claim once the server has taken it, photos and all, and not for one that was done before. True from then
 * on: until the claim's page is there nothing of the form may stand, which would begin anew and empty.
 */
export function useArrival(orderId: number, { kept }: LocalClaim): boolean {
  const navigate = useNavigate()
  const [watched, setWatched] = useState<string>()
  const [claimId, setClaimId] = useState<number>()
  const { operationId, state, targetId } = kept ?? {}
  if (state !== 'done' && watched !== operationId) setWatched(operationId)
  if (state === 'done' && watched === operationId && targetId !== claimId) setClaimId(targetId)
  useEffect(() => {
    if (claimId === undefined) return
    toast(messages.filed)
    void forgetClaim({ orderId }).catch(report)
    void navigate(afterSalesPaths.claim({ claimId }), { replace: true })
  }, [orderId, claimId, navigate])
  return claimId !== undefined
}

/** The form as it is filled in: every change is kept in this browser, so nothing of it is lost. */
export function useClaimFields(claimable: Claimable, { kept }: LocalClaim) {
  const [form, setForm] = useState<ClaimForm>(() =>
    kept && kept.state !== 'done' ? kept.form : { pieces: {}, description: '' },
  )
  const [missing, setMissing] = useState('')
  const change = (next: ClaimForm) => {
    setForm(next)
    void keepClaim(claimable, next).catch(report)
  }
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const tellFault = (key: string, fault: string) => setFaults((before) => ({ ...before, [key]: fault }))
  const { isBusy, act, error } = useAct(async () => {
    // A line whose number is wrong would be missing from the claim, or go with the number before.
    const isWrong = claimable.lines.some((line) => isLineOpen(form, line) && faults[keyOf(line)])
    const draft = isWrong ? messages.missing.number : draftOf(form, claimable)
    setMissing(typeof draft === 'string' ? draft : '')
    if (typeof draft !== 'string') await submitClaim(claimable, form, draft)
  })
  const addPhotos = (files: File[]) => attachPhotos(claimable, form, files)
  return { form, change, faults, tellFault, addPhotos, submit: act, isBusy, error: missing || error }
}
