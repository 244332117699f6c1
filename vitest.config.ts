import { defineConfig } from 'vitest/config'

import { lazySchemas } from './scripts/vite/lazy-schemas.ts'

/** Replaces modules, so no other file may share them. */
const ABLATIONS = 'tests/sync/ablations.test.ts'

/** A test that asserts nothing cannot fail. */
const expect = { requireAssertions: true }

const onServer = {
  environment: 'node',
  globalSetup: ['testing/server/embedded-postgres.ts', 'testing/server/migrated-image.ts'],
  // A server, a database and browsers in one process allocate many short-lived objects.
  execArgv: ['--max-semi-space-size=32'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/**
 * Each component test file loads these packages again, thousands of modules; bundled, a run takes a third less. All
 * packages that use React are listed, so that there is one React.
 */
const bundled = [
  '@chakra-ui/react',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/serialize',
  '@emotion/utils',
  '@hookform/resolvers/standard-schema',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@testing-library/react',
  '@testing-library/user-event',
  'dexie',
  'dexie-react-hooks',
  'lucide-react',
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router-dom',
]

/**
 * Unit tests run in Node, component tests in happy-dom, and the api and sync tests against the real server on PGlite,
 * or on PostgreSQL with `TEST_DB=postgres`. Files share their modules, which makes them up to ten times faster, so a
 * file must leave nothing behind.
 */
export default defineConfig({
  test: {
    // The main process hardly works, so every processor can run tests.
    maxWorkers: '100%',
    // The sections of the gate run the same modules: what one has transformed the next need not.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          environment: 'node',
          isolate: false,
          setupFiles: ['testing/tidy.ts'],
          include: [
            'src/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'tests/architecture/*.test.ts',
          ],
          // Properties run hundreds of examples; on a busy machine that takes longer than the default of 5 s.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // As in the built page.
        plugins: [lazySchemas()],
        test: {
          name: 'dom',
          expect,
          environment: 'happy-dom',
          // A frame on a page would ask for its address from a server that is not there.
          environmentOptions: { happyDOM: { settings: { navigation: { disableChildFrameNavigation: true } } } },
          isolate: false,
          setupFiles: ['testing/tidy-dom.ts'],
          include: ['src/**/*.test.tsx'],
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // The tests of sync too: a project has workers of its own, and each loads the server again.
          name: 'api',
          isolate: false,
          setupFiles: ['testing/tidy.ts', 'testing/tidy-storage.ts'],
          include: ['tests/api/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          exclude: [ABLATIONS],
          ...onServer,
        },
      },
      { test: { name: 'ablations', include: [ABLATIONS], ...onServer } },
    ],
  },
})
