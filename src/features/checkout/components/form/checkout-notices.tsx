import { type ReactNode, useEffect, useRef } from 'react'

import type { Checkout, CheckoutObstacles } from '#contract/checkout.ts'
import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'
import { budgetExceeded, budgetLeft, budgetState } from '#domain/approval/budget.ts'
import type { Fen } from '#domain/money.ts'
import { useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { shelfLifePaths } from '#routing/paths/shelf-life.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { keptMessages, messages } from '../../messages.ts'
import type { Draft, KeptOrder } from '../../model/draft.ts'
import { AdjustedChanges, KeptChanges } from './order-changes.tsx'
import { useDraftQuote } from './use-checked-order.ts'
import type { useCheckoutForm } from './use-checkout-form.ts'

/**
 * Hints that the figures or the page already show; what is missing to an advantage stands where it can be filled up.
 */
const QUIET: readonly string[] = ['nothingSelected', 'belowMinimum', 'manjian', 'cashback', 'freight']

type CheckoutFormState = ReturnType<typeof useCheckoutForm>

/** Where the draft stands: kept for later, or being synced. */
export function CheckoutNotices({ form, kept }: { form: CheckoutFormState; kept: KeptOrder | undefined }) {
  return (
    <>
      {form.isOffline && (
        <Notice tone="warn" action={<Button onClick={form.reload}>{messages.retry}</Button>}>
          <Tag tone="warn">{kept ? keptMessages.tagKept : messages.offlineTag}</Tag>{' '}
          {kept ? messages.offlineKept : messages.offline}
          {!form.checkout && <div>{messages.offlineFigures}</div>}
        </Notice>
      )}
      {kept && form.checkout && !form.isRecomputing && <KeptChanges kept={kept} checkout={form.checkout} />}
      {form.beforeRefusal && form.checkout && !form.isRecomputing && (
        <AdjustedChanges seen={form.beforeRefusal} checkout={form.checkout} onRead={form.forgetRefusal} />
      )}
      {form.moved && !form.isOffline && (
        <Notice tone="warn" action={<Button onClick={form.reload}>{messages.takeMoved}</Button>}>
          {form.moved.stopped.length > 0 ? messages.stopped : messages.moved}
          {form.moved.stopped.map((line) => (
            <div key={`stopped ${line.id}`}>{messages.stoppedLine(line)}</div>
          ))}
          {form.moved.prices.map(({ id, name, before, after }) => (
            <div key={id}>{messages.movedLine(name, before, after)}</div>
          ))}
          {form.moved.amounts.map(({ name, before, after }) => (
            <div key={name}>{messages.changedPart(messages[name], before, after)}</div>
          ))}
        </Notice>
      )}
      {form.changed.length > 0 && !form.isOffline && (
        <Notice tone="warn" action={<Button onClick={form.reload}>{messages.takeChanged}</Button>}>
          {messages.changedLines}
          {form.changed.map((line) => (
            <div key={line.id}>{messages.changedLine(line)}</div>
          ))}
        </Notice>
      )}
      {form.isFlushing && <Notice>{messages.flushing}</Notice>}
    </>
  )
}

/** Hints before the order is placed. They arrive late, so they stand at the end, where they move nothing. */
export function CheckoutHints({ hints }: Pick<CheckoutFormState, 'hints'>) {
  const worthSaying = hints.filter(({ code }) => !QUIET.includes(code))
  if (worthSaying.length === 0) return null
  return (
    <Notice>
      {worthSaying.map(({ code, text }) => (
        <div key={code + text}>{text}</div>
      ))}
    </Notice>
  )
}

type Obstacle = CheckoutObstacles['lines'][number]

const OBSTACLES: readonly ErrorCode[] = ['cart.notBuyable', 'cart.quantity', 'goods.ephedrineLimit']

/** The lines that made the server refuse the checkout; empty for any other error. */
export function obstaclesOf(error: unknown): readonly Obstacle[] {
  if (!(error instanceof AppError)) return []
  if (!OBSTACLES.includes(error.code)) return []
  return (error.details as CheckoutObstacles | undefined)?.lines ?? []
}

type ObstaclesPanelProps = {
  obstacles: readonly Obstacle[]
  isKept: boolean
  isBusy: boolean
  onApply: () => void
  /** What is to be known of the suggestion before it is taken. */
  children?: ReactNode
}

/**
 * Each refused line with the reason and the quantity that would do. It takes the place of a page that was scrolled: the
 * page goes to it, and the focus goes on from it.
 */
export function ObstaclesPanel({ obstacles, isKept, isBusy, onApply, children }: ObstaclesPanelProps) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Section
      title={
        <chakra.span ref={title} tabIndex={-1} outline="none" whiteSpace="normal" scrollMarginBlock="6rem">
          {messages.obstaclesTitle}
        </chakra.span>
      }
    >
      <chakra.ul listStyle="none" display="grid" gap="2">
        {obstacles.map(({ id, name, specification, text, number, unit = '' }) => (
          <li key={id}>
            <chakra.b fontWeight="500">{name}</chakra.b> {specification}
            <chakra.div color="ink.muted">
              <chakra.span color="danger">{text}</chakra.span>{' '}
              {number > 0
                ? messages.obstacleFit(number, unit)
                : isKept
                  ? messages.obstacleOffKept
                  : messages.obstacleOff}
            </chakra.div>
          </li>
        ))}
      </chakra.ul>
      {children}
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="4">
        <Button look="main" isBusy={isBusy} onClick={onApply}>
          {messages.applyAll}
        </Button>
        {obstacles.some(({ isTooShort }) => isTooShort) && (
          <ButtonLink to={shelfLifePaths.shelfLife()}>{messages.shelfLife}</ButtonLink>
        )}
        <BackLink isKept={isKept} />
      </chakra.div>
    </Section>
  )
}

