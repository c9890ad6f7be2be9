import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { loadEnvironment } from './environment'
import { Stop } from './lifetime'

const folder = mkdtempSync(join(tmpdir(), 'environment-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

test('a DATA_DIR that is no folder ends the start with a sentence', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'below')]) {
    vi.stubEnv('DATA_DIR', place)
    expect(loadEnvironment).toThrow(Stop)
    expect(loadEnvironment).toThrow(/^DATA_DIR cannot be used: .+ that this account can write into/)
  }
})

test('one that is not there is made', () => {
  vi.stubEnv('DATA_DIR', join(folder, 'deep/data'))
  expect(loadEnvironment()).toBe(join(folder, 'deep/data'))
})
