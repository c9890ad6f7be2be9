import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { loadEnvironment, readSettings } from './environment'
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

test('a secret is read from the file that is named, without the end of its line', () => {
  vi.stubEnv('DATA_DIR', folder)
  const file = join(folder, 'session')
  writeFileSync(file, 'a-secret-of-more-than-thirty-two-letters\n')
  vi.stubEnv('SESSION_SECRET', '')
  vi.stubEnv('SESSION_SECRET_FILE', file)
  loadEnvironment()
  expect(process.env.SESSION_SECRET).toBe('a-secret-of-more-than-thirty-two-letters')
  // The children get the value alone, and load it again.
  expect(process.env.SESSION_SECRET_FILE).toBe('')
  expect(loadEnvironment).not.toThrow()
})

test('a file of a secret that is not there, or a secret given twice, ends the start with a sentence', () => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('SMTP_URL', '')
  vi.stubEnv('SMTP_URL_FILE', join(folder, 'nowhere'))
  expect(loadEnvironment).toThrow(/^SMTP_URL_FILE cannot be read: ENOENT/)
  vi.stubEnv('SMTP_URL', 'smtp://localhost')
  expect(loadEnvironment).toThrow('SMTP_URL and SMTP_URL_FILE are both set: one of them is enough.')
})

test('two accounts of different databases end the start with a sentence', () => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('SESSION_SECRET', 'a-secret-of-more-than-thirty-two-letters')
  vi.stubEnv('DATABASE_URL', 'postgresql://site@localhost/kvartal')
  vi.stubEnv('DATABASE_MIGRATION_URL', 'postgresql://owner@localhost/another')
  expect(readSettings).toThrow(
    'DATABASE_MIGRATION_URL names the database another and DATABASE_URL kvartal: they are two accounts of one.',
  )
})
