import { toYuan } from '#domain/money.ts'
import { zonePaths } from '#routing/paths/zone.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useZone } from '../components/use-zone.ts'
import { ZoneFailed, ZoneWaiting } from '../components/zone-states.tsx'
import { messages, shippingRules } from '../messages.ts'
import { useShipping } from '../queries.ts'

/** The rules of free shipping, without anything around them: to read, or to print. */
export default function RulesPage() {
  const { title } = useZone('rules')
  const { data, error, reload } = useShipping()
  if (!data) return error === undefined ? <ZoneWaiting /> : <ZoneFailed error={error} onRetry={reload} />
  const { freeFrom, freight, minimumOrder } = data.offers.shipping
  const parts = shippingRules({
    freeFrom: toYuan(freeFrom),
    freight: toYuan(freight),
    minimumOrder: toYuan(minimumOrder),
  })
  return (
    <Page width="reading">
      <PageHead>
        <h1>{title}</h1>
        <TextLink className="no-print" marginLeft="auto" to={zonePaths.freeShipping()}>
          {messages.backToZone}
        </TextLink>
      </PageHead>
      <Panel display="grid" gap="5">
        {parts.map((part) => (
          <section key={part.title}>
            <chakra.h2 fontSize="h3" marginBottom="2">
              {part.title}
            </chakra.h2>
            <chakra.ol listStyleType="decimal" display="grid" gap="1.5" paddingLeft="5" lineHeight="1.7">
              {part.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </chakra.ol>
          </section>
        ))}
      </Panel>
    </Page>
  )
}
