import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What only `npm run test:long` has time for. */
const long = process.env.TEST_LONG ? [] : ['**/*.long.test.ts', '**/*.long.db.test.ts']

/** Vitest leaves one core free unless told; of two that is half of the machine. */
const maxWorkers = availableParallelism()

const alias = {
  '@': import.meta.dirname,
  'server-only': new URL('./lib/platform/testing/empty.ts', import.meta.url).pathname,
}

/**
 * The page of a worker goes with its last file; a library may still have something to draw then (a toast that
 * leaves), which fails only on a busy machine.
 */
const isAfterPage = ({ name, message }: { name?: string; message?: string }) =>
  name === 'ReferenceError' && /^(?:window|document) is not defined$/.test(message ?? '')

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isAfterPage(error),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{app,components,lib,messages,prisma,scripts}/**/*.test.ts', '*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', ...long],
          environment: 'node',
          isolate: false,
          maxWorkers,
          setupFiles: 'lib/platform/testing/node-worker.ts',
          testTimeout: process.env.TEST_LONG ? 600_000 : 20_000,
        },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'ui',
          include: ['components/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          maxWorkers,
          setupFiles: 'lib/platform/testing/browser-worker.ts',
          // Reset with our own modules: its scheduler waits for a frame that the page of an earlier file has taken along.
          server: { deps: { inline: [/@dnd-kit/] } },
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['{app,lib,prisma,scripts}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', ...long],
          globalSetup: 'lib/platform/testing/database.ts',
          setupFiles: 'lib/platform/testing/worker.ts',
          isolate: false,
          // One more than cores: some files wait for a time-out or for a process that was killed.
          maxWorkers: maxWorkers + 1,
          // A busy machine delays an answer past a time-out; what passes at its second try is named at the end.
          retry: process.env.TEST_LONG ? 0 : 1,
          // Runs after the other projects, which use as many workers as there are cores.
          sequence: { groupOrder: 1 },
          testTimeout: process.env.TEST_LONG ? 600_000 : 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
