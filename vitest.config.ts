import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = {
  '@': import.meta.dirname,
  'server-only': new URL('./lib/platform/testing/empty.ts', import.meta.url).pathname,
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{app,components,lib,messages,prisma,scripts}/**/*.test.ts', '*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          environment: 'node',
          isolate: false,
          setupFiles: 'lib/platform/testing/node-worker.ts',
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'ui',
          include: ['components/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['{app,lib,prisma,scripts}/**/*.db.test.ts'],
          globalSetup: 'lib/platform/testing/database.ts',
          setupFiles: 'lib/platform/testing/worker.ts',
          isolate: false,
          maxWorkers: 2,
          // After the others, which take as many workers as there are cores.
          sequence: { groupOrder: 1 },
          testTimeout: process.env.TEST_LONG ? 600_000 : 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
