import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'

import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { isErrorCode } from '#contract/protocol/errors.ts'
import { KEPT_ANSWERS } from '#contract/protocol/kept-answers.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { modules } from '#server/modules/index.ts'

/** Every route the modules register, as "METHOD /path/{param}". */
async function registeredRoutes(): Promise<{ routes: string[]; endpoints: Endpoint[] }> {
  const app = Fastify()
  const routes: string[] = []
  const endpoints = new Map()
  app.decorate('routesByEndpoint', endpoints)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  for (const install of modules) install(app)
  await app.close()
  return { routes, endpoints: [...endpoints.keys()] }
}

const signature = ({ method, path }: Endpoint) => `${method} ${path}`

describe('the contract', () => {
  it('is answered by exactly one route for each endpoint', async () => {
    const { routes, endpoints } = await registeredRoutes()
    for (const [name, endpoint] of endpointsByName) {
      expect(
        routes.filter((one) => one === signature(endpoint)),
        name,
      ).toHaveLength(1)
      expect(endpoints, name).toContain(endpoint)
    }
    expect(endpoints).toHaveLength(endpointsByName.size)
  })

  it('asks for the session’s mark wherever something is changed', () => {
    for (const [name, { method, acts }] of endpointsByName) if (method !== 'GET') expect(acts, name).toBe(true)
  })

  it('never lets a queued call supersede another, nor a cart or favorite call', () => {
    for (const [name, { queueable, supersedes, path }] of endpointsByName)
      if (queueable || path.startsWith('/api/cart') || path.startsWith('/api/favorite'))
        expect(supersedes, name).toBe(false)
  })

  it('queues only what a signed-in buyer does', () => {
    for (const [name, { queueable, acts, access }] of endpointsByName)
      if (queueable) expect([acts, access !== 'guest'], name).toEqual([true, true])
  })

  it('lets the service worker keep only what anybody may read', () => {
    const calls = [...endpointsByName.values()]
    for (const path of KEPT_ANSWERS) {
      const [read] = calls.filter((call) => call.path === path && call.method === 'GET')
      expect(read?.access, path).toBe('guest')
    }
  })

  it('promises only refusals of the catalogue', () => {
    for (const [name, { errors = [] }] of endpointsByName) expect(errors.every(isErrorCode), name).toBe(true)
  })

  it('uses each path parameter it declares', () => {
    for (const [name, { path, params }] of endpointsByName) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      expect(inPath.length > 0, name).toBe(params !== undefined)
    }
  })
})
