import { useState } from 'react'

import type { CartLine } from '#domain/cart/line.ts'
import type { FillerAnswer } from '#domain/filler/find-fillers.ts'
import type { FillerWay } from '#domain/filler/rank-ways.ts'
import type { Fen } from '#domain/money.ts'
import { buyerPriceOf } from '#domain/pricing/unit-price.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { report } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages, fillerMessages } from '../../messages.lazy.ts'
import { addToCart } from '../../mutations.ts'
import { useFillers } from '../../page-queries.ts'
import { FillerCard } from './filler-card.tsx'

export type FillerDrawerProps = {
  /** Of the cart, or of what is being checked out. */
  lines: readonly CartLine[] | undefined
  /** The key of the goal it opens at; the first one where it is absent. */
  goal?: string | undefined
  couponIds?: readonly number[] | undefined
  /** Those that the page's amounts count already. */
  appliedIds?: readonly number[] | undefined
  /** Ids of the lines that were added to the cart, and of those taken back. */
  onAdded?: ((ids: readonly string[]) => void) | undefined
  onUndone?: ((ids: readonly string[]) => void) | undefined
  /** Where a way goes that is not the cart's; resolves with the way to take it back. */
  put?: ((way: FillerWay) => Promise<Undo>) | undefined
  onClose: () => void
}
/** False when it is too late. */
type Undo = () => Promise<boolean>

/** Puts a way into the cart. */
function useIntoCart({ onAdded, onUndone }: Pick<FillerDrawerProps, 'onAdded' | 'onUndone'>) {
  const buyer = useBuyer()
  return async ({ lines }: FillerWay): Promise<Undo> => {
    const now = Date.now()
    const { undo } = await addToCart(
      lines.map(({ goods, number, type }) => {
        const price = buyer && buyerPriceOf(goods, { number, type }, buyer, now)
        return { goods, number, type, price }
      }),
    )
    // Those the cart held already stay in it when the others are taken back.
    const ids = lines.filter(({ before }) => before === 0).map(({ id }) => id)
    onAdded?.(ids)
    return async () => {
      onUndone?.(ids)
      await undo()
      return true
    }
  }
}

/** The ways over a threshold, each with what it costs and saves; one press adds one of them and closes the drawer. */
export default function FillerDrawer({
  lines,
  goal: opened,
  couponIds,
  appliedIds,
  put,
  onClose,
  ...told
}: FillerDrawerProps) {
  const [goal, setGoal] = useState(opened)
  const { answer, error, retry } = useFillers(lines, { goal, couponIds, appliedIds })
  const intoCart = useIntoCart(told)
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const add = async (set: FillerWay) => {
    setBusy(true)
    try {
      const undo = await (put ?? intoCart)(set)
      onClose()
      const takeBack = async () => {
        toast((await undo()) ? fillerMessages.undone : fillerMessages.tooLate)
      }
      toast(fillerMessages.added(set.lines.length), {
        action: { text: fillerMessages.undo, run: () => takeBack().catch(report) },
      })
    } catch (failure) {
      report(failure)
      setBusy(false)
    }
  }
  return (
    <Drawer title={fillerMessages.title} size="wide" onClose={onClose}>
      {error !== undefined && !answer ? (
        <EmptyState title={fillerMessages.failed} action={<Button onClick={retry}>{fillerMessages.retry}</Button>} />
      ) : answer ? (
        <chakra.div display="grid" gap="3">
          <Goals answer={answer} onChoose={setGoal} />
          <Found
            answer={answer}
            into={put ? 'kept' : 'cart'}
            isBusy={isBusy}
            onAdd={(set) => void add(set)}
            onClose={onClose}
          />
          {!isOnline && (
            <chakra.p color="ink.muted" fontSize="meta">
              {fillerMessages.offline}
            </chakra.p>
          )}
        </chakra.div>
      ) : (
        <Skeleton />
      )}
    </Drawer>
  )
}

/** What may be filled up to; the one that is looked at is pressed. */
function Goals({ answer: { goals, goal }, onChoose }: { answer: FillerAnswer; onChoose: (key: string) => void }) {
  if (goals.length === 0) return null
  return (
    <chakra.fieldset
      border="0"
      aria-label={fillerMessages.goals}
      display="flex"
      flexWrap="wrap"
      gap="2"
      rowGap={{ base: '3', md: '2' }}
    >
      {goals.map((one) => (
        <Chip
          key={one.key}
          aria-pressed={one.key === goal?.key}
          maxWidth="100%"
          whiteSpace="normal"
          textAlign="left"
          onClick={() => onChoose(one.key)}
        >
          {fillerMessages.goal(one)}
        </Chip>
      ))}
    </chakra.fieldset>
  )
}

const outlayOf = ({ spends, saves }: FillerWay): Fen => spends - saves

type FoundProps = {
  answer: FillerAnswer
  into: 'cart' | 'kept'
  isBusy: boolean
  onAdd: (set: FillerWay) => void
  onClose: () => void
}

function Found({ answer, into, isBusy, onAdd, onClose }: FoundProps) {
  const { goal, sets, lack, unprofitable, search, priced, candidates } = answer
  if (!goal) return <EmptyState title={fillerMessages.reached}>{fillerMessages.reachedHint[into]}</EmptyState>
  const [best] = sets
  if (!best)
    return (
      <EmptyState
        title={fillerMessages.lacks[lack ?? 'noCandidates']}
        action={
          <ButtonLink to={paths.list()} onClick={onClose}>
            {cartMessages.toGoods}
          </ButtonLink>
        }
      >
        {fillerMessages.lackHints[lack ?? 'noCandidates']}
        {unprofitable && <div>{fillerMessages.costsMoreBy(unprofitable)}</div>}
      </EmptyState>
    )
  return (
    <>
      <chakra.ul display="grid" gap="3" listStyle="none">
        {sets.map((set) => (
          <FillerCard
            key={set.lines.map(({ id, number }) => `${id}:${number}`).join(' ')}
            way={set}
            isLeastSpent={outlayOf(set) < outlayOf(best)}
            into={into}
            isBusy={isBusy}
            onAdd={() => onAdd(set)}
          />
        ))}
      </chakra.ul>
      <chakra.p color="ink.faint" fontSize="meta">
        {goal.kind !== 'ladder' && fillerMessages.measures}
        {search === 'exact' ? fillerMessages.exact(priced) : fillerMessages.bounded(candidates)}
      </chakra.p>
    </>
  )
}
