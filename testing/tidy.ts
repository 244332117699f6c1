/**
 * Before each file of the unit and API tests: random inputs are the same in every run, unless `TEST_SEED` names others.
 * After it: files share their globals where they share their modules, so what one has stubbed is not left to the next.
 */
import * as fc from 'fast-check'
import { afterAll, vi } from 'vitest'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) })

afterAll(() => void vi.unstubAllGlobals())
