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
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
