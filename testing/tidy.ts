/** Files share their globals where they share their modules: what one has stubbed is not left to the next. */
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.unstubAllGlobals())
