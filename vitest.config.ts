import { defineConfig } from 'vitest/config'

const onServer = {
  environment: 'node',
  globalSetup: ['testing/server/embedded-postgres.ts', 'testing/server/migrated-image.ts'],
  // A server, a database and browsers in one process make much that is soon garbage.
  execArgv: ['--max-semi-space-size=32'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/**
 * Each component test loads these anew, in thousands of files; bundled, the whole takes a third less. All that
 * use React are here, so that there is one React.
 */
const bundled = [
  '@chakra-ui/react',
  '@emotion/react',
  '@hookform/resolvers/standard-schema',
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
 * Unit tests run in Node, component tests in happy-dom, and the api and sync tests against the real server on PGlite.
 * Unit and api tests share their modules from file to file, which makes them up to three times faster: leave nothing
 * behind.
 */
export default defineConfig({
  test: {
    // One process watches and hardly works: every processor can take tests.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
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
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          setupFiles: ['testing/tidy.ts'],
          include: ['tests/api/**/*.test.ts'],
          ...onServer,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          ...onServer,
        },
      },
    ],
  },
})
