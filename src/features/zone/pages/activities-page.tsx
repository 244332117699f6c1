import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'

import type { Activity } from '#contract/activity.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import { activityPaths } from '#routing/paths/activity.ts'
import { zonePaths } from '#routing/paths/zone.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { Tab } from '#ui/navigation/tabs.tsx'

import { ActivityGoods } from '../components/activity-goods.tsx'
import { ActivityHead } from '../components/activity-head.tsx'
import { BannerStrip, NamedStrip } from '../components/banner-strip.tsx'
import { useZone, withQuery } from '../components/use-zone.ts'
import { NoActivities, ZoneFailed, ZoneWaiting } from '../components/zone-states.tsx'
import { numbersOf, orderActivities } from '../model/order-activities.ts'
import { useActivities, useActivity, useActivityState, useStateOf } from '../queries.ts'
import type { ActivityZone } from '../zones.ts'

/** The activity that the address names, else the first that runs, with the others of its zone beside it. */
export default function ActivitiesPage() {
  const zone = useZone('activities')
  const { id, url, ids } = useParams()
  const [address] = useSearchParams()
  const named = url ?? id ?? address.get('id') ?? undefined
  const group = numbersOf(ids)
  if ((named !== undefined && numbersOf(named).length !== 1) || (ids !== undefined && group.length === 0))
    return <Navigate to={activityPaths.noActivity()} replace />
  return <Activities zone={zone} wanted={named === undefined ? undefined : Number(named)} group={group} />
}

type ActivitiesProps = { zone: ActivityZone; wanted: number | undefined; group: number[] }

function Activities({ zone, wanted, group }: ActivitiesProps) {
  const isNamed = zone.activities === 'named'
  const { data, error, reload } = useActivities(
    zone.activities === 'named' ? { ids: group } : { slot: zone.activities },
  )
  const stateOf = useStateOf()
  const toTab = useTabs(zone)
  if (!data) return error === undefined ? <ZoneWaiting /> : <ZoneFailed error={error} onRetry={reload} />
  const chosen = data.find((activity) => activity.id === wanted)
  // Of a week every day stands in its place; elsewhere the running come first.
  const ordered = orderActivities(data, stateOf)
  const current = chosen ?? (wanted === undefined ? (ordered[0] ?? data[0]) : undefined)
  const tabs = (zone.activities === 'mrtj' ? data : ordered).map(toTab)
  if (current) return <Shown zone={zone} activity={current} tabs={tabs} />
  if (wanted !== undefined) return <Elsewhere zone={zone} id={wanted} tabs={tabs} />
  if (isNamed) return <Navigate to={activityPaths.noActivity()} replace />
  return (
    <Page minHeight="100vh">
      {zone.slot && <BannerStrip slot={zone.slot} />}
      <Panel minHeight="60vh">
        <NoActivities />
      </Panel>
    </Page>
  )
}

/** One that its zone no longer lists: over long ago, or another zone's. */
function Elsewhere({ zone, id, tabs }: { zone: ActivityZone; id: number; tabs: Tab[] }) {
  const { data, error, reload } = useActivity(id)
  if (data) return <Shown zone={zone} activity={data} tabs={tabs} />
  if (isMissing(error)) return <Navigate to={activityPaths.noActivity()} replace />
  return error === undefined ? <ZoneWaiting /> : <ZoneFailed error={error} onRetry={reload} />
}

function Shown({ zone, activity, tabs }: { zone: ActivityZone; activity: Activity; tabs: Tab[] }) {
  const state = useActivityState(activity)
  const ads = numbersOf(useParams()['ads'])
  useTitle(zone.title === '' ? activity.title : undefined)
  const head = (
    <>
      {ads.length > 0 && <NamedStrip ids={ads} />}
      {zone.slot && <BannerStrip slot={zone.slot} />}
      <ActivityHead activity={activity} state={state} tabs={tabs} />
    </>
  )
  // What is over or for others has no goods to offer here.
  if (state.kind === 'ended' || state.kind === 'notForYou') {
    return (
      <Page gap={{ base: '0', md: '2' }} minHeight="100vh">
        {head}
        <PageHead>
          <h1>{activity.title}</h1>
        </PageHead>
      </Page>
    )
  }
  return <ActivityGoods activity={activity} head={head} />
}

/** Where each activity of a zone stands. */
function useTabs({ path }: ActivityZone): (activity: Activity) => Tab {
  const { pathname } = useLocation()
  const { ids = '' } = useParams()
  return ({ id, title }) => {
    const to =
      path === zonePaths.activities.pattern
        ? zonePaths.activity({ id })
        : path === zonePaths.activityGroup.pattern
          ? zonePaths.activityOfGroup({ ids, id })
          : path === zonePaths.controlledSeries.pattern
            ? zonePaths.controlledSeries({ url: id })
            : withQuery(pathname, { id })
    return { id: String(id), text: title, to }
  }
}
