import type { Claimable } from '#contract/fulfilment/after-sales.ts'
import { changesText } from '#domain/after-sales/kept-back.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

import { messages } from '../messages.ts'
import { type ClaimForm, forecastOf } from '../model/claim-form.ts'

/** What a return would bring back, and what it keeps back for discounts that the rest does not earn. */
export function ClaimForecast({ form, claimable }: { form: ClaimForm; claimable: Claimable }) {
  const isForecast = form.kind === 'return' && form.reason !== undefined
  // The order as this browser keeps it names no prices; one that was placed before they were kept has no forecast at
  // all.
  if (isForecast && claimable.freight === undefined) return <Notice>{messages.noForecast}</Notice>
  const forecast = forecastOf(form, claimable)
  if (!forecast) return null
  const { goods, freight, kept, changes, total } = forecast
  return (
    <>
      {kept !== 0 && (
        <Notice tone={kept > 0 ? 'warn' : 'info'}>
          {kept > 0 ? messages.losesDiscounts(changesText(changes)) : messages.regainsDiscounts}
        </Notice>
      )}
      <FactList
        facts={[
          [messages.refundGoods, <Money key="goods" amount={goods} tone="ink" />],
          [messages.refundFreight, freight > 0 && <Money key="freight" amount={freight} tone="ink" />],
          [messages.keptBack, kept !== 0 && <Money key="kept" amount={-kept} tone="ink" />],
          [messages.refundTotal.due, <Money key="total" amount={total} size="large" />],
        ]}
      />
    </>
  )
}
