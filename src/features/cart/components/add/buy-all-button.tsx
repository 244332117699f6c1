import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { PlannedLine, WantedLine } from '#domain/cart/plan-purchase.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { alert } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'

import { messages } from '../../messages.ts'
import { addAll } from '../../mutations.ts'

type BuyAllButtonProps = {
  lines: readonly WantedLine[]
  /** Heads the report of what became of each line. */
  title: string
  look?: 'main' | 'plain' | 'soft'
  size?: 'small' | 'medium'
  onDone?: () => void
  children: ReactNode
}

/** Puts many goods into the cart with one press: says so shortly when all went in as wanted, else what became of each. */
export function BuyAllButton({ lines, title, onDone, children, ...face }: BuyAllButtonProps) {
  const buyer = useBuyer()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const toCart = { text: messages.goToCart, run: () => navigate(paths.cart()) }
  const buy = async () => {
    setBusy(true)
    try {
      const planned = await addAll(lines, buyer).finally(() => setBusy(false))
      onDone?.()
      const added = planned.filter(({ number }) => number > 0)
      if (added.length === planned.length && added.every(({ why }) => why === undefined)) {
        toast(messages.allDone(added.length), { action: toCart })
        return
      }
      await alert(added.length > 0 ? messages.allDone(added.length) : messages.allNone, {
        title,
        details: planned.map(toSentence),
        ...(added.length > 0 && { fix: toCart }),
      })
    } catch (error) {
      report(error)
    }
  }
  return (
    <Button {...face} isBusy={isBusy} disabled={lines.length === 0} onClick={() => void buy()}>
      {children}
    </Button>
  )
}

function toSentence({ name, number, unit, why }: PlannedLine): string {
  if (number === 0) return messages.allRefused(name, why ?? messages.allGone)
  return why ? messages.allAdjusted(name, number, unit, why) : messages.allAdded(name, number, unit)
}
