import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

type WayOnProps = { icon: LucideIcon; title: string; children: ReactNode; first?: ReactNode }

/** A page where nothing is: what that means, then `first` if there is something better, the home page and the goods. */
export const WayOn = ({ icon, title, children, first }: WayOnProps) => (
  <Page>
    <Panel>
      <EmptyState
        icon={icon}
        title={title}
        action={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
            {first}
            <ButtonLink to={paths.home()} {...(!first && { look: 'main' })}>
              返回首页
            </ButtonLink>
            <ButtonLink to={paths.list()}>查看全部药品</ButtonLink>
          </chakra.div>
        }
      >
        {children}
      </EmptyState>
    </Panel>
  </Page>
)
