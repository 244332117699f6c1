import { useState } from 'react'

import type { VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import { addDays, addMonths, dayOf, startOf } from '#domain/instant.ts'
import { useUser } from '#features/account/index.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { paperHere } from '../page-queries.ts'

/** One file with everything of a period, for an inspection that wants it on its own computer. */
export function BundleForm({ facts, orders }: { facts: VaultFacts; orders: readonly VaultOrder[] }) {
  const company = useUser().user?.company ?? ''
  const [today] = useState(() => dayOf(Date.now()))
  const [from, setFrom] = useState(() => addMonths(today, -12))
  const [to, setTo] = useState(today)
  const [making, setMaking] = useState<{ done: number; count: number }>()
  const [isFailed, setFailed] = useState(false)
  const chosen =
    from && to
      ? orders.filter(({ order }) => order.createdAt >= startOf(from) && order.createdAt < startOf(addDays(to, 1)))
      : []
  const problem = from > to ? messages.badPeriod : chosen.length === 0 ? messages.noOrders : undefined
  const make = async () => {
    setFailed(false)
    setMaking({ done: 0, count: 0 })
    try {
      // The library comes with the first bundle.
      const { saveBundle } = await import('../model/make-bundle.lazy.ts')
      const { files, absent } = await saveBundle({
        facts,
        orders: chosen,
        company,
        period: [from, to],
        read: paperHere,
        onProgress: (done, count) => setMaking({ done, count }),
      })
      toast(messages.made(files, absent))
    } catch (error) {
      console.error(error)
      setFailed(true)
    } finally {
      setMaking(undefined)
    }
  }
  return (
    <Section title={messages.bundle} note={messages.keptOrders(chosen.length)}>
      <chakra.form
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr)', md: '10rem 10rem auto' }}
        justifyContent="start"
        alignItems="end"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === undefined) void make()
        }}
      >
        <TextInput
          type="date"
          label={messages.from}
          value={from}
          max={today}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextInput
          type="date"
          label={messages.to}
          value={to}
          max={today}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" isBusy={making !== undefined} disabled={problem !== undefined}>
          {making && making.count > 0 ? messages.making(making.done, making.count) : messages.make}
        </Button>
      </chakra.form>
      <chakra.p color="ink.muted" fontSize="meta" marginTop="2">
        {problem ?? messages.bundleHint}
      </chakra.p>
      {isFailed && <Notice tone="danger">{messages.makeFailed}</Notice>}
    </Section>
  )
}
