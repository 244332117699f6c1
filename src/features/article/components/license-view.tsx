import { BadgeCheck } from 'lucide-react'

import { paths } from '#routing/paths.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useLicenses } from '../queries.ts'
import { NotRead, NotThere } from './article-states.tsx'
import { ContactStrip } from './contact-strip.tsx'

/** Where all licences are listed. */
const toLicenses = (): string => articlePaths.helpTopic({ chapter: 'fwbz', topic: 'wzzz' })

const Certificate = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    maxWidth: '34rem',
    marginInline: 'auto',
    padding: { base: '6', md: '10' },
    border: '3px double',
    borderColor: 'brand.line',
    borderRadius: 'card',
    textAlign: 'center',
    '& > svg': { color: 'brand' },
    '& dl': { display: 'grid', gap: '1' },
    '& dt': { color: 'ink.faint', fontSize: 'meta' },
    '& dd': { fontSize: 'h3', overflowWrap: 'anywhere' },
  },
})

/** One licence of the business; `id` as the address has it. */
export function LicenseView({ id }: { id: string }) {
  const { data, isLoading, error, reload } = useLicenses()
  const license = data?.licenses.find((one) => String(one.id) === id)
  useTitle(license?.name)
  if (!data) return isLoading ? <Skeleton /> : <NotRead error={error} retry={reload} />
  if (!license) {
    return (
      <NotThere
        title={messages.noLicense(id.slice(0, 12))}
        hint={messages.noLicenseHint}
        action={
          <ButtonLink look="main" to={toLicenses()}>
            {messages.toLicenses}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <Section title={messages.license} aside={<TextLink to={toLicenses()}>{messages.toLicenses}</TextLink>}>
        <chakra.div display="grid" gap="4" paddingBlock={{ md: '4' }}>
          <Certificate>
            <BadgeCheck size={40} strokeWidth={1.25} aria-hidden />
            <chakra.h1 fontSize="h2">{license.name}</chakra.h1>
            <dl>
              <dt>{messages.licenseNumber}</dt>
              <dd>{license.number}</dd>
            </dl>
          </Certificate>
          <chakra.p textAlign="center" color="ink.muted">
            {messages.licenseNote}
          </chakra.p>
        </chakra.div>
      </Section>
      <Section title={messages.otherLicenses}>
        <chakra.ul listStyle="none" display="flex" flexWrap="wrap" columnGap="5" rowGap={{ base: '4', md: '1' }}>
          {data.licenses
            .filter((one) => one !== license)
            .map((one) => (
              <li key={one.id}>
                <TextLink to={paths.license({ id: one.id })}>{one.name}</TextLink>
              </li>
            ))}
        </chakra.ul>
      </Section>
      <ContactStrip />
    </>
  )
}
