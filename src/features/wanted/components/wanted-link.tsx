import { Megaphone } from 'lucide-react'

import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'

import { messages } from '../messages.ts'

/** 发布求购, with what was looked for already filled in. */
export const WantedLink = ({ name, look = 'plain' }: { name?: string | undefined; look?: 'plain' | 'main' }) => (
  <ButtonLink to={paths.wantedForm({ name: name || undefined })} look={look}>
    <Megaphone size={16} aria-hidden />
    {messages.post}
  </ButtonLink>
)
