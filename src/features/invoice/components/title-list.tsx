import { useState } from 'react'

import type { InvoiceTitle } from '#contract/money/invoice.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { nextRow } from '#ui/next-row.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { removeTitle } from '../mutations.ts'
import { useTitles } from '../queries.ts'
import { TitleForm } from './title-form.tsx'

const Row = chakra('li', {
  base: { display: 'grid', gap: '2', padding: { base: '3', md: '4' }, borderTop: '1px solid', borderColor: 'line' },
})

/** The titles a company keeps. */
export function TitleList() {
  const { data, isLoading, error, reload } = useTitles()
  const [open, setOpen] = useState<InvoiceTitle | 'new'>()
  if (!data) return isLoading ? <Skeleton /> : <NotRead error={error} retry={reload} />
  const remove = async ({ id, title }: InvoiceTitle) => {
    if (
      !(await confirm(messages.removeAsk, {
        title: messages.removeTitle(title),
        yes: messages.remove,
        isDangerous: true,
      }))
    )
      return
    const focusNext = nextRow({ rows: '[data-title]', removed: `[data-title="${id}"]`, action: 'button:last-of-type' })
    try {
      await removeTitle(id)
      toast(messages.removed)
    } catch (failure) {
      report(failure)
    } finally {
      reload()
      focusNext()
    }
  }
  const add = (
    <Button look="main" onClick={() => setOpen('new')}>
      {messages.addTitle}
    </Button>
  )
  return (
    <>
      {data.list.length === 0 ? (
        <EmptyState title={messages.noTitles} action={add}>
          {messages.noTitlesHint}
        </EmptyState>
      ) : (
        <>
          <chakra.div padding={{ base: '3', md: '4' }}>{add}</chakra.div>
          <chakra.ul listStyle="none">
            {data.list.map((title) => (
              <Row key={title.id} data-title={title.id}>
                <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
                  <chakra.b fontWeight="500">{title.title}</chakra.b>
                  {title.isLocked && <Tag tone="brand">{messages.locked}</Tag>}
                  <chakra.span marginLeft="auto" display="flex" gap="2">
                    <Button size="small" onClick={() => setOpen(title)}>
                      {messages.edit}
                    </Button>
                    <Button size="small" look="quiet" onClick={() => void remove(title)}>
                      {messages.remove}
                    </Button>
                  </chakra.span>
                </chakra.div>
                <FactList
                  facts={[
                    [messages.taxId, title.taxId],
                    [messages.address, title.address],
                    [messages.phone, title.phone],
                    [messages.bank, title.bank],
                    [messages.account, title.account],
                  ]}
                />
              </Row>
            ))}
          </chakra.ul>
        </>
      )}
      {open && (
        <TitleForm
          title={open === 'new' ? undefined : open}
          suggested={data.suggested}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            toast(messages.saved)
            setOpen(undefined)
            reload()
          }}
        />
      )}
    </>
  )
}
