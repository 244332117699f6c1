/**
 * Where each kind of error goes (section 8 of the specification): login page, message and page, first field message,
 * 温馨提示, timeout dialog. `decide` is pure; `installErrorPolicy` acts on it for whatever features report and for
 * promises nobody answered.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { AppError } from '#contract/protocol/errors.ts'
import { requestSignIn, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { eContractPaths } from '#routing/paths/e-contract.ts'
import { engineStatus } from '#sync/stores.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'
import { alert } from '#ui/feedback/dialogs.ts'
import { isTimeout, onReport, toSentence } from '#ui/feedback/errors.ts'
import { renewPage } from '#ui/feedback/renew-page.ts'
import { toast } from '#ui/feedback/toast.ts'

export type Decision =
  | { kind: 'silent' }
  | { kind: 'login' }
  | { kind: 'contract'; text: string }
  | { kind: 'toast'; text: string }
  | { kind: 'alert'; text: string }
  | { kind: 'reload'; text: string }

const BUSY = '系统繁忙，请稍后再试'
const TIMEOUT = '请求超时，请刷新页面'
const OUTDATED = '页面已有新版本，请刷新后继续'

const UNFETCHED = '这里还没存到本机，联网后再打开'

/** A file of ours that could not be fetched: there is no line, or its version is no longer served. */
const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message)

const hasLine = () => navigator.onLine && engineStatus().state !== 'offline'

export function decide(error: unknown): Decision {
  if (error instanceof CancelledError) return { kind: 'silent' }
  if (isTimeout(error)) return { kind: 'reload', text: TIMEOUT }
  if (error instanceof NetworkError) return { kind: 'toast', text: error.message }
  if (isMissingChunk(error)) return hasLine() ? { kind: 'reload', text: OUTDATED } : { kind: 'toast', text: UNFETCHED }
  if (!(error instanceof AppError)) return { kind: 'alert', text: toSentence(error) }
  if (error.code === 'auth.required') return { kind: 'login' }
  if (error.code === 'contract.unsigned') return { kind: 'contract', text: error.message }
  if (error.status === 426 || error.code === 'sync.outdated') return { kind: 'reload', text: OUTDATED }
  if (error.status >= 500) return { kind: 'alert', text: BUSY }
  const [firstField] = Object.values(error.errors ?? {}).flat()
  return { kind: 'alert', text: error.status === 422 ? (firstField ?? error.message) : error.message }
}

/**
 * `toLogin` leads to the login page and back, `toContract` to the contract that must be signed. One dialog stands at a
 * time: what fails together is told once. Returns how to stop.
 */
export function installErrorPolicy({ toLogin, toContract }: Record<'toLogin' | 'toContract', () => void>): () => void {
  let isTelling = false
  const tell = async (dialog: () => Promise<void>) => {
    if (isTelling) return
    isTelling = true
    await dialog()
    isTelling = false
  }
  const act = (error: unknown) => {
    const decision = decide(error)
    if (decision.kind === 'login') toLogin()
    if (decision.kind === 'contract') {
      toast(decision.text, { tone: 'danger' })
      toContract()
    }
    if (decision.kind === 'toast') toast(decision.text, { tone: 'danger' })
    if (decision.kind === 'alert') void tell(() => alert(decision.text))
    if (decision.kind === 'reload') {
      void tell(() => alert(decision.text, { close: '稍后', fix: { text: '刷新', run: renewPage } }))
    }
    if (!(error instanceof AppError || error instanceof NetworkError || error instanceof CancelledError))
      console.error(error)
  }
  onReport(act)
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    act(event.reason)
  }
  addEventListener('unhandledrejection', onRejection)
  return () => removeEventListener('unhandledrejection', onRejection)
}

/**
 * Puts the error policy in force. "Please sign in" leads a visitor to the login page and back to where it was said; an
 * account whose session has ended signs in again over the page.
 */
export function useErrorPolicy(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { state } = useUser()
  const toLogin = useRef(() => {})
  const toContract = useRef(() => {})
  useEffect(() => {
    toLogin.current = () => {
      if (state === 'user') requestSignIn()
      else if (pathname !== paths.login()) void navigate(paths.login({ from: pathname + search }))
    }
    toContract.current = () => {
      // In place of the page that was refused: going back must not lead into the same refusal.
      if (pathname !== eContractPaths.contract())
        void navigate(eContractPaths.contract({ from: pathname + search }), { replace: true })
    }
  }, [navigate, pathname, search, state])
  useEffect(() => installErrorPolicy({ toLogin: () => toLogin.current(), toContract: () => toContract.current() }), [])
}
