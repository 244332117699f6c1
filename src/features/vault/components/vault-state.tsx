import { useState } from 'react'

import type { VaultFacts } from '#contract/fulfilment/vault.ts'
import { ASSUMED_BYTES } from '#domain/vault/papers.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, toMb } from '../messages.ts'
import { chooseMonths } from '../mutations.ts'
import type { useVault } from '../page-queries.ts'

type Vault = ReturnType<typeof useVault>
type VaultStateProps = Pick<Vault, 'progress' | 'bytes' | 'isPublic'> & {
  kept: NonNullable<Vault['kept']>
  /** Files that are wanted, and how many of them are here. */
  wanted: number
  here: number
  onRefresh: () => void
}

/** What this device keeps, how much room it takes, and the choice of the months. */
export function VaultState({ kept, wanted, here, bytes, progress, isPublic, onRefresh }: VaultStateProps) {
  const isOnline = useOnline()
  const { facts, orders, months, chosen } = kept
  const [picked, setPicked] = useState<number>()
  const current = picked ?? chosen ?? months
  const choose = (span: number) => {
    setPicked(span)
    chooseMonths(span).then(onRefresh, report)
  }
  const isBusy = progress.state !== 'idle'
  return (
    <Section
      title={messages.kept}
      note={progressText(progress)}
      aside={
        <Button size="small" isBusy={isBusy} disabled={!isOnline} onClick={onRefresh}>
          {messages.refresh}
        </Button>
      }
    >
      <chakra.div display="grid" gap="3">
        <chakra.p display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
          <span>{messages.keptOrders(orders.length)}</span>
          {isPublic ? (
            <span>{messages.publicComputer}</span>
          ) : (
            <>
              <span>{messages.keptFiles(here, wanted)}</span>
              {/* A line of its own from the start on a phone, where growing figures would move what stands below. */}
              <chakra.span flexBasis={{ base: 'full', md: 'auto' }}>
                {messages.keptBytes(toMb(bytes), toMb(facts.bytesMax))}
              </chakra.span>
            </>
          )}
        </chakra.p>
        {!isPublic && (
          <chakra.fieldset aria-label={messages.span} border="0" display="flex" flexWrap="wrap" gap="2">
            {facts.sizes.map((size) => (
              <Chip
                key={size.months}
                aria-pressed={size.months === current}
                disabled={!isOnline && size.months !== current}
                onClick={() => choose(size.months)}
              >
                {messages.months(size.months)}
                <chakra.span color="ink.muted" fontSize="meta" marginLeft="1.5">
                  {messages.monthsOf(size.orders, size.files, sizeText(size))}
                </chakra.span>
              </Chip>
            ))}
          </chakra.fieldset>
        )}
        {(facts.sizes.find((size) => size.months === current)?.bytes ?? 0) > facts.bytesMax && (
          <Notice tone="warn">{messages.beyondBound}</Notice>
        )}
        {progress.state === 'idle' && progress.why !== undefined && (
          <Notice tone="warn">{messages.stopped[progress.why]}</Notice>
        )}
      </chakra.div>
    </Section>
  )
}

/** The room that is known: sizes that nobody noted would make all choices look alike. */
function sizeText({ bytes, unsized = 0 }: VaultFacts['sizes'][number]): string {
  return unsized === 0 ? messages.about(toMb(bytes)) : messages.atLeast(toMb(bytes - unsized * ASSUMED_BYTES))
}

function progressText(progress: Vault['progress']): string {
  if (progress.state === 'index') return messages.reading
  return progress.state === 'files' ? messages.fetching(progress.done, progress.count) : ''
}
