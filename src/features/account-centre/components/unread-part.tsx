import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import type { AccountCentrePart } from '../model/account-centre.ts'
import { AccountFrame } from './account-frame.tsx'

type UnreadPartProps = { part: AccountCentrePart; title: string; error: unknown; retry: () => void }

/** A part of 账户中心 that could not be read: its name stands, and the way to the others. */
export const UnreadPart = ({ part, title, error, retry }: UnreadPartProps) => (
  <AccountFrame part={part}>
    <PageHead>
      <h1>{title}</h1>
    </PageHead>
    <Panel>
      <NotRead error={error} retry={retry} />
    </Panel>
  </AccountFrame>
)
