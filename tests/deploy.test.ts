import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { beforeAll, expect, it } from 'vitest'

import { DESK_KINDS } from '#contract/ops/desk.ts'
import { isErrorCode } from '#contract/protocol/errors.ts'
import { register, watchProcess, watchQueues } from '#server/platform/metrics.ts'

const alerts = readFileSync('deploy/alerts.yml', 'utf8')
const dashboard = readFileSync('deploy/grafana/changbei.json', 'utf8')

/** What the alerts name after this label; the shop itself is a job of Prometheus. */
const named = (label: string) =>
  [...alerts.matchAll(new RegExp(String.raw`${label}=~?"([^"]+)"`, 'g'))]
    .flatMap(([, list]) => list!.split('|'))
    .filter((name) => name !== 'changbei')

beforeAll(() => {
  watchProcess(() => ({ total: 0, idle: 0, waiting: 0 }))
  watchQueues(
    async () => [],
    () => 0,
  )
})

it('watches only figures that the server tells', async () => {
  const known = new Set((await register.getMetricsAsJSON()).map(({ name }) => name))
  const figures = `${alerts}${dashboard}`.matchAll(/\b((?:changbei|nodejs|process)_[a-z0-9_]+)/g)
  const unknown = [...figures]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !known.has(name))
  expect(unknown).toEqual([])
})

it('alerts of queues that exist', () => {
  expect(named('queue').length).toBeGreaterThan(5)
  const known: readonly string[] = [...DESK_KINDS, 'webhook']
  expect(named('queue').filter((queue) => !known.includes(queue))).toEqual([])
})

// Debian: apt-get install prometheus
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
it.skipIf(!hasPromtool)('alerts when it should, by the tests of the rules', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/alerts.test.yml'])
  expect([status, String(stdout), String(stderr)]).toEqual([0, expect.stringContaining('SUCCESS'), ''])
})

it('alerts of jobs and refusals that exist', () => {
  const jobs = readFileSync('server/jobs/start-jobs.ts', 'utf8')
  expect(named('job')).not.toEqual([])
  expect(named('job').filter((job) => !jobs.includes(`'${job}'`))).toEqual([])
  expect(named('code').filter((code) => !isErrorCode(code))).toEqual([])
})
