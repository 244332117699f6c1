import { AccountFrame, UnreadPart } from '#features/account-centre/index.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { PageHead } from '#ui/layout/page.tsx'

import { DeviceList } from '../components/safety/device-list.tsx'
import { PasswordSection } from '../components/safety/password-section.tsx'
import { SecondFactorSection } from '../components/safety/second-factor-section.tsx'
import { WechatSection } from '../components/safety/wechat-section.tsx'
import { safety as words } from '../messages.lazy.ts'
import { useSafety } from '../page-queries.ts'

/** Password, devices and second factor of who is signed in. */
export default function SafetyPage() {
  const { data, asOf, isLoading, error, reload } = useSafety()
  const isOnline = useOnline()
  if (!data && isLoading) return <Skeleton />
  if (!data) return <UnreadPart part="safety" title={words.title} error={error} retry={reload} />
  return (
    <AccountFrame part="safety">
      <PageHead>
        <h1>{words.title}</h1>
        <AgeNote at={asOf} />
      </PageHead>
      {!isOnline && <Notice tone="warn">{words.offline}</Notice>}
      <PasswordSection onChange={reload} />
      <SecondFactorSection isOn={data.hasSecondFactor} codesLeft={data.recoveryCodes} onChange={reload} />
      <WechatSection />
      <DeviceList sessions={data.list} isOnline={isOnline} onChange={reload} />
    </AccountFrame>
  )
}