type SuggestedShortfallProps = { draft: Pick<Draft, 'ids' | 'kept'>; obstacles: readonly Obstacle[] }

/** What the order as suggested would lack to the minimum, as this device prices it; nothing where it lacks nothing. */
export function SuggestedShortfall({ draft, obstacles }: SuggestedShortfallProps) {
  const { quote, isCurrent } = useDraftQuote(draft, new Map(obstacles.map(({ id, number }) => [id, number])))
  if (!quote || !isCurrent || quote.lines.length === 0 || quote.minimumShortfall === 0) return null
  return (
    <chakra.output display="block" marginTop="3" color="warn">
      {messages.suggestedShort(quote.minimumShortfall)}
    </chakra.output>
  )
}

/** Where the order came from. */
export const BackLink = ({ isKept }: { isKept: boolean }) =>
  isKept ? (
    <ButtonLink to={keptOrderPaths.keptOrders()}>{keptMessages.toKept}</ButtonLink>
  ) : (
    <ButtonLink to={paths.cart()}>{messages.backToCart}</ButtonLink>
  )

type ReleaseNoticeProps = {
  /** Fen. */
  payable: Fen
  /** Undefined while the server has not answered: then the budget alone is known. */
  checkout: Pick<Checkout, 'release'> | undefined
}

/**
 * Which limits this order exceeds and whose word it will wait for, and whether the budget that the head office gave the
 * store begins to run out.
 */
export function ReleaseNotice({ payable, checkout }: ReleaseNoticeProps) {
  const { budget } = useUser().user ?? {}
  if (checkout?.release) return <Notice tone="warn">{messages.release(checkout.release)}</Notice>
  if (!budget) return null
  const exceeded = budgetExceeded(budget, budget.spent, payable)
  if (exceeded && !checkout)
    return <Notice tone="warn">{messages.release({ why: exceeded, isAboveBudget: true })}</Notice>
  if (budgetState(budget, budget.spent + payable) !== 'near') return null
  return <Notice>{messages.budgetNear(budgetLeft(budget, budget.spent + payable))}</Notice>
}
